"""Replay: a record played again event by event, everything in it checked."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tesela.engine import start
from tesela.engine.state import State
from tesela.errors import BadRecord, TeselaError
from tesela.records.notation import notation
from tesela.records.objects import Action, Decision, Event
from tesela.records.record import Record, Result, at_event
from tesela.records.showing import shown


@dataclass(frozen=True, slots=True)
class Step:
    """One event that happened: its number (the first is 1) and the state after it.

    The state is the one that the replay goes on with: whoever keeps it takes a copy.
    """

    number: int
    event: Event
    state: State


def replay(record: Record) -> Iterator[Step]:
    """Play a record again; a BadRecord says at which event it contradicts itself or the rules."""
    state = start(record.game)
    for number, event in enumerate(record.events, 1):
        try:
            if isinstance(event, Decision):
                _decide(state, event)
            elif isinstance(event, state.EVENTS):
                state.apply(event)
            else:
                raise BadRecord("record.event_type", found=type(event).__name__)
        except TeselaError as problem:
            raise at_event(number, problem) from problem
        yield Step(number, event, state)
    _check_result(record.result, Result.of(state))


def check_record(record: Record) -> State:
    """The state at the end of a record, all of it checked as by replay()."""
    state = start(record.game)
    for step in replay(record):
        state = step.state
    return state


def _decide(state: State, decision: Decision) -> None:
    number = state.number(decision.action)
    if state.actor >= 0 and decision.player != state.actor:
        raise BadRecord("record.player", found=decision.player, expected=state.actor)
    if decision.legal is not None and state.actor >= 0:
        _check_legal(state, decision.legal)
    state.apply(number)
    if list(decision.scores) != state.scores():
        raise BadRecord("record.scores", found=shown(list(decision.scores)), expected=state.scores())


def _check_legal(state: State, listed: tuple[Action, ...]) -> None:
    found = [state.number(action) for action in listed]
    expected = state.legal()
    if sorted(found) == expected:
        return
    counts = Counter(found)
    for key, numbers in (
        ("record.legal_missing", set(expected) - set(found)),
        ("record.legal_illegal", set(found) - set(expected)),
        ("record.legal_twice", {number for number, count in counts.items() if count > 1}),
    ):
        if numbers:
            raise BadRecord(key, action=notation(state.action(min(numbers))))


def _check_result(found: Result | None, expected: Result | None) -> None:
    if found is None and expected is None:
        return
    if expected is None:
        raise BadRecord("record.result_early")
    if found is None:
        raise BadRecord("record.result_missing")
    if list(found.scores) != list(expected.scores):
        raise BadRecord("record.result_scores", found=shown(list(found.scores)), expected=list(expected.scores))
    if sorted(found.winners) != sorted(expected.winners):
        raise BadRecord("record.result_winners", found=shown(list(found.winners)), expected=list(expected.winners))
