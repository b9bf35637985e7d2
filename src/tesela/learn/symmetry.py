"""Symmetry: ways to see a position in which colors or columns have changed places and nothing else is different."""

import numpy as np

from tesela import shelf
from tesela.encoding import Encoder
from tesela.engine.game import Game
from tesela.learn.samples import Array


class Symmetry:
    """All the ways of one configuration, each as the entry that every entry is taken from."""

    def __init__(self, game: Game):
        names = Encoder(game).names()
        places = {name: place for place, name in enumerate(names)}
        ways = shelf.entry(game.name).part("encoding").symmetries(game.options)
        self.ways: Array = np.array([[places[_called(name, words)] for name in names] for words in ways])

    def way(self, seed: int, step: int) -> Array:
        """One of the ways, drawn for a step of learning."""
        return np.asarray(self.ways[np.random.default_rng([seed, step]).integers(len(self.ways))])


def _called(name: str, words: dict[str, str]) -> str:
    return " ".join(words.get(word, word) for word in name.split())
