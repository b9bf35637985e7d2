"""Notes: what somebody wrote beside the events of a record: names, comments, signs, and what might have been."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tesela.errors import BadRecord, TeselaError
from tesela.records.objects import Event, a_list, an_object, event_from_json, event_to_json, text
from tesela.records.places import at_event, at_variation
from tesela.records.showing import shown

SIGNS = ("!!", "!", "!?", "?!", "?", "??")  # from brilliant to a blunder
LONGEST_COMMENT = 4000  # characters
DEEPEST = 30  # variations within variations


@dataclass(frozen=True, slots=True)
class Note:
    """What is noted at one event; each of its `variations` might have happened in the place of the event."""

    name: str = ""
    comment: str = ""
    sign: str = ""
    variations: tuple["Line", ...] = ()

    def to_json(self) -> dict[str, object]:
        """The keys that an event has for it."""
        said = {"name": self.name, "comment": self.comment, "sign": self.sign}
        found: dict[str, object] = {key: value for key, value in said.items() if value}
        if self.variations:
            found["variations"] = [line.to_json() for line in self.variations]
        return found


@dataclass(frozen=True, slots=True)
class Line:
    """Events one after another and, by their numbers (the first is 1), what is noted at them."""

    events: tuple[Event, ...]
    notes: Mapping[int, Note] = field(default_factory=dict)

    def to_json(self) -> list[dict[str, object]]:
        """The events as JSON objects, with their notes."""
        return events_to_json(self.events, self.notes)


def events_to_json(events: Sequence[Event], notes: Mapping[int, Note]) -> list[dict[str, object]]:
    """Events as JSON objects, with their notes."""
    return [
        {**event_to_json(event), **(notes[number].to_json() if number in notes else {})}
        for number, event in enumerate(events, 1)
    ]


def line_from_json(game: str, found: object, *, noted: bool, depth: int = 0) -> Line:
    """The line of a list of JSON objects; notes are read only where it may have some (`noted`)."""
    events, notes = [], {}
    for number, event in enumerate(a_list(found, "events"), 1):
        try:
            events.append(event_from_json(game, event))
            if noted and (note := _note(game, an_object(event, "event"), depth)) != Note():
                notes[number] = note
        except TeselaError as problem:
            raise at_event(number, problem) from problem
    return Line(tuple(events), notes)


def count_variations(notes: Mapping[int, Note]) -> int:
    """How many variations there are, with those within others."""
    return sum(1 + count_variations(line.notes) for note in notes.values() for line in note.variations)


def count_events(line: Line) -> int:
    """How many events there are, with those of all variations."""
    inner = sum(count_events(other) for note in line.notes.values() for other in note.variations)
    return len(line.events) + inner


def _note(game: str, keys: Mapping[str, object], depth: int) -> Note:
    sign = keys.get("sign", "")
    if sign != "" and sign not in SIGNS:
        raise BadRecord("record.sign", found=shown(sign), known=" ".join(SIGNS))
    return Note(
        name=text(keys.get("name", ""), "name"),
        comment=_comment(keys.get("comment", "")),
        sign=str(sign),
        variations=_variations(game, keys.get("variations", []), depth + 1),
    )


def _comment(found: object) -> str:
    if type(found) is not str or len(found) > LONGEST_COMMENT:
        raise BadRecord("record.comment", found=shown(found), most=LONGEST_COMMENT)
    return found


def _variations(game: str, found: object, depth: int) -> tuple[Line, ...]:
    lines = []
    for number, line in enumerate(a_list(found, "variations"), 1):
        if depth > DEEPEST:
            raise BadRecord("record.nesting", most=DEEPEST)
        try:
            lines.append(line_from_json(game, line, noted=True, depth=depth))
            if not lines[-1].events:
                raise BadRecord("record.variation_empty")
        except TeselaError as problem:
            raise at_variation(number, problem) from problem
    return tuple(lines)
