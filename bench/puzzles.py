"""The puzzles that ship: found in games of `search` against itself, in every configuration of a game.

    python bench/puzzles.py GAME [--games 50] [--keep 14] [--margin 0.15] [--seed 1]

Writes src/tesela/analysis/puzzles/GAME.jsonl.gz anew.
"""

import argparse
import gzip
import sys
from collections import Counter
from itertools import chain, islice

from self_play import played

import tesela
from tesela.analysis.puzzles import DIFFICULTIES, Puzzle, find
from tesela.analysis.puzzles.sets import FOLDER

NODES = 1_000
SOLVED = ("game", "round", "no")  # what is proven comes before what is only looked at
FROM_ONE_GAME = 3
CHOICE = 2  # so many times as many are found as kept


def chosen(puzzles: list[Puzzle], keep: int) -> list[Puzzle]:
    """So many of them: each difficulty in turn, of each the proven and the clearest first."""
    shelves = {name: [puzzle for puzzle in puzzles if puzzle.difficulty == name] for name in DIFFICULTIES}
    for shelf in shelves.values():
        shelf.sort(key=lambda puzzle: (-SOLVED.index(puzzle.solved), puzzle.margin))
    kept: list[Puzzle] = []
    games: Counter[str] = Counter()
    while len(kept) < keep and any(shelves.values()):
        for shelf in shelves.values():
            if shelf and len(kept) < keep:
                puzzle = shelf.pop()
                game = str(puzzle.record.events[:2])
                if games[game] < FROM_ONE_GAME:
                    games[game] += 1
                    kept.append(puzzle)
    return kept


def main() -> None:
    """Find and write them, with a line about each configuration."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted({game.name for game in tesela.games()}))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--keep", type=int, default=14)
    parser.add_argument("--margin", type=float, default=0.15)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lines: list[str] = []
    for game in tesela.games():
        if game.name != asked.game:
            continue
        games = played(game, asked.games, asked.seed, NODES)
        found = list(islice(chain.from_iterable(find(games, margin=asked.margin)), CHOICE * asked.keep))
        kept = chosen(found, asked.keep)
        lines += [puzzle.to_record().dumps() + "\n" for puzzle in kept]
        kinds = dict(Counter(f"{puzzle.solved} {puzzle.difficulty}" for puzzle in kept))
        print(f"{game.setup()}: {len(found)} found, {len(kept)} kept: {kinds}", file=sys.stderr, flush=True)
    # The same puzzles are the same bytes.
    data = gzip.compress("".join(lines).encode(), mtime=0)
    (FOLDER / f"{asked.game}.jsonl.gz").write_bytes(data)
    print(f"{len(lines)} puzzles, {len(data)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
