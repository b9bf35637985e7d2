"""The values of a position string's fields as they are written."""

from collections.abc import Iterator

from tesela.engine.view import TableView, Tiles
from tesela.records.fields import EMPTY, NO_TILE
from tesela.records.symbols import Letters


def turn_words(view: TableView) -> Iterator[tuple[str, str]]:
    """The fields that say whose decision it is, in every game."""
    yield "round", str(view.round)
    yield "phase", view.phase
    yield "actor", seat_word(view.actor)
    yield "first", seat_word(view.first)
    yield "marker", seat_word(view.marker)


def offer_words(view: TableView, letters: Letters) -> Iterator[tuple[str, str]]:
    """The fields of the tiles on offer, in every game."""
    yield "center", tiles_word(view.center, letters)
    for number, tiles in enumerate(view.displays, 1):
        yield f"d{number}", tiles_word(tiles, letters)


def seat_word(seat: int | None) -> str:
    """A seat's number, or the sign for none; chance and the end of the game, below 0, are none."""
    return EMPTY if seat is None or seat < 0 else str(seat)


def tiles_word(tiles: Tiles, letters: Letters) -> str:
    """A few tiles, each as its letter."""
    return "".join([letters[tile] for tile in tiles]) or EMPTY


def counts_word(tiles: Tiles, letters: Letters) -> str:
    """Many tiles, each color as its letter and how many."""
    return "".join([f"{letters[color]}{tiles.count(color)}" for color in letters if color in tiles]) or EMPTY


def spaces_word(spaces: tuple[str | None, ...], letters: Letters) -> str:
    """Spaces, each as the letter of its tile or a dot."""
    return "".join([NO_TILE if tile is None else letters[tile] for tile in spaces])
