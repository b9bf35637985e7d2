"""Reasons: what matters most in one move beside another, to a seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from tesela.analysis.explaining import JUDGE, LATER, SEARCH, Why

HARDLY = 0.1  # points: what differs by less is no reason
MOST = 2
# What tells nobody anything to play by: told where it is so much larger than what does.
VAGUE, LARGER = (JUDGE, SEARCH, LATER), 3.0


@dataclass(frozen=True)
class Reason:
    """So many points more by the one move than by the other: of a part of one's own, or all of another seat's."""

    part: str | None  # None: all points of another seat
    seat: int  # whose points
    points: float

    @property
    def worth(self) -> float:
        """What it speaks for the one move, or against it, in points: what others have less is welcome."""
        return self.points if self.part is not None else -self.points

    @property
    def weight(self) -> float:
        """How much it tells: its points, those of a remainder by their part."""
        return abs(self.points) / (LARGER if self.part in VAGUE else 1.0)

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {"part": self.part, "seat": self.seat, "points": round(self.points, 2)}


def reasons(one: Why, other: Why, seat: int) -> tuple[Reason, ...]:
    """The two that matter most to a seat: what speaks most for the better move, if anything does, then another."""
    found = _differences(one, other, seat)
    is_better = one.move.value.liking(seat) >= other.move.value.liking(seat)
    first = [reason for reason in found if (reason.worth > 0) == is_better][:1]
    return tuple((first + [reason for reason in found if reason not in first])[:MOST])


def beside(whys: Sequence[Why]) -> list[dict[str, object]]:
    """Moves taken apart as JSON objects, each with its reasons beside the others: by number, then by seat."""

    def told(one: Why, other: Why) -> list[list[dict[str, object]]]:
        seats = range(len(one.move.value.scores))
        return [[reason.to_json() for reason in reasons(one, other, seat)] for seat in seats]

    return [
        {**one.to_json(), "beside": {str(other.move.number): told(one, other) for other in whys if other is not one}}
        for one in whys
    ]


def _differences(one: Why, other: Why, seat: int) -> list[Reason]:
    """All that differs by more than hardly anything, what tells most first."""
    parts = dict.fromkeys((*one.parts, *other.parts))
    own = [Reason(part, seat, one.points(part, seat) - other.points(part, seat)) for part in parts]
    change = one.move.value - other.move.value
    rest = [Reason(None, at, points) for at, points in enumerate(change.scores) if at != seat]
    found = [reason for reason in (*own, *rest) if abs(reason.points) >= HARDLY]
    return sorted(found, key=lambda reason: -reason.weight)
