"""Random games beside another build: how many a second each plays, in turn, and the ratio of the best.

    python -m bench.beside FOLDER [--rounds 8] [CONFIGURATION ...]

The folder holds another build of the package, such as `src` of a clone of an older version after `make build` there.
Configurations are called as their weights are, such as azul-colored-plain-2; without any, all 18 are measured. Both
builds play with this environment's Python, each round in a process of its own, and must make the same moves.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from tesela.engine.game import Game, games

HERE = Path(__file__).parent.parent / "src"
GAMES = 10_000
# Of a game and so many of them: games a second of processor time, the best of five times, and all moves made.
PLAY = """
import json, sys, time
from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.rng import Rng
name, players, options, count = json.loads(sys.argv[1])
state, rng, best, moves = start(Game(name, players, 0, options)), Rng(7), 0.0, 0
for _ in range(5):
    begun = time.process_time()
    moves += state.playouts(rng, count)
    best = max(best, count / (time.process_time() - begun))
print(best, moves)
"""


def speed(folder: Path, game: Game, *before: str, count: int = GAMES, **environment: str) -> tuple[float, int]:
    """How many random games a second the package in this folder plays, and how many moves it made for that."""
    command = [*before, sys.executable, "-c", PLAY, json.dumps([game.name, game.players, game.variant, count])]
    variables = {**os.environ, "PYTHONPATH": str(folder), **environment}
    played, moves = subprocess.run(command, env=variables, check=True, capture_output=True, text=True).stdout.split()
    return float(played), int(moves)


def main() -> None:
    """Measure, and print a line a configuration."""
    known = {game.configuration: game for game in games()}
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("configurations", nargs="*", metavar="CONFIGURATION", help=", ".join(known))
    asked = parser.parse_intermixed_args()
    if not (asked.folder / "tesela").is_dir():
        parser.error(f"{asked.folder} holds no package tesela")
    if unknown := [name for name in asked.configurations if name not in known]:
        parser.error(f"{', '.join(unknown)}: choose from {', '.join(known)}")
    for name in asked.configurations or known:
        compare(asked.folder.resolve(), known[name], asked.rounds)


def compare(folder: Path, game: Game, rounds: int) -> None:
    """The two builds in turn, so that what else the machine does falls on both."""
    pairs = [(speed(HERE, game), speed(folder, game)) for _ in range(rounds)]
    here, there = (max(played for played, _ in side) for side in zip(*pairs, strict=True))
    same = len({moves for pair in pairs for _, moves in pair}) == 1
    print(f"{game.configuration}: {here:,.0f} games a second here, {there:,.0f} there ({here / there:.3f})"
          f"{'' if same else ', and not the same games'}")


if __name__ == "__main__":
    main()
