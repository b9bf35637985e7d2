"""Work: a step of a run while it is done, a piece after another."""

from collections.abc import Generator
from dataclasses import dataclass


@dataclass(frozen=True)
class Work:
    """So many pieces of work, done as they are asked for; what is done when they end is in the run's log."""

    pieces: int
    doing: Generator[None, None, None]
