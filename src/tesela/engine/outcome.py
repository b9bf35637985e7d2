"""Outcome: how a finished game ended, as data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Final scores and ranks, one a seat (rank 0 is the best, equals share one), and the winners' seats."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a win."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 0)
