# cython: boundscheck=True
"""Encoder: positions as arrays of small numbers, for learning: what a seat sees, all of it and no more."""

import cython
import numpy as np
from cython.cimports.tesela.encoding.encoding import GameEncoding
from cython.cimports.tesela.engine.state import State

from tesela.engine.game import checked_game
from tesela.errors import BadArgument
from tesela.shelf import entry


class Encoder:
    """The encoding of one game's positions, the observing seat first; docs/encoding.md has its layout."""

    def __cinit__(self, game: object):
        self.game = checked_game(game)
        known: GameEncoding = entry(self.game.name).part("encoding").ENCODING
        self.encoding = known.encoding
        self.rules = known.encoding.rules
        self.size = (self.encoding.table + self.encoding.seat * self.game.players
                     + self.encoding.display * self.game.displays)

    def encode(self, state: State, observer: object, out: object = None) -> object:
        """The entries of a position as this seat sees it, in a new array of uint8 or in `out`."""
        if state.rules != self.rules or state.game.players != self.game.players:
            raise BadArgument("encoding.game")
        if type(observer) is not int or not 0 <= observer < self.game.players:
            raise BadArgument("number.range", where="observer", found=observer, low=0, high=self.game.players - 1)
        if out is None:
            out = np.empty(self.size, np.uint8)
        entries: cython.uchar[::1] = out
        if entries.shape[0] != self.size:
            raise BadArgument("encoding.size", count=entries.shape[0], expected=self.size)
        self.encoding.encode(state.position, observer, cython.address(entries[0]))
        return out

    def names(self) -> list:
        """The name of each entry, in order: `seat 0` is the observer, `seat 1` the next one."""
        blocks = entry(self.game.name).part("encoding")
        return [
            *blocks.TABLE,
            *(f"seat {seat} {name}" for seat in range(self.game.players) for name in blocks.SEAT),
            *(f"display {display} {name}" for display in range(1, self.game.displays + 1) for name in blocks.DISPLAY),
        ]
