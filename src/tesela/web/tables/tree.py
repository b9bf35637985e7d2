"""Tree: a record with its variations as clients read it; an event beside what it does and where it leads."""

from typing import Any

from tesela.engine import account
from tesela.engine.state import State
from tesela.engine.step import counted
from tesela.errors import BadRecord
from tesela.records import Event, Line, Record, Result, check_record, event_to_json, happen, notation, position
from tesela.records.notes import count_events
from tesela.records.objects import Decision

MOST_EVENTS = 3000  # of a tree, with its variations: what is told of each is some kilobytes


def happened(state: State, move: object) -> dict[str, Any]:
    """Let this happen in a position, which is changed; the event as clients are told, with its steps."""
    before = state.copy()
    event = happen(state, move)
    steps = account(before, event.action if isinstance(event, Decision) else event)
    return {**_told(event, state), "account": counted(steps), "steps": steps}


def tree_of(record: Record) -> dict[str, Any]:
    """A record, checked: where it begins, its events with the positions after them, and their variations."""
    line = Line(tuple(record.events), record.notes)
    if count_events(line) > MOST_EVENTS:
        raise BadRecord("record.tree", most=MOST_EVENTS)
    check_record(record)
    first = record.first()
    return {
        "game": record.game.name,
        "setup": record.game.setup(),
        "position": position(first),
        "round": first.round,
        "from_start": record.position is None,
        "names": record.extra.get("names"),
        "events": _line(first, line),
    }


def _line(state: State, line: Line) -> list[dict[str, Any]]:
    found = []
    for number, event in enumerate(line.events, 1):
        note = line.notes.get(number)
        variations = [] if note is None else [_line(state.copy(), other) for other in note.variations]
        noted = {} if note is None else {"name": note.name, "comment": note.comment, "sign": note.sign}
        found.append({**happened(state, event), **noted, "variations": variations})
    return found


def _told(event: Event, state: State) -> dict[str, Any]:
    """An event and the position after it; which moves were legal before is not told again."""
    told = event_to_json(event)
    told.pop("legal", None)
    if isinstance(event, Decision):
        told["notation"] = notation(event.action)
    result = Result.of(state)
    ended = {} if result is None else {"result": result.to_json()}
    return {**told, "position": position(state), "round": state.round, **ended}
