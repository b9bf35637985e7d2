"""What the page's own check of deals is tried on: `python -m tests.page.vectors` writes it anew.

Random numbers, and logs of games from seeds that are known, by the server's own code: what the check looks at of them.
"""

import json
from pathlib import Path
from typing import Any
from unittest import mock

import tesela
from tesela.engine import facts
from tesela.records.objects import Decision
from tesela.web.host.settings import Settings
from tesela.web.tables import moves
from tesela.web.tables.opening import NewSeat, NewTable, open_table
from tesela.web.tables.snapshot import told
from tesela.web.tables.table import Body, Entry, Table

FILE = Path(__file__).with_name("unit") / "fair.json"
SEEDS = (0, 1, 0x5EED5EED5EED5EED, 2**64 - 1)
LIMITS = (5, 20, 100, 132, 2**31 - 1, *(1_500_000_000,) * 20, 1, 7)  # of the larger ones some numbers are drawn again
KEPT = ("event", "commitment", "draw", "displays", "special", "extra", "tiles", "keep", "steps")
GAMES = [
    ("azul", {"displays": "special", "wall": "gray"}, 4),  # golden sides, and the lid is emptied into the bag
    ("azul", {}, 2),
    ("pavilion", {}, 3),
]


def random_numbers() -> list[dict[str, Any]]:
    """What generators with these seeds give below these limits."""
    found = []
    for seed in SEEDS:
        rng = tesela.Rng(seed)
        found.append({"seed": f"{seed:016x}", "limits": LIMITS, "numbers": [rng.below(limit) for limit in LIMITS]})
    return found


def fair_games() -> list[dict[str, Any]]:
    """Games with their logs; in each a move is taken back behind a deal."""
    return [_game(name, setup, players, f"{number:064x}") for number, (name, setup, players) in enumerate(GAMES, 1)]


def _game(name: str, setup: dict[str, str], players: int, seed: str) -> dict[str, Any]:
    new = NewTable(game=name, setup=setup, first_player=0, seats=[NewSeat(kind="here")] * players)
    with mock.patch("tesela.web.tables.opening.new_seed", return_value=seed):
        opening = open_table(new, "", Settings(), 0.0)
    table, log = opening.table, [told(opening.table, entry) for entry in opening.entries]
    rng, taken_back = tesela.Rng(len(seed) + players), False
    while not table.over:
        *_, before, last = [None, *(played.event for played in table.line)]
        if not taken_back and isinstance(before, Decision) and not isinstance(last, Decision):
            taken_back = True
            bodies: list[Body] = [{"event": "taken_back", "seat": before.player, "keep": len(table.line) - 2}]
        else:
            bodies = moves.bot_act(table, table.seq, table.state.choose(rng))
        log += [_seen(table, body) for body in bodies]
    game = table.game
    known = {"colors": list(tesela.shelf.entry(name).colors), **facts(game)}
    needed = {key: known[key] for key in ("colors", "tiles", "on_display", "golden", "supply") if key in known}
    return {"players": players, "seed": seed, "facts": needed, "entries": [_trimmed(entry) for entry in log]}


def _seen(table: Table, body: Body) -> Body:
    entry = Entry(table.seq + 1, 0.0, body)
    table.see(entry)
    return told(table, entry)


def _trimmed(entry: Body) -> Body:
    kept = {key: entry[key] for key in KEPT if key in entry}
    if "steps" in kept:
        carried = [move for step in entry["steps"] for move in step["moves"]]
        here = [move for move in carried if move["to"] in ("lid", "tower") or move["from"] == "supply"]
        kept["steps"] = [{"moves": here}] if entry["event"] == "action" else []
    return kept


def written() -> str:
    """The file as it should be: an entry a line, so that a difference can be read."""
    games = []
    for game in fair_games():
        log = ",\n  ".join(json.dumps(entry, separators=(",", ":")) for entry in game.pop("entries"))
        games.append(f'{json.dumps(game)[:-1]}, "entries": [\n  {log}\n]}}')
    numbers = ",\n".join(map(json.dumps, random_numbers()))
    all_games = ",\n".join(games)
    return f'{{"random": [\n{numbers}\n], "games": [\n{all_games}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
