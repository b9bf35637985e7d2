"""The fields of a position string: `name:value` words, and the kinds of values they hold."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypedDict

from tesela.engine.game import Game
from tesela.engine.packing import ALL_TILES
from tesela.engine.state import CHANCE, OVER
from tesela.engine.view import Tiles
from tesela.errors import BadPosition
from tesela.records.showing import shown
from tesela.records.symbols import Letters

LONGEST = 5000  # characters; the longest position has about a thousand
EMPTY = "-"
NO_TILE = "."
NUMBER = re.compile("0|[1-9][0-9]{0,9}")
TILES = re.compile("([A-Z])([1-9][0-9]{0,2})?")


class TableFields(TypedDict):
    """The values that a TableView has, but for the seats."""

    game: Game
    round: int
    phase: str
    actor: int
    first: int
    marker: int | None
    bag: Tiles
    center: Tiles
    displays: tuple[Tiles, ...]


class Fields:
    """The fields of a string being read: each is taken once, and none may be left over."""

    def __init__(self, words: list[str]):
        self._values: dict[str, str] = {}
        for word in words:
            name, colon, value = word.partition(":")
            if not colon or not name or not value:
                raise BadPosition("position.field_shape", found=shown(word))
            if name in self._values:
                raise BadPosition("position.field_twice", field=shown(name))
            self._values[name] = value

    def __contains__(self, name: str) -> bool:
        return name in self._values

    @contextmanager
    def reading(self, name: str, example: str) -> Iterator[str]:
        """Take a field's value; where reading it raises Malformed, it is refused, with an example of one."""
        if name not in self._values:
            raise BadPosition("position.field_missing", field=name)
        value = self._values.pop(name)
        try:
            yield value
        except Malformed:
            raise BadPosition("position.field", field=name, found=shown(value), example=example) from None

    def text(self, name: str) -> str:
        """A field's value as it stands."""
        with self.reading(name, "") as value:
            return value

    def number(self, name: str) -> int:
        """A whole number."""
        with self.reading(name, "0") as value:
            return read_number(value)

    def seat(self, name: str) -> int | None:
        """A seat's number, or None."""
        with self.reading(name, f"0, {EMPTY}") as value:
            return None if value == EMPTY else read_number(value)

    def actor(self, phase: str) -> int:
        """Whose decision it is: a seat's, or as the phase says."""
        seat = self.seat("actor")
        if seat is not None:
            return seat
        return OVER if phase == "over" else CHANCE

    def tiles(self, name: str, letters: Letters) -> Tiles:
        """Tiles, in color order."""
        pair = "".join(list(letters.values())[:2])
        with self.reading(name, f"{pair}, {pair[0]}8{pair[1]}9, {EMPTY}") as value:
            return read_tiles(value, letters)

    def table(self, game: Game, letters: Letters) -> TableFields:
        """What every game's view tells of the table."""
        phase = self.text("phase")
        return {
            "game": game,
            "round": self.number("round"),
            "phase": phase,
            "actor": self.actor(phase),
            "first": self.number("first"),
            "marker": self.seat("marker"),
            "bag": self.tiles("bag", letters),
            "center": self.tiles("center", letters),
            "displays": tuple(self.tiles(f"d{number}", letters) for number in range(1, game.displays + 1)),
        }

    def end(self) -> None:
        """Refuse what nobody has taken."""
        if self._values:
            raise BadPosition("position.field_unknown", field=shown(next(iter(self._values))))


class Malformed(Exception):
    """Raised while a field is read: its value is not written as expected."""


def read_number(text: str) -> int:
    """A whole number of up to ten digits."""
    if not NUMBER.fullmatch(text):
        raise Malformed
    return int(text)


def read_tiles(text: str, letters: Letters) -> Tiles:
    """Tiles written as letters, as letters with counts, or both, in any order; no more than any game has."""
    if text == EMPTY:
        return ()
    found = list(TILES.finditer(text))
    if not found or "".join(part[0] for part in found) != text:
        raise Malformed
    counts = dict.fromkeys(letters, 0)
    for part in found:
        counts[read_color(part[1], letters)] += int(part[2] or 1)
    if sum(counts.values()) > ALL_TILES:
        raise Malformed
    return tuple(color for color, count in counts.items() for _ in range(count))


def read_color(letter: str, letters: Letters) -> str:
    """The color of a letter."""
    for color, written in letters.items():
        if written == letter:
            return color
    raise Malformed


def read_spaces(text: str, letters: Letters) -> tuple[str | None, ...]:
    """Spaces, each a letter or a dot."""
    return tuple(None if space == NO_TILE else read_color(space, letters) for space in text)


def read_parts(text: str, separator: str, count: int) -> list[str]:
    """So many parts between separators."""
    parts = text.split(separator)
    if len(parts) != count:
        raise Malformed
    return parts
