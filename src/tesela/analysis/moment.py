"""Moment: one event of a game, and how it moved what the seats could expect."""

from dataclasses import dataclass
from functools import cached_property

from tesela.analysis.grades import grade
from tesela.analysis.lessons import Missed
from tesela.analysis.value import Value
from tesela.records import action_to_json
from tesela.records.objects import Action, Event


@dataclass(frozen=True)
class Move:
    """A decision beside the best one; both values are judged in the same way."""

    action: Action
    best: Action  # the same action, if there was no better one
    value: Value  # after the move
    best_value: Value  # after the best move
    line: tuple[Action, ...]  # expected, the best move first
    players: tuple[int, ...]  # who plays each of them
    choices: int  # legal moves
    exact: bool  # whether the rest of the round was solved
    loss: float  # of the probability to win
    points: float  # lost of the margin in points
    missed: Missed | None = None  # from an inaccuracy on: why the best was better

    @property
    def grade(self) -> str:
        """How good it was, in one word of `GRADES`."""
        return grade(self.loss, self.choices)

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {
            "grade": self.grade,
            "loss": round(self.loss, 4),
            "points": round(self.points, 2),
            "exact": self.exact,
            "choices": self.choices,
            "value": self.value.to_json(),
            "best": {
                "action": action_to_json(self.best),
                "line": [action_to_json(action) for action in self.line],
                "players": list(self.players),
                **self.best_value.to_json(),
            },
            "missed": None if self.missed is None else self.missed.to_json(),
        }


@dataclass(frozen=True)
class Moment:
    """An event and what it changed: `value - before` is `luck + error + hindsight`, for each seat.

    `luck` is what a deal brought beside its average, `error` what a move gave away beside the best. `hindsight` is the
    rest: what the bot saw after the event and had not seen before it.
    """

    number: int  # of the event, the first is 1
    round: int
    seat: int | None  # who decided; None for chance
    event: Event
    before: Value
    value: Value
    luck: Value
    error: Value
    move: Move | None  # None for chance

    @cached_property
    def hindsight(self) -> Value:
        """What neither the deal nor the choice of the move explains."""
        return self.value - self.before - self.luck - self.error

    def to_json(self) -> dict[str, object]:
        """As a JSON object; the event itself is in the record, under its number."""
        found: dict[str, object] = {"event": self.number, "round": self.round, "seat": self.seat}
        found["before"] = self.before.to_json()
        found["value"] = self.value.to_json()
        if self.move is None:
            found["luck"] = self.luck.to_json()
        else:
            found["error"] = self.error.to_json()
            found["move"] = self.move.to_json()
        found["hindsight"] = self.hindsight.to_json()
        return found
