"""The values of a position string's fields as they are written."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from tesela.engine.view import TableView, Tiles
from tesela.records.fields import EMPTY, NO_TILE
from tesela.records.symbols import Letters

Spaces = tuple[str | None, ...]
MOST_KEPT = 4096  # of each kind of words: most of a position is as it was a move before


class Words:
    """How tiles are written with the letters of a game; each word is made once, and kept for a while."""

    def __init__(self, letters: Letters):
        self.tiles: Callable[[Tiles], str] = lru_cache(MOST_KEPT)(partial(tiles_word, letters))
        self.counts: Callable[[Tiles], str] = lru_cache(MOST_KEPT)(partial(counts_word, letters))
        self.spaces: Callable[[Spaces], str] = lru_cache(MOST_KEPT)(partial(spaces_word, letters))


def turn_words(view: TableView) -> Iterator[tuple[str, str]]:
    """The fields that say whose decision it is, in every game."""
    yield "round", str(view.round)
    yield "phase", view.phase
    yield "actor", seat_word(view.actor)
    yield "first", seat_word(view.first)
    yield "marker", seat_word(view.marker)


def offer_words(view: TableView, words: Words) -> Iterator[tuple[str, str]]:
    """The fields of the tiles on offer, in every game."""
    yield "center", words.tiles(view.center)
    for number, tiles in enumerate(view.displays, 1):
        yield f"d{number}", words.tiles(tiles)


def seat_word(seat: int | None) -> str:
    """A seat's number, or the sign for none; chance and the end of the game, below 0, are none."""
    return EMPTY if seat is None or seat < 0 else str(seat)


def tiles_word(letters: Letters, tiles: Tiles) -> str:
    """A few tiles, each as its letter."""
    return "".join([letters[tile] for tile in tiles]) or EMPTY


def counts_word(letters: Letters, tiles: Tiles) -> str:
    """Many tiles, each color as its letter and how many."""
    return "".join([f"{letters[color]}{tiles.count(color)}" for color in letters if color in tiles]) or EMPTY


def spaces_word(letters: Letters, spaces: Spaces) -> str:
    """Spaces, each as the letter of its tile or a dot."""
    return "".join([NO_TILE if tile is None else letters[tile] for tile in spaces])
