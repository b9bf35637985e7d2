"""Typed actions and events as the record's JSON objects, and back: a field is a key, a class its `type` or `event`."""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from tesela import shelf
from tesela.engine import STATES
from tesela.engine.game import Game
from tesela.errors import BadRecord, BadSetup, IllegalAction
from tesela.records.showing import shown

Action = Any  # a typed action of one of the games
Event = Any  # a chance event of one of the games, or a Decision

LONGEST_NAME = 100  # no name of the format is longer, and messages that quote one stay short
DISPLAY = re.compile("[1-9]")


def _name(kind: type) -> str:
    """What `type` or `event` calls a class."""
    return kind.__name__.lower()


ACTION_KINDS: Mapping[str, Mapping[str, type]] = {
    game: {_name(kind): kind for kind in dict.fromkeys(map(type, state.ACTIONS))} for game, state in STATES.items()
}
EVENT_KINDS: Mapping[str, Mapping[str, type]] = {
    game: {_name(kind): kind for kind in state.EVENTS} for game, state in STATES.items()
}
# Of each class its fields: name, type, and whether it has a default.
LAYOUTS: Mapping[type, tuple[tuple[str, object, bool], ...]] = {
    kind: tuple(
        (field.name, field.type, field.default is not MISSING or field.default_factory is not MISSING)
        for field in fields(kind)
    )
    for kinds in (*ACTION_KINDS.values(), *EVENT_KINDS.values())
    for kind in kinds.values()
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's action, the scores after it and, where the writer was asked for them, all legal actions before it."""

    player: int
    action: Action
    scores: tuple[int, ...]
    legal: tuple[Action, ...] | None = None


def action_to_json(action: Action) -> dict[str, object]:
    """The object of a typed action."""
    if type(action) not in LAYOUTS:
        raise IllegalAction("action.unknown", action=shown(action))
    return {"type": _name(type(action)), **_plain_fields(action)}


def action_from_json(game: str, found: object, where: str = "action") -> Action:
    """The typed action of an object; tiles may come in any order."""
    keys = an_object(found, where)
    kinds = ACTION_KINDS[known_game(game)]
    kind = kinds.get(text(needed(keys, "type", where), f"{where}.type"))
    if kind is None:
        raise IllegalAction("action.type", found=shown(keys["type"]), known=", ".join(kinds))
    action = kind(**_read_fields(kind, keys, where))
    if action not in STATES[game].NUMBERS:
        raise IllegalAction("action.unknown", action=shown(found))
    return action


def event_name(event: Event) -> str:
    """What the record calls an event: `deal`, `supply`, or `action` for a decision."""
    return "action" if isinstance(event, Decision) else _name(type(event))


def event_to_json(event: Event) -> dict[str, object]:
    """The object of a chance event or a decision."""
    if isinstance(event, Decision):
        decision: dict[str, object] = {
            "event": event_name(event),
            "player": event.player,
            "action": action_to_json(event.action),
            "scores": list(event.scores),
        }
        if event.legal is not None:
            decision["legal"] = [action_to_json(action) for action in event.legal]
        return decision
    chance = {"event": event_name(event), **_plain_fields(event)}
    for field in getattr(event, "unwritten", ()):
        del chance[field]
    return chance


def event_from_json(game: str, found: object) -> Event:
    """The chance event or the decision of an object."""
    keys = an_object(found, "event")
    kinds = EVENT_KINDS[known_game(game)]
    name = text(needed(keys, "event", "event"), "event")
    if name == "action":
        legal = keys.get("legal")
        return Decision(
            player=whole_number(needed(keys, "player", "event"), "player"),
            action=action_from_json(game, needed(keys, "action", "event")),
            scores=whole_numbers(needed(keys, "scores", "event"), "scores"),
            legal=None if "legal" not in keys else tuple(
                action_from_json(game, action, f"legal[{place}]") for place, action in enumerate(a_list(legal, "legal"))
            ),
        )
    if name not in kinds:
        raise BadRecord("record.event_kind", found=shown(name), known=", ".join(("action", *kinds)))
    event = kinds[name](**_read_fields(kinds[name], keys, name))
    if hasattr(event, "draws_extra") and ("extra" in keys) != event.draws_extra:
        raise BadRecord("record.extra")
    return event


def known_game(game: object) -> str:
    """The name of a game there is."""
    if not isinstance(game, str) or game not in STATES:
        raise BadSetup("setup.game", game=shown(game), known=", ".join(STATES))
    return game


def game_from_json(name: object, setup: object) -> Game:
    """The game of a record's `game` and `setup`."""
    keys = an_object(setup, "setup")
    game = known_game(name)
    numbers = {key: whole_number(keys[key], f"setup.{key}") for key in ("players", "first_player") if key in keys}
    entry = shelf.entry(game)
    options = {
        key: text(found, f"setup.{key}") if entry.option(key) else found
        for key, found in keys.items()
        if key not in numbers
    }
    return Game.from_setup(game, {**numbers, **options})


def an_object(found: object, where: str) -> Mapping[str, object]:
    """A JSON object."""
    if not isinstance(found, dict):
        raise BadRecord("record.object", where=where, found=shown(found))
    return found


def needed(keys: Mapping[str, object], key: str, where: str) -> object:
    """The value of a key that must be there."""
    if key not in keys:
        raise BadRecord("record.missing", where=where, missing=key)
    return keys[key]


def a_list(found: object, where: str) -> list[object]:
    """A JSON list."""
    if not isinstance(found, list):
        raise BadRecord("record.list", where=where, found=shown(found))
    return found


def whole_number(found: object, where: str) -> int:
    """A whole number; true and false are none."""
    if type(found) is not int:
        raise BadRecord("record.number", where=where, found=shown(found))
    return found


def whole_numbers(found: object, where: str) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(whole_number(number, where) for number in a_list(found, where))


def text(found: object, where: str) -> str:
    """A name."""
    if type(found) is not str or len(found) > LONGEST_NAME:
        raise BadRecord("record.text", where=where, found=shown(found))
    return found


def _number_or_text(found: object, where: str) -> int | str:
    return text(found, where) if isinstance(found, str) else whole_number(found, where)


def _text_or_null(found: object, where: str) -> str | None:
    return None if found is None else text(found, where)


def _tiles(found: object, where: str) -> tuple[str, ...]:
    return tuple(text(tile, where) for tile in a_list(found, where))


def _displays(found: object, where: str) -> tuple[tuple[str, ...], ...]:
    return tuple(_tiles(tiles, f"{where}[{place}]") for place, tiles in enumerate(a_list(found, where)))


def _special(found: object, where: str) -> dict[int, str]:
    golden = an_object(found, where)
    if not golden or not all(DISPLAY.fullmatch(display) for display in golden):
        raise BadRecord("record.special", found=shown(list(golden)))
    return {int(display): text(kind, f"{where}.{display}") for display, kind in golden.items()}


# How the value of a field is read, by the field's type.
READERS: Mapping[object, Callable[[object, str], object]] = {
    int: whole_number,
    str: text,
    int | str: _number_or_text,
    str | None: _text_or_null,
    tuple[str, ...]: _tiles,
    tuple[tuple[str, ...], ...]: _displays,
    Mapping[int, str]: _special,
}


# Of each class its fields, each with its reader.
READING: Mapping[type, tuple[tuple[str, Callable[[object, str], object], bool], ...]] = {
    kind: tuple((name, READERS[typed], optional) for name, typed, optional in layout)
    for kind, layout in LAYOUTS.items()
}


def _read_fields(kind: type, keys: Mapping[str, object], where: str) -> dict[str, object]:
    """The checked values of a class's fields; one with a default may be missing."""
    return {
        name: read(needed(keys, name, where), f"{where}.{name}")
        for name, read, optional in READING[kind]
        if not optional or name in keys
    }


def _plain_fields(thing: object) -> dict[str, object]:
    return {name: _plain(getattr(thing, name)) for name, _, _ in LAYOUTS[type(thing)]}


def _plain(value: object) -> object:
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return value
