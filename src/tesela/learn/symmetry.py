"""Symmetry: ways to see a position in which colors or columns have changed places and nothing else is different."""

import re
from dataclasses import dataclass

import numpy as np

from tesela import shelf
from tesela.encoding import Encoder
from tesela.engine.game import Game
from tesela.learn.samples import Array

# A word of a name that may be another in another way: a column is called by two.
WORD = re.compile(r"column \d+|\S+")


@dataclass(frozen=True)
class Way:
    """A position seen in another way: the entry that each entry is taken from, and what each trait of a move becomes.

    The last of the traits is the one that fills up moves with fewer of them, and stays what it is.
    """

    entries: Array
    traits: Array


class Symmetry:
    """All the ways that some configurations of a game have in common; the first changes nothing."""

    def __init__(self, *games: Game):
        entry = shelf.entry(games[0].name)
        entries, traits = Encoder(games[0]).names(), entry.part("bots.networks").TRAITS
        self.ways: list[Way] = []
        for number, game in enumerate(games):
            ways = [
                Way(_taken(entries, words), _becoming(traits, words))
                for words in entry.part("encoding").symmetries(game.options)
            ]
            known = {way.entries.tobytes() for way in ways}
            self.ways = [way for way in self.ways if way.entries.tobytes() in known] if number else ways

    def way(self, seed: int, step: int) -> Way:
        """One of the ways, drawn for a step of learning."""
        return self.ways[np.random.default_rng([seed, step]).integers(len(self.ways))]


def _taken(names: "tuple[str, ...] | list[str]", words: dict[str, str]) -> Array:
    """For each name the place of what it is called otherwise."""
    places = {name: place for place, name in enumerate(names)}
    return np.array([places[" ".join(words.get(word, word) for word in WORD.findall(name))] for name in names])


def _becoming(names: tuple[str, ...], words: dict[str, str]) -> Array:
    """The other way round: where what is called so is found."""
    return np.append(np.argsort(_taken(names, words)), len(names)).astype(np.int16)
