"""The actions and chance events of Summer Pavilion, from the letters of tiles."""

from tesela.engine.pavilion.actions import Deal, Draft, Pass, Place, Supply, Take
from tests.engine.pavilion_positions import LETTERS, tiles


def draft(source: int | str, letter: str) -> Draft:
    """The action that takes a color, by its letter."""
    return Draft(source, LETTERS[letter])


def place(name: str, space: int, letter: str, wilds: int = 0) -> Place:
    """The action that places a color, by its letter."""
    return Place(name, space, LETTERS[letter], wilds)


def take(letters: str) -> Take:
    """The action that takes bonus tiles."""
    return Take(tiles(letters))


def keep(letters: str = "") -> Pass:
    """The pass that keeps these tiles."""
    return Pass(tiles(letters))


def deal(words: str) -> Deal:
    """A deal from words of letters, `-` for an empty display."""
    return Deal(tuple(tiles(word) for word in words.split()))


def fill(letters: str) -> Supply:
    """The event that fills the supply."""
    return Supply(tiles(letters))
