"""What the page's own check of deals is tried on: `python -m tests.page.vectors` writes it anew.

Random numbers, and logs of games from seeds that are known, by the server's own code: what the check looks at of them.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import tesela
from tesela.engine import facts
from tesela.records.objects import Decision
from tesela.web.host.settings import Settings
from tesela.web.tables import moves
from tesela.web.tables.beginning import give_number
from tesela.web.tables.opening import NewSeat, NewTable, open_table
from tesela.web.tables.snapshot import told
from tesela.web.tables.table import Body, Entry, Table

FILE = Path(__file__).with_name("unit") / "fair.json"
SEEDS = (0, 1, 0x5EED5EED5EED5EED, 2**64 - 1)
LIMITS = (5, 20, 100, 132, 2**31 - 1, *(1_500_000_000,) * 20, 1, 7)  # of the larger ones some numbers are drawn again
KEPT = (
    *("event", "commitment", "fair", "setup", "first_player", "numbers"),
    *("draw", "displays", "special", "extra", "tiles", "keep", "steps"),
)
# The rule of their deals, and who gives numbers. The first has golden sides, and its lid is emptied into the bag.
GAMES = [
    ("azul", {"displays": "special", "wall": "gray"}, 4, 2, (1, 3, 0)),
    ("azul", {}, 2, 1, ()),
    ("pavilion", {}, 3, 2, ()),
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
    return [_game(*game, f"{number:064x}") for number, game in enumerate(GAMES, 1)]


def _game(
    name: str, setup: dict[str, str], players: int, rule: int, givers: Sequence[int], seed: str
) -> dict[str, Any]:
    first = 0 if rule == 1 else None
    seats = [NewSeat(kind="here")] * players
    new = NewTable(game=name, setup=setup, first_player=first, seats=seats, number=bool(givers))
    opened = "tesela.web.tables.opening"
    with mock.patch(f"{opened}.new_seed", return_value=seed), mock.patch(f"{opened}.RULE", rule):
        opening = open_table(new, "", Settings(), 0.0)
    table, log = opening.table, [told(opening.table, entry) for entry in opening.entries]
    for seat in givers:
        log += [_seen(table, body) for body in give_number(table, seat, f"{seat + 16:032x}")]
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
