"""The game record, the position string and the notation: read, write, replay."""

from tesela.records.ending import Ended
from tesela.records.happening import decide, happen
from tesela.records.notation import notation, parse_notation
from tesela.records.notes import Line, Note, count_variations
from tesela.records.objects import (
    Decision,
    Event,
    action_from_json,
    action_to_json,
    event_from_json,
    event_name,
    event_to_json,
    game_from_json,
)
from tesela.records.places import at_event, at_game
from tesela.records.play import Play
from tesela.records.position import parse_position, position
from tesela.records.random_game import random_game
from tesela.records.record import Record, Result, open_records, read_records
from tesela.records.replay import Replayed, check_record, replay

__all__ = [
    "Decision",
    "Ended",
    "Event",
    "Line",
    "Note",
    "Play",
    "Record",
    "Replayed",
    "Result",
    "action_from_json",
    "action_to_json",
    "at_event",
    "at_game",
    "check_record",
    "count_variations",
    "decide",
    "event_from_json",
    "event_name",
    "event_to_json",
    "game_from_json",
    "happen",
    "notation",
    "open_records",
    "parse_notation",
    "parse_position",
    "position",
    "random_game",
    "read_records",
    "replay",
]
