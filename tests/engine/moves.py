"""The actions and deals of Azul, from the letters of tiles."""

from collections.abc import Mapping

from tesela.engine.azul.actions import Deal, Draft, Spread, Tile
from tests.engine.positions import AZUL_LETTERS, tiles


def draft(source: int | str, letter: str, line: int | str) -> Draft:
    """The action that takes a color, by its letter, to a line."""
    return Draft(source, AZUL_LETTERS[letter], line)


def spread(letter: str, to: int) -> Spread:
    """The action that moves a color, by its letter, to a neighboring display."""
    return Spread(AZUL_LETTERS[letter], to)


def tile(row: int, column: int) -> Tile:
    """The action that tiles a complete line of a gray wall."""
    return Tile(row, column)


def deal(words: str, special: Mapping[int, str] | None = None, extra: str | None = None) -> Deal:
    """A deal from words of letters, `-` for an empty display; `extra` is the letter of the tile it drew."""
    return Deal(tuple(tiles(word) for word in words.split()), special or {}, AZUL_LETTERS[extra] if extra else None)
