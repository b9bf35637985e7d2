"""Replay: a record played again event by event, everything in it checked."""

from collections.abc import Iterator
from dataclasses import dataclass

from tesela.engine.state import State
from tesela.errors import BadRecord, TeselaError
from tesela.records.happening import happen
from tesela.records.notes import Line, Note
from tesela.records.objects import Decision, Event
from tesela.records.places import at_event, at_variation
from tesela.records.record import Record, Result
from tesela.records.showing import shown


@dataclass(frozen=True, slots=True)
class Replayed:
    """One event that happened: its number (the first is 1) and the state after it.

    The state is the one that the replay goes on with: whoever keeps it takes a copy.
    """

    number: int
    event: Event
    state: State


def replay(record: Record) -> Iterator[Replayed]:
    """Play a record again; a BadRecord says at which event it contradicts itself or the rules.

    What is yielded is the main line; variations are only checked.
    """
    state = record.first()
    yield from _replay(state, Line(tuple(record.events), record.notes))
    _check_result(record.result, Result.of(state))
    if record.ended is not None:
        if record.result is not None:
            raise BadRecord("record.ended_late")
        record.ended.check(record.game.players)


def check_record(record: Record) -> State:
    """The state at the end of a record, all of it checked as by replay()."""
    state = record.first()
    for step in replay(record):
        state = step.state
    return state


def _replay(state: State, line: Line) -> Iterator[Replayed]:
    """Let a line happen in a position, which is changed; its variations are checked on copies."""
    for number, event in enumerate(line.events, 1):
        try:
            if number in line.notes:
                _check_variations(state, line.notes[number])
            if not isinstance(event, (Decision, *state.EVENTS)):
                raise BadRecord("record.event_type", found=type(event).__name__)
            happen(state, event)
        except TeselaError as problem:
            raise at_event(number, problem) from problem
        yield Replayed(number, event, state)


def _check_variations(state: State, note: Note) -> None:
    for number, line in enumerate(note.variations, 1):
        try:
            for _ in _replay(state.copy(), line):
                pass
        except TeselaError as problem:
            raise at_variation(number, problem) from problem


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
