"""Slow, literal models of the games, from the rules page alone, to check the engine with."""

from tests.reference.azul import Azul
from tests.reference.pavilion import Pavilion
from tests.reference.table import key

__all__ = ["Azul", "Pavilion", "key", "new"]


def new(game, setup):
    """Return the model of a new game, before its first chance event."""
    if game == "azul":
        return Azul(setup)
    if game == "pavilion":
        return Pavilion(setup)
    raise ValueError(f"no such game: {game!r}")
