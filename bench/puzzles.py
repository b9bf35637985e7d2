"""The puzzles that ship: found in games of `search` against itself, in every configuration of a game.

    python bench/puzzles.py GAME [--games 100] [--keep 14] [--margin 0.15] [--seed 1]

Writes src/tesela/analysis/puzzles/GAME.jsonl.gz anew.
"""

import argparse
import gzip
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from self_play import played

import tesela
from tesela.analysis.puzzles import Puzzle, confirmed, find
from tesela.analysis.puzzles.sets import FOLDER
from tesela.bots import Limit

NODES = 1_000
SOLVED = ("game", "round", "no")
FROM_ONE_GAME = 3
# What is kept is still a puzzle after looks that are so much deeper than those that found it.
LAST_LOOK = Limit(nodes=400_000)


def in_turn(puzzles: list[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles as they are worth keeping: each question and difficulty in turn, of these each round in turn.

    What is proven comes before what is only looked at, and of that the clearest first.
    """
    left = [(puzzle, puzzle.state().view()) for puzzle in puzzles]
    left.sort(key=lambda found: (SOLVED.index(found[0].solved), -found[0].margin))
    asked: Counter[tuple[str, str]] = Counter()
    rounds: Counter[int] = Counter()
    while left:
        found = min(left, key=lambda found: (asked[found[1].phase, found[0].difficulty], rounds[found[1].round]))
        left.remove(found)
        puzzle, view = found
        asked[view.phase, puzzle.difficulty] += 1
        rounds[view.round] += 1
        yield puzzle


def kept(puzzles: list[Puzzle], margin: float) -> Iterator[Puzzle]:
    """Those that a last look confirms, a few of each game."""
    games: Counter[str] = Counter()
    for puzzle in in_turn(puzzles):
        game = str(puzzle.record.events[:2])
        if games[game] < FROM_ONE_GAME and (found := confirmed(puzzle, LAST_LOOK, margin=margin)):
            games[game] += 1
            yield found


def main() -> None:
    """Find and write them, with a line about each configuration."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted({game.name for game in tesela.games()}))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--keep", type=int, default=14)
    parser.add_argument("--margin", type=float, default=0.15)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lines: list[str] = []
    for game in tesela.games():
        if game.name != asked.game:
            continue
        games = played(game, asked.games, asked.seed, NODES)
        found = list(chain.from_iterable(find(games, margin=asked.margin)))
        shipped = list(islice(kept(found, asked.margin), asked.keep))
        lines += [puzzle.to_record().dumps() + "\n" for puzzle in shipped]
        kinds = dict(Counter(f"{puzzle.state().view().phase} {puzzle.difficulty}" for puzzle in shipped))
        print(f"{game.setup()}: {len(found)} found, {len(shipped)} kept: {kinds}", file=sys.stderr, flush=True)
    # The same puzzles are the same bytes.
    data = gzip.compress("".join(lines).encode(), mtime=0)
    (FOLDER / f"{asked.game}.jsonl.gz").write_bytes(data)
    print(f"{len(lines)} puzzles, {len(data)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
