"""Puzzle: a position of a recorded game in which one move is much better than all others, with its solution."""

from dataclasses import dataclass

from tesela.analysis.value import Value
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.records import Record, action_from_json, action_to_json, check_record
from tesela.records.objects import Action, a_list, an_object, needed, text

# From what a beginner sees to what takes a deep look.
DIFFICULTIES = ("easy", "medium", "hard")
KEY = "puzzle"


@dataclass(frozen=True)
class Puzzle:
    """A record up to a decision, and what is known of it; `solution` is the move, `line` what is expected to follow."""

    record: Record
    solution: Action
    line: tuple[Action, ...]  # the solution first
    value: Value  # after the solution
    runner_up: Action
    runner_up_value: Value
    solved: str  # "game" or "round": everything to its end was tried; "no": only looked at deeply
    difficulty: str

    @property
    def game(self) -> Game:
        """The set-up of the game that it comes from."""
        return self.record.game

    @property
    def seat(self) -> int:
        """Who is to decide."""
        return self.state().actor

    @property
    def margin(self) -> float:
        """How much more of a win the solution is than any other move."""
        seat = self.seat
        return self.value.win[seat] - self.runner_up_value.win[seat]

    def state(self) -> State:
        """The position, everything that led to it checked."""
        return check_record(self.record)

    def to_record(self) -> Record:
        """The record with the solution in its key `puzzle`."""
        known = {
            "solution": action_to_json(self.solution),
            "line": [action_to_json(action) for action in self.line],
            **self.value.to_json(),
            "runner_up": {"action": action_to_json(self.runner_up), **self.runner_up_value.to_json()},
            "solved": self.solved,
            "difficulty": self.difficulty,
        }
        return Record(self.game, self.record.events, None, {**self.record.extra, KEY: known})

    @classmethod
    def from_record(cls, record: Record) -> "Puzzle":
        """The puzzle of a record that has one; BadRecord says what is missing."""
        known = an_object(needed(record.extra, KEY, "record"), KEY)
        second = an_object(needed(known, "runner_up", KEY), "runner_up")
        name = record.game.name
        line = a_list(needed(known, "line", KEY), "line")
        extra = {key: value for key, value in record.extra.items() if key != KEY}
        return cls(
            record=Record(record.game, record.events, None, extra),
            solution=action_from_json(name, needed(known, "solution", KEY), "solution"),
            line=tuple(action_from_json(name, action, "line") for action in line),
            value=Value.from_json(known, KEY),
            runner_up=action_from_json(name, needed(second, "action", "runner_up"), "runner_up"),
            runner_up_value=Value.from_json(second, "runner_up"),
            solved=text(needed(known, "solved", KEY), "solved"),
            difficulty=text(needed(known, "difficulty", KEY), "difficulty"),
        )
