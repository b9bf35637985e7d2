"""How strong the bots are: the matches behind docs/strength.md, one line of a table each.

    python bench/strength.py [--part promises|network|variants|ladder] [--scale 1.0] [--only azul-colored-plain-2]
    python bench/strength.py --older FOLDER [--scale 1.0] [--only azul-colored-plain-2] [--keep matches]

Every line is `tesela arena` with the options it shows; --scale makes the matches shorter or longer, --only picks
configurations. With a clone of an older version in which `make build` was done, `search` plays against that version's,
both as programs from outside. With --keep the games are kept in a folder, and the same line goes on after a stop.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import tesela
from tesela.arena.folder import SETTINGS

PROMISES = [
    ("search", "greedy", {"game": "azul"}, 100, 0.1),
    ("search", "mcts", {"game": "azul"}, 100, 0.1),
    ("search", "greedy", {"game": "pavilion"}, 100, 0.1),
]
LADDER = [
    (better, worse, {"game": game}, 60, 0.05)
    for game in ("azul", "pavilion")
    for better, worse in (("greedy", "random"), ("mcts", "greedy"), ("alphabeta", "mcts"), ("search", "alphabeta"))
]
# What must be sure in every configuration: with the network against without it, and against an older version.
EVERYWHERE = [
    ({"game": game.name, "players": game.players, **game.variant}, 200 if game.players == 2 else 120, 0.1)
    for game in tesela.games()
]
NETWORK = [("search", "search:network=off", *row) for row in EVERYWHERE]
VARIANTS = [
    ("search", "greedy", {"game": game.name, "players": game.players, **game.variant}, 24, 0.05)
    for game in tesela.games()
    if game not in (tesela.Game("azul"), tesela.Game("pavilion"))
]
PARTS = {"promises": PROMISES, "network": NETWORK, "variants": VARIANTS, "ladder": LADDER}


def program(folder: Path) -> str:
    """The `search` of a clone, as a program from outside."""
    return f"cmd:{folder.resolve() / '.venv' / 'bin' / 'tesela'} bot search"


def play(better: str, worse: str, setup: dict[str, object], games: int, time: float, keep: Path | None) -> str:
    """One match as a row of a Markdown table; one that is kept already is not played again."""
    options = [text for key, value in setup.items() for text in (f"--{key}", str(value))]
    line = [better, worse, *options, "--games", str(games), "--time", str(time), "--seed", "1"]
    if keep is not None:
        line += ["--out", str(keep), *(["--resume"] if (keep / SETTINGS).exists() else [])]
    done = subprocess.run(
        [sys.executable, "-m", "tesela.cli", "arena", *line, "--json"], capture_output=True, text=True, check=True
    )
    first, second = json.loads(done.stdout)["bots"]
    names = " ".join(str(value) for value in setup.values())
    bound = ("≥ " if first["elo"] > 0 else "≤ ") if first["elo_bound"] else ""
    elo = f"{bound}{first['elo']:+.0f} ± {first['elo_error']:.0f}"
    scores = f"{first['mean_score']:.1f} : {second['mean_score']:.1f}"
    wins = f"{first['win_rate']:.1%} | {first['share']:.2f}"
    return f"| {names} | {_short(better)} | {_short(worse)} | {time} s | {first['games']} | {wins} | {elo} | {scores} |"


def _short(bot: str) -> str:
    """A program of a clone by the clone's name: paths are the machine's."""
    return f"{Path(bot.split()[0]).parents[2].name}'s search" if bot.startswith("cmd:") else bot


def main() -> None:
    """Play the parts asked for and print their tables as they grow."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--only", default="", help="configurations whose name has this")
    parser.add_argument("--older", type=Path, help="a clone of an older version, built")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the games here, and go on with those there")
    asked = parser.parse_args()
    parts = {name: PARTS[name] for name in asked.part or PARTS}
    if asked.older:
        here, there = program(Path(__file__).parent.parent), program(asked.older)
        parts = {"older": [(here, there, *row) for row in EVERYWHERE]}
    for part in parts:
        print(f"\n### {part}\n\n| game | bot | against | a move | games | wins | share | Elo | mean scores |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
        for better, worse, setup, games, time in parts[part]:
            seats = int(setup.get("players", 2))
            rest = {key: value for key, value in setup.items() if key not in ("game", "players")}
            configuration = tesela.Game(str(setup["game"]), seats, 0, rest).configuration
            if asked.only in configuration:
                number = max(seats, round(games * asked.scale))
                match = "-".join((part, configuration, better.split(":")[0], worse.split(":")[0], str(number)))
                keep = asked.keep and asked.keep / match
                print(play(better, worse, setup, number, time, keep), flush=True)


if __name__ == "__main__":
    main()
