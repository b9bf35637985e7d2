"""Viewing: the view of a position from plain data, as `plain_view` of snapshot.py writes it."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin

from tesela.checks import whole
from tesela.engine import STATES, start
from tesela.engine.game import Game
from tesela.engine.packing import ALL_TILES
from tesela.engine.state import CHANCE, OVER
from tesela.engine.view import TableView, Tiles
from tesela.errors import BadPosition
from tesela.records.showing import shown
from tesela.web.tables.snapshot import HEAPS

# Of each game the class of its views.
VIEWS = {name: type(start(Game(name)).view()) for name in STATES}


def view_of(game: Game, plain: Mapping[str, Any]) -> TableView:
    """The view that plain data tells; whether it is a position, its check says. No actor is whom the phase says."""
    found: dict[str, Any] = {**plain, "game": game}
    if found.get("actor", 0) is None:
        found["actor"] = OVER if found.get("phase") == "over" else CHANCE
    view: TableView = _read_fields(VIEWS[game.name], found, "view")
    return view


def _read_fields(kind: Any, found: Any, where: str) -> Any:
    if not isinstance(found, dict):
        raise _malformed(found, where)
    values = {}
    for field in fields(kind):
        if field.name not in found:
            raise BadPosition("position.field_missing", field=field.name)
        value = found[field.name]
        values[field.name] = _tiles(value, field.name) if field.name in HEAPS else _read(field.type, value, field.name)
    return kind(**values)


def _read(kind: Any, found: Any, where: str) -> Any:
    """A value of this type; lists are tuples there, and the keys of a JSON object may be numbers."""
    if is_dataclass(kind):
        return found if isinstance(found, Game) else _read_fields(kind, found, where)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return None if found is None else _read(parts[0], found, where)
    if origin is tuple and isinstance(found, list):
        return tuple(_read(parts[0], item, where) for item in found)
    if origin is not None and issubclass(origin, Mapping) and isinstance(found, dict):
        return {_key(parts[0], key, where): _read(parts[1], item, where) for key, item in found.items()}
    if type(found) is not kind:
        raise _malformed(found, where)
    return found


def _key(kind: type, key: str, where: str) -> Any:
    if kind is int and not (key.isascii() and key.isdecimal() and len(key) < 3):
        raise _malformed(key, where)
    return kind(key)


def _tiles(found: Any, where: str) -> Tiles:
    """The tiles of a heap that is told by counts."""
    if not isinstance(found, dict):
        raise _malformed(found, where)
    counts = {color: whole(count, 0, ALL_TILES, BadPosition, where) for color, count in found.items()}
    return tuple(color for color, count in counts.items() for _ in range(count))


def _malformed(found: object, where: str) -> BadPosition:
    return BadPosition("position.value", field=where, found=shown(found))
