"""Review: a whole game judged: where each seat's result came from, and its worst mistakes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from tesela.analysis.grades import GRADES, WORTH_NAMING
from tesela.analysis.lessons import Lesson, summed
from tesela.analysis.moment import Moment
from tesela.analysis.value import Value
from tesela.engine.game import Game
from tesela.records import Record

WORST = 3  # mistakes named for each seat


@dataclass(frozen=True)
class Account:
    """How a seat came from what it could expect at the start to its result: `start + luck + skill == result`."""

    start: float
    luck: float  # of all deals
    mistakes: float  # its own, 0 or less in winning probability
    gifts: float  # what the others' mistakes gave it
    hindsight: float  # what the bot saw only later
    result: float

    @property
    def skill(self) -> float:
        """All that the moves changed."""
        return self.mistakes + self.gifts + self.hindsight

    def to_json(self) -> dict[str, float]:
        """As a JSON object."""
        names = ("start", "luck", "skill", "mistakes", "gifts", "hindsight", "result")
        return {name: round(getattr(self, name), 4) for name in names}


@dataclass(frozen=True)
class SeatReview:
    """One seat's game: its accounts in winning probability and in points, its grades, its worst moves and lessons."""

    seat: int
    win: Account
    points: Account
    grades: dict[str, int]
    worst: tuple[Moment, ...]  # the worst first
    lessons: tuple[Lesson, ...]  # the most costly first

    def to_json(self) -> dict[str, object]:
        """As a JSON object; the worst moves by the numbers of their events."""
        return {
            "seat": self.seat,
            "win": self.win.to_json(),
            "points": self.points.to_json(),
            "grades": self.grades,
            "worst": [moment.number for moment in self.worst],
            "lessons": [lesson.to_json() for lesson in self.lessons],
        }


@dataclass(frozen=True)
class Review:
    """The moments of a game, from its start."""

    record: Record
    moments: tuple[Moment, ...]

    @property
    def game(self) -> Game:
        """The set-up."""
        return self.record.game

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """What the seats could expect at the start and after every event."""
        return (self.moments[0].before, *(moment.value for moment in self.moments)) if self.moments else ()

    @cached_property
    def seats(self) -> tuple[SeatReview, ...]:
        """Each seat's game."""
        return tuple(self._seat(seat) for seat in range(self.game.players))

    def _seat(self, seat: int) -> SeatReview:
        own = [moment for moment in self.moments if moment.seat == seat and moment.move is not None]
        grades = Counter(moment.move.grade for moment in own if moment.move)
        worst = sorted(own, key=lambda moment: moment.error.win[seat])[:WORST]
        return SeatReview(
            seat,
            self._account(seat, "win"),
            self._account(seat, "scores"),
            {grade: grades[grade] for grade in GRADES},
            tuple(moment for moment in worst if -moment.error.win[seat] >= WORTH_NAMING),
            summed(lesson for moment in own for lesson in _lessons(moment)),
        )

    def _account(self, seat: int, what: str) -> Account:
        if not self.values:
            return Account(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        of_seat = attrgetter(what)
        luck = sum(of_seat(moment.luck)[seat] for moment in self.moments)
        mistakes, gifts = (
            sum(of_seat(moment.error)[seat] for moment in self.moments if (moment.seat == seat) == own)
            for own in (True, False)
        )
        first, last = (of_seat(self.values[place])[seat] for place in (0, -1))
        return Account(first, luck, mistakes, gifts, last - first - luck - mistakes - gifts, last)

    def summary(self) -> dict[str, object]:
        """All but the moments as a JSON object: what they add up to."""
        return {
            "game": self.game.name,
            "setup": self.game.setup(),
            "finished": self.record.result is not None,
            "start": self.values[0].to_json() if self.values else None,
            "seats": [seat.to_json() for seat in self.seats],
        }

    def to_json(self) -> dict[str, object]:
        """The whole review as a JSON object (docs/analysis.md)."""
        return {**self.summary(), "moments": [moment.to_json() for moment in self.moments]}


def _lessons(moment: Moment) -> Iterator[Lesson]:
    """The lesson of a moment, if there is one."""
    if moment.move is not None and moment.move.missed is not None:
        yield Lesson(moment.move.missed.lesson, 1, moment.move.loss, (moment.number,))
