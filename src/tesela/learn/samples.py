"""Samples: positions of self-play as a network sees them, with what a search found and how the game ended."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tesela.errors import BadArgument

Array = NDArray[Any]


@dataclass
class Samples:
    """Columns of equal length, one row a position.

    Seats are in the order of the observer's view. `found` is what the search expected, `final` how it ended: first
    the points each seat still makes, then each seat's share of the win. The moves of a position are the rows
    `starts[i]` to `starts[i + 1]` of `traits`, `guesses` and `visits`.
    """

    entries: Array  # uint8
    described: Array  # float16
    found: Array  # float32
    final: Array  # float32
    starts: Array  # int64
    traits: Array  # int16
    guesses: Array  # float16
    visits: Array  # float16, the share of each move
    games: Array = field(default_factory=lambda: np.zeros(0, np.int32))  # the game of each row; not told: all of one

    def __post_init__(self) -> None:
        if not len(self.games):
            self.games = np.zeros(len(self.entries), np.int32)

    def __len__(self) -> int:
        return len(self.entries)

    def save(self, path: Path) -> None:
        """Write a file, whole or not at all."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(file, **{column.name: getattr(self, column.name) for column in fields(self)})
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Samples":
        """The samples of a file; BadArgument where it is none."""
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                samples = cls(**{column.name: found[column.name] for column in fields(cls) if column.name in found})
            if not samples._agree():
                raise ValueError("starts")
        except (OSError, ValueError, TypeError, EOFError, BadZipFile, zlib.error) as problem:
            raise BadArgument("learn.samples", path=str(path), problem=str(problem)) from None
        return samples

    @classmethod
    def joined(cls, parts: Iterable["Samples"]) -> "Samples":
        """All samples of these, one after another."""
        some = list(parts)
        columns = {
            column.name: np.concatenate([getattr(part, column.name) for part in some])
            for column in fields(cls)
            if column.name not in ("starts", "games")
        }
        starts, moves = [np.zeros(1, np.int64)], 0
        games, seen = [], 0
        for part in some:
            starts.append(part.starts[1:] + moves)
            moves += len(part.traits)
            games.append(part.games + seen)
            seen += int(part.games.max(initial=-1)) + 1
        return cls(starts=np.concatenate(starts), games=np.concatenate(games), **columns)

    def _agree(self) -> bool:
        """Whether the columns are of one length, and the moves all somebody's."""
        rows = {len(column) for column in (self.entries, self.described, self.found, self.final, self.games)}
        moves = {len(column) for column in (self.traits, self.guesses, self.visits)}
        ends = self.starts
        return (rows, moves) == ({len(ends) - 1}, {int(ends[-1])}) and ends[0] == 0 and bool((np.diff(ends) >= 0).all())
