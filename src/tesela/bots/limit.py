"""Limit: how long a bot may think about a move."""

from dataclasses import dataclass

from tesela.errors import BadArgument

MOST = 10**15


@dataclass(frozen=True)
class Limit:
    """The first of these that is reached ends the thinking; with none, a bot takes what it needs by default."""

    time: float | None = None  # seconds
    # Decisions made, in the tree and while rounds are played out; one thread with a seed finds the same move each time.
    nodes: int | None = None
    depth: int | None = None  # decisions looked ahead

    def __post_init__(self) -> None:
        if self.time is not None and not (_is_number(self.time) and 0 < self.time <= MOST):
            raise BadArgument("limit.time", found=repr(self.time))
        for name, value in (("nodes", self.nodes), ("depth", self.depth)):
            if value is not None and not (isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MOST):
                raise BadArgument("limit.count", name=name, found=repr(value))


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
