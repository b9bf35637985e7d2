"""Lessons: what there is to learn from a move that was worse than the best, in one word."""

from collections.abc import Iterable
from dataclasses import dataclass

from tesela.analysis.explaining import JUDGE, NOW, SEARCH, Why
from tesela.analysis.reasons import Reason, reasons

DENIAL, FORESIGHT = "denial", "foresight"
# The parts of a move that each lesson is about; what is left for the others is denial.
PARTS_OF = {
    "floor": ("floor",),
    "waste": ("discard",),
    "marker": ("marker", "start"),
    "bonus": ("rows", "columns", "colors", "stars", "costs", "things"),
    "timing": ("lines", "kept", "pace", "later"),
    "tiles": ("wall", "place", "neighbors"),
    FORESIGHT: (NOW, JUDGE, SEARCH),
}
LESSONS = (DENIAL, *PARTS_OF)
_LESSON_OF = {part: lesson for lesson, parts in PARTS_OF.items() for part in parts}


@dataclass(frozen=True)
class Missed:
    """A move that was worse than the best, both taken apart in the same way."""

    seat: int  # who moved
    played: Why
    best: Why

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What matters most in the best move beside the one played: what speaks most for it first, if anything does."""
        return reasons(self.best, self.played, self.seat)

    @property
    def lesson(self) -> str:
        """The lesson, one of LESSONS: that of what speaks most for the best move."""
        for reason in self.reasons[:1]:
            if reason.worth > 0:
                return DENIAL if reason.part is None else _LESSON_OF[reason.part]
        return FORESIGHT

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {
            "lesson": self.lesson,
            "reasons": [reason.to_json() for reason in self.reasons],
            "played": self.played.to_json(),
            "best": self.best.to_json(),
        }


@dataclass(frozen=True)
class Lesson:
    """A lesson that somebody was given: how often, and what it cost of the probability to win."""

    name: str
    count: int
    loss: float
    events: tuple[int, ...] = ()  # where, in one game, in its order

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {"lesson": self.name, "count": self.count, "loss": round(self.loss, 4), "events": list(self.events)}


def summed(lessons: Iterable[Lesson]) -> tuple[Lesson, ...]:
    """Lessons of one kind together, the most costly first."""
    found: dict[str, Lesson] = {}
    for each in lessons:
        known = found.get(each.name, Lesson(each.name, 0, 0.0))
        found[each.name] = Lesson(
            each.name, known.count + each.count, known.loss + each.loss, known.events + each.events
        )
    return tuple(sorted(found.values(), key=lambda lesson: -lesson.loss))
