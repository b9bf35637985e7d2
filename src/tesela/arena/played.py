"""Played: how one game of a match went, and its line in the file of games."""

import json
from dataclasses import asdict, dataclass

from tesela.arena.schedule import Fixture
from tesela.errors import BadRecord
from tesela.records import Record

KEY = "arena"  # beside the keys of the record


@dataclass(frozen=True)
class Failure:
    """Why a game ended early: at which seat, how (hangs, crash, illegal, or the kind of a BotFailure), and in words."""

    seat: int
    kind: str
    text: str


@dataclass(frozen=True)
class Played:
    """A game that was played; after a failure the scores are those of that moment, and the ranks leave them aside."""

    fixture: Fixture
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    failure: Failure | None
    line: str

    @classmethod
    def of(
        cls, fixture: Fixture, record: Record, scores: list[int], ranks: list[int], failure: Failure | None
    ) -> "Played":
        """A game and its record, which is given what the match knows of it."""
        record.extra[KEY] = {
            "number": fixture.number,
            "deal_set": fixture.deal_set,
            "seating": list(fixture.seating),
            "scores": scores,
            "ranks": ranks,
            "failure": asdict(failure) if failure else None,
        }
        return cls(fixture, tuple(scores), tuple(ranks), failure, record.dumps())

    @classmethod
    def from_line(cls, line: str) -> "Played":
        """The game of a line that `of` made; BadRecord where it is none."""
        try:
            found = json.loads(line)[KEY]
            fixture = Fixture(found["number"], found["deal_set"], tuple(found["seating"]))
            failure = Failure(**found["failure"]) if found["failure"] else None
            return cls(fixture, tuple(found["scores"]), tuple(found["ranks"]), failure, line)
        except (ValueError, KeyError, TypeError):
            raise BadRecord("arena.line") from None

    @property
    def wins(self) -> tuple[float, ...]:
        """What each seat won; several winners share one win."""
        winners = self.ranks.count(0)
        return tuple(1 / winners if rank == 0 else 0.0 for rank in self.ranks)
