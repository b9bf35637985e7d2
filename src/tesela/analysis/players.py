"""Players: the lessons of each player over several games."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tesela.analysis.lessons import Lesson, summed
from tesela.analysis.summary import Review
from tesela.records import Record


@dataclass(frozen=True)
class Player:
    """Somebody in so many games: by name, or, without one, whoever sat at a seat."""

    name: str | None
    seat: int | None  # None where there is a name
    games: int
    lessons: tuple[Lesson, ...]  # the most costly first; where they were is not told

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        lessons = [lesson.to_json() for lesson in self.lessons]
        return {"name": self.name, "seat": self.seat, "games": self.games, "lessons": lessons}


def players_of(reviews: Iterable[Review]) -> tuple[Player, ...]:
    """Who played some games, in the order in which they came."""
    found: dict[str | int, Player] = {}
    for review in reviews:
        names = names_of(review.record)
        for own in review.seats:
            name, seat = (None, own.seat) if names is None else (names[own.seat], None)
            key = own.seat if name is None else name
            known = found.get(key, Player(name, seat, 0, ()))
            lessons = summed((*known.lessons, *(replace(lesson, events=()) for lesson in own.lessons)))
            found[key] = replace(known, games=known.games + 1, lessons=lessons)
    return tuple(found.values())


def names_of(record: Record) -> list[str] | None:
    """What a record calls its seats; None where it does not say."""
    names = record.extra.get("names")
    if isinstance(names, list) and len(names) == record.game.players and all(isinstance(name, str) for name in names):
        return names
    return None
