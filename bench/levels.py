"""How far apart the levels are: Elo of each level above the one below, in every configuration; docs/strength.md has it.

    python bench/levels.py [--games 400] [--master-games 60] [--only azul-gray] [--level tiler] [--time 0.1] [--jobs 2]

Every entry is one `tesela arena LEVEL BELOW --seed 1`; with more than two seats, one of the level against the others.
"""

import argparse
import itertools
import json
import subprocess
import sys

import tesela
from tesela.bots.levels import LEVELS

NAMES = [level.name for level in LEVELS]
PROMISED = 150


def play(level: str, below: str, game: tesela.Game, games: int, asked: argparse.Namespace) -> str:
    """One match: the Elo with its 95% error, marked where it is only a bound or not as much as promised."""
    setup = {"game": game.name, "players": game.players, **game.variant}
    options = {**setup, "games": games, "time": asked.time, "jobs": asked.jobs, "seed": asked.seed}
    line = [text for key, value in options.items() for text in (f"--{key}", str(value))]
    done = subprocess.run(
        [sys.executable, "-m", "tesela.cli", "arena", level, below, *line, "--json"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    first = json.loads(done.stdout)["bots"][0]
    near = " !" if first["elo"] < PROMISED else ""
    return f"{'≥ ' if first['elo_bound'] else ''}{first['elo']:+.0f} ± {first['elo_error']:.0f}{near}"


def main() -> None:
    """Play the matches asked for and print the table as it grows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="of each match below master")
    parser.add_argument("--master-games", type=int, default=60, help="of each match of master")
    parser.add_argument("--only", default="", help="configurations whose name has this, such as azul-gray-plain-3")
    parser.add_argument("--level", choices=NAMES[1:], action="append", help="only this level against the one below")
    parser.add_argument("--time", type=float, default=0.1, help="seconds a move for master")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    pairs = [(level, below) for below, level in itertools.pairwise(NAMES) if level in (asked.level or NAMES)]
    print(f"| configuration | {' | '.join(f'{level} over {below}' for level, below in pairs)} |")
    print(f"| --- |{' --- |' * len(pairs)}", flush=True)
    for game in tesela.games():
        name = game.configuration
        if asked.only not in name:
            continue
        print(f"| {name} |", end="", flush=True)
        for level, below in pairs:
            games = asked.master_games if level == NAMES[-1] else asked.games
            print(f" {play(level, below, game, games, asked)} |", end="", flush=True)
        print(flush=True)


if __name__ == "__main__":
    main()
