"""Book: the ratings of all who played, kept game by game, from records and nothing else."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from tesela.ratings.category import Category
from tesela.ratings.rating import Rating, rated
from tesela.records import Record, check_record

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Standing:
    """Where somebody stands in a category: games, wins (a shared win counts by its part), and the last game's date."""

    rating: Rating = field(default_factory=Rating.new)
    games: int = 0
    wins: float = 0.0
    last: datetime | None = None

    def at(self, moment: datetime | None) -> Rating:
        """The rating at a moment: what was not played for long has grown uncertain."""
        idle = 0.0 if moment is None or self.last is None else (moment - self.last) / DAY
        return self.rating.after(idle)


class Book:
    """The standings of each category, by name; whoever reads the same records in the same order has the same book."""

    def __init__(self) -> None:
        self._standings: dict[Category, dict[str, Standing]] = defaultdict(dict)

    def add(self, record: Record) -> bool:
        """Rate a game that is over; whether it counts: all players have names of their own, and nobody called it off.

        The record is played through: BadRecord where it breaks the rules.
        """
        ranks = ranks_of(record)
        names = record.extra.get("names")
        if ranks is None or not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
            return False
        if len(set(names)) != record.game.players or len(names) != record.game.players:
            return False
        self.count(Category.of(record.game), names, ranks, _date(record))
        return True

    def count(self, category: Category, names: list[str], ranks: list[int], moment: datetime | None = None) -> None:
        """Rate a game of these players, who came out so; the lowest rank is the best."""
        standings = self._standings[category]
        before = [standings.get(name, Standing()) for name in names]
        winners = ranks.count(min(ranks))
        for name, old, rating, rank in zip(
            names, before, rated([each.at(moment) for each in before], ranks), ranks, strict=True
        ):
            won = 1 / winners if rank == min(ranks) else 0.0
            last = old.last if moment is None else moment
            standings[name] = replace(old, rating=rating, games=old.games + 1, wins=old.wins + won, last=last)

    def categories(self) -> list[Category]:
        """Those that were played."""
        return sorted(self._standings)

    def standings(self, category: Category) -> list[tuple[str, Standing]]:
        """Who played there, the strongest first."""
        found = self._standings.get(category, {})
        return sorted(found.items(), key=lambda each: (-each[1].rating.mean, each[0]))


def ranks_of(record: Record) -> list[int] | None:
    """How each seat came out, as the rules rank them; None where nothing counts. Who resigned is last."""
    outcome = check_record(record).outcome()
    if outcome is not None:
        return list(outcome.ranks)
    if record.ended is None or not record.ended.winners:
        return None
    first, last = record.ended.winners, record.ended.seat
    return [0 if seat in first else 2 if seat == last else 1 for seat in range(record.game.players)]


def _date(record: Record) -> datetime | None:
    """The date that a record has, or None; without a zone it is not compared with others."""
    try:
        found = datetime.fromisoformat(str(record.extra.get("date", "")))
    except ValueError:
        return None
    return found if found.tzinfo else None
