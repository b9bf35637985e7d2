# cython: boundscheck=True
"""Lens: what a network sees of a position: its encoding, the features of its boards, and the traits of its moves."""

import hashlib
import json

import cython
import numpy as np
from cython.cimports.libc.stdint import int16_t
from cython.cimports.tesela.bots.knowledge.knowledge import MAX_FEATURES, GameKnowledge
from cython.cimports.tesela.bots.networks.lens import MAX_ENTRIES, observer
from cython.cimports.tesela.bots.networks.moves import MAX_TRAITS, GameMoves
from cython.cimports.tesela.encoding.encoding import GameEncoding
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.state import State

from tesela.encoding import Encoder
from tesela.engine.game import checked_game
from tesela.errors import BadArgument
from tesela.shelf import entry

TRAITS_A_MOVE: int = MAX_TRAITS


class Lens:
    """What networks see of one game with so many players; all displays share their weights, whatever their order."""

    def __cinit__(self, game: object):
        i: cython.Py_ssize_t
        self.game = checked_game(game)
        self.players = self.game.players
        shelved = entry(self.game.name)
        encoding: GameEncoding = shelved.part("encoding").ENCODING
        knowledge: GameKnowledge = shelved.part("bots.knowledge").KNOWLEDGE
        moves: GameMoves = shelved.part("bots.networks").MOVES
        self.encoding = encoding.encoding
        self.knowledge = knowledge.knowledge
        self.moves = moves.moves
        self.rules = self.knowledge.rules
        first: cython.Py_ssize_t = self.encoding.table + self.players * self.encoding.seat
        self.entries = first + self.game.displays * self.encoding.display
        self.described = self.players * self.knowledge.features
        self.inputs = first + self.encoding.display + self.described
        self.traits = self.moves.traits
        for i in range(MAX_ENTRIES):
            self.rows[i] = cython.cast(int16_t, i if i < first else first + (i - first) % self.encoding.display)

    def see(self, position, entries, described):
        """Fill in the encoding and the features of a position, the observer's first."""
        features = cython.declare(cython.float[MAX_FEATURES])
        seat: cython.Py_ssize_t = observer(position)
        number: cython.Py_ssize_t
        i: cython.Py_ssize_t
        self.encoding.encode(position, seat, entries)
        for number in range(self.players):
            self.knowledge.describe(position, seat, features)
            for i in range(self.knowledge.features):
                described[number * self.knowledge.features + i] = features[i]
            seat = seat + 1 if seat + 1 < self.players else 0

    def look(self, state: State) -> tuple:
        """For training: the observer of a position, its entries (uint8) and the features of its boards (float32)."""
        self._fits(state)
        seen = np.zeros(self.entries, np.uint8)
        features = np.zeros(self.described, np.float32)
        entries: cython.uchar[::1] = seen
        described: cython.float[::1] = features
        self.see(state.position, cython.address(entries[0]), cython.address(described[0]))
        return observer(state.position), seen, features

    def options(self, state: State) -> tuple:
        """For training: the legal actions, the traits of each (the rest filled with `traits`), and the guesses."""
        self._fits(state)
        actions = cython.declare(int16_t[MOST_LEGAL])
        found = cython.declare(int16_t[MAX_TRAITS])
        worth = cython.declare(cython.float[MOST_LEGAL])
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        count: cython.Py_ssize_t = self.rules.legal(state.position, actions)
        known: cython.Py_ssize_t
        numbers = np.empty(count, np.int16)
        described = np.full((count, MAX_TRAITS), self.traits, np.int16)
        guesses = np.empty(count, np.float32)
        if count:
            of_actions: cython.short[:, ::1] = described
            of_guesses: cython.float[::1] = guesses
            of_numbers: cython.short[::1] = numbers
            self.knowledge.guess(state.position, actions, count, worth)
            for i in range(count):
                of_numbers[i] = actions[i]
                of_guesses[i] = worth[i] / self.knowledge.warmth
                known = self.moves.describe(state.position, actions[i], found)
                for j in range(known):
                    of_actions[i, j] = found[j]
        return numbers, described, guesses

    def learned_on(self) -> str:
        """A hash of all that a network is told, by name and in order: entries, features and traits."""
        shelved = entry(self.game.name)
        names = (
            Encoder(self.game).names(),
            list(shelved.part("bots.knowledge").FEATURES),
            list(shelved.part("bots.networks").TRAITS),
        )
        return hashlib.sha256(json.dumps(names).encode()).hexdigest()

    def folds(self) -> list:
        """The row of weights for each entry."""
        return [self.rows[i] for i in range(self.entries)]

    def _fits(self, state: State) -> None:
        if state.rules != self.rules or state.game.players != self.players:
            raise BadArgument("encoding.game")
