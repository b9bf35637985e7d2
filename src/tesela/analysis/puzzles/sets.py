"""Sets: the puzzles that come with Tesela."""

import gzip
import zlib
from functools import cache
from pathlib import Path

from tesela.analysis.puzzles.puzzle import Puzzle
from tesela.errors import BadRecord
from tesela.records import read_records
from tesela.records.objects import known_game

FOLDER = Path(__file__).parent


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, all its variants and numbers of players, that come with Tesela."""
    file = FOLDER / f"{known_game(game)}.jsonl.gz"
    try:
        with gzip.open(file) as lines:
            return tuple(Puzzle.from_record(record) for record in read_records(lines))
    except (OSError, EOFError, zlib.error) as problem:
        raise BadRecord("record.file", file=str(file), reason=problem) from problem
