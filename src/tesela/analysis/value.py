"""Value: what the seats can expect: their chances to win, and their final scores."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import add, sub

from tesela.bots import Candidate
from tesela.engine.outcome import Outcome
from tesela.errors import BadRecord
from tesela.records.objects import a_list, needed
from tesela.records.showing import shown


@dataclass(frozen=True)
class Value:
    """For each seat the probability to win, shared wins by their part, and the final score; or a change of these."""

    win: tuple[float, ...]
    scores: tuple[float, ...]

    @classmethod
    def zero(cls, players: int) -> "Value":
        """No change for anybody."""
        return cls((0.0,) * players, (0.0,) * players)

    @classmethod
    def of(cls, candidate: Candidate) -> "Value":
        """What a bot expects after a move."""
        return cls(candidate.win, candidate.scores)

    @classmethod
    def at_end(cls, outcome: Outcome) -> "Value":
        """What the seats have got: nothing is left to expect."""
        share = 1 / len(outcome.winners)
        win = tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))
        return cls(win, tuple(map(float, outcome.scores)))

    @classmethod
    def mean(cls, values: Iterable["Value"]) -> "Value":
        """The average of at least one value."""
        found = list(values)
        win = zip(*(value.win for value in found), strict=True)
        scores = zip(*(value.scores for value in found), strict=True)
        return cls(tuple(sum(each) / len(found) for each in win), tuple(sum(each) / len(found) for each in scores))

    def __add__(self, other: "Value") -> "Value":
        return self._with(other, add)

    def __sub__(self, other: "Value") -> "Value":
        return self._with(other, sub)

    def _with(self, other: "Value", do: Callable[[float, float], float]) -> "Value":
        return Value(tuple(map(do, self.win, other.win)), tuple(map(do, self.scores, other.scores)))

    def margin(self, seat: int) -> float:
        """By how many points a seat is ahead of the best of the others."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)

    def liking(self, seat: int) -> tuple[float, float]:
        """How much a seat likes this, as a key to sort by: its chance to win, and among equals its margin."""
        return self.win[seat], self.margin(seat)

    def to_json(self) -> dict[str, object]:
        """Rounded to what can mean something."""
        return {"win": [round(win, 4) for win in self.win], "scores": [round(score, 2) for score in self.scores]}

    @classmethod
    def from_json(cls, keys: Mapping[str, object], where: str) -> "Value":
        """The value among the keys of a JSON object."""
        return cls(*(_numbers(needed(keys, key, where), f"{where}.{key}") for key in ("win", "scores")))


def _numbers(found: object, where: str) -> tuple[float, ...]:
    numbers = []
    for number in a_list(found, where):
        if type(number) not in (int, float):
            raise BadRecord("record.number", where=where, found=shown(number))
        numbers.append(float(number))  # type: ignore[arg-type]
    return tuple(numbers)
