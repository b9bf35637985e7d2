"""Step: one thing that an action or a chance event does; all its steps, in order, are its account."""

from collections.abc import Iterable
from typing import NotRequired, TypedDict

# So many tiles of a color, or the marker, or the shield, go from one slot to another.
Move = TypedDict("Move", {"tile": str, "count": int, "from": str, "to": str})

# What only moves tiles; every other reason is one of points, or explains how they are counted.
QUIET = frozenset(
    ("deal", "draft", "extra", "kept", "marker_back", "pass", "refill", "shield", "spread", "steal", "supply", "take")
)


class Step(TypedDict):
    """Plain data for JSON: whose board, why, which tiles move, what a score gains, and what it is after this.

    Rows and spaces count from 1; `seat` and `score` are None where chance acts. Reasons and slots: docs/table-api.md.
    """

    seat: int | None
    reason: str
    points: int
    score: int | None
    moves: list[Move]  # in order
    row: NotRequired[int]
    column: NotRequired[int]
    color: NotRequired[str]  # of a complete star of six colors: "center" if it is that one, else "mixed"
    across: NotRequired[int]  # tiles in the run through this one, 1 where it is alone
    down: NotRequired[int]
    tiles: NotRequired[int | list[str]]
    star: NotRequired[str]
    space: NotRequired[int]
    connected: NotRequired[list[int] | list[list[int]]]  # what scores: spaces of the star; row and column on a wall
    cost: NotRequired[int]


def moved(tiles: int, colors: tuple[str, ...], start: str, end: str) -> list[Move]:
    """The tiles of a word (tiles.pxd) on their way, color by color."""
    counts = ((color, tiles >> 10 * place & 1023) for place, color in enumerate(colors))
    return [{"tile": color, "count": count, "from": start, "to": end} for color, count in counts if count]


def carried(thing: str, start: str, end: str) -> Move:
    """One thing on its way: the marker, the shield or a tile."""
    return {"tile": thing, "count": 1, "from": start, "to": end}


def step(
    seat: int | None, reason: str, points: int, score: int | None, moves: Iterable[Move] = (), **about: object
) -> Step:
    """A step with what is told about its reason."""
    return {"seat": seat, "reason": reason, "points": points, "score": score, "moves": list(moves), **about}  # type: ignore[typeddict-item]


def counted(steps: Iterable[Step]) -> list[dict[str, object]]:
    """The steps that change a score or explain a count, for those who show points alone."""
    loud = (found for found in steps if found["reason"] not in QUIET)
    return [{key: value for key, value in found.items() if key != "moves"} for found in loud]
