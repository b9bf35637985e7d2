# cython: boundscheck=True
"""Network: two hidden layers that judge a position and guess its moves, in plain loops; and one for rounds' ends."""

import cython
import numpy as np
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdint import int16_t, int32_t, uint8_t, uint64_t
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tesela.bots.networks.lens import MAX_DESCRIBED, MAX_ENTRIES, observer
from cython.cimports.tesela.bots.networks.moves import ALL_TRAITS, MAX_TRAITS
from cython.cimports.tesela.bots.networks.network import FIRST, SCALE, SECOND
from cython.cimports.tesela.engine.state import State
from cython.cimports.tesela.engine.table import MAX_PLAYERS

from tesela.errors import BadArgument

HIDDEN: tuple = (FIRST, SECOND)
BETWEEN: str = "between_"  # begins the names of the arrays of the network between rounds


class Network:
    """Judges positions of one game and number of players: the points each seat will still make, and who wins.

    Where there are arrays for it, it has another network for the ends of rounds.
    """

    def __cinit__(self, lens: Lens, arrays: object):
        shapes: object = shapes_of(lens)
        kept: dict = {}
        try:
            for name, shape in shapes.items():
                kept[name] = np.ascontiguousarray(arrays[name], np.float32)
                if kept[name].shape != shape or not np.isfinite(kept[name]).all():
                    raise ValueError
        except (KeyError, TypeError, ValueError):
            raise BadArgument("network.shape", game=lens.game.name, count=lens.players) from None
        self.lens = lens
        self.kept = kept
        for name in ("first", "first_bias"):
            kept[name] = np.clip(np.rint(kept[name] * SCALE), -32768, 32767).astype(np.int16)
        self.first = _whole_pointer(kept["first"])
        self.first_bias = _whole_pointer(kept["first_bias"])
        self.second = _pointer(kept["second"])
        self.second_bias = _pointer(kept["second_bias"])
        self.values = _pointer(kept["values"])
        self.values_bias = _pointer(kept["values_bias"])
        self.moves = _pointer(kept["moves"])
        rest: dict = part_between(arrays)
        self.between = Network(lens, rest) if rest else None

    def understand(self, position, hidden):
        """The second hidden layer for a position."""
        entries = cython.declare(uint8_t[MAX_ENTRIES])
        described = cython.declare(cython.float[MAX_DESCRIBED])
        units = cython.declare(int16_t[FIRST])
        sums = cython.declare(cython.float[SECOND])
        first: cython.pointer(cython.const[int16_t])
        row: cython.pointer(cython.const[cython.float])
        word: uint64_t
        times: int16_t
        value: cython.float
        i: cython.Py_ssize_t
        at: cython.Py_ssize_t
        unit: cython.Py_ssize_t
        # The last word may reach beyond the entries.
        memset(entries + (self.lens.entries & ~7), 0, 8)
        self.lens.see(position, entries, described)
        memcpy(units, self.first_bias, cython.sizeof(units))
        # Most entries are 0: only the others' rows of weights are added up.
        for i in range(0, self.lens.entries, 8):
            memcpy(cython.address(word), entries + i, 8)
            at = i
            while word:
                if word & 255:
                    times = cython.cast(int16_t, word & 255)
                    first = self.first + FIRST * self.lens.rows[at]
                    for unit in range(FIRST):
                        units[unit] += cython.cast(int16_t, times * first[unit])
                word >>= 8
                at += 1
        first = self.first + FIRST * (self.lens.inputs - self.lens.described)
        for i in range(self.lens.described):
            if described[i] != 0:
                times = cython.cast(int16_t, described[i])
                for unit in range(FIRST):
                    units[unit] += cython.cast(int16_t, times * first[unit])
            first += FIRST
        # Without branches, which are guessed wrong half the time, and in an array of its own, which stays in registers.
        memcpy(sums, self.second_bias, cython.sizeof(sums))
        row = self.second
        for i in range(FIRST):
            value = max(units[i], cython.cast(int16_t, 0)) * (1 / cython.cast(cython.float, SCALE))
            for unit in range(SECOND):
                sums[unit] += value * row[unit]
            row += SECOND
        for unit in range(SECOND):
            hidden[unit] = sums[unit] if sums[unit] > 0 else 0

    def judge(self, position, scores, wins):
        """Expected final scores, and for each seat the probability to win."""
        hidden = cython.declare(cython.float[SECOND])
        self.understand(position, hidden)
        self.judge_understood(position, hidden, scores, wins)

    def judge_understood(self, position, hidden, scores, wins):
        """The same of a position that was understood already."""
        points = cython.declare(int32_t[MAX_PLAYERS])
        players: cython.Py_ssize_t = self.lens.players
        seat: cython.Py_ssize_t = observer(position)
        number: cython.Py_ssize_t
        best: cython.float = -1e9
        share: cython.float = 0
        self.lens.rules.scores(position, points)
        for number in range(players):
            scores[seat] = points[seat] + self.values_bias[number] + _dot(hidden, self.values + SECOND * number)
            wins[seat] = self.values_bias[players + number] + _dot(hidden, self.values + SECOND * (players + number))
            best = max(best, wins[seat])
            seat = seat + 1 if seat + 1 < players else 0
        for number in range(players):
            wins[number] = expf(wins[number] - best)
            share += wins[number]
        for number in range(players):
            wins[number] /= share

    def guess(self, position, actions, count, worth, understood):
        """For each action a guess of its worth, in points: what is known, and what the network adds to it.

        What was `understood` of the position already need not be again; NULL is nothing, and so is one that begins with
        a number below 0.
        """
        hidden = cython.declare(cython.float[SECOND])
        traits = cython.declare(int16_t[MAX_TRAITS])
        worths = cython.declare(cython.float[ALL_TRAITS])
        known = cython.declare(uint8_t[ALL_TRAITS])
        added: cython.float
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        trait: cython.Py_ssize_t
        self.lens.knowledge.guess(position, actions, count, worth)
        if count < 2:
            return
        if understood == cython.NULL or understood[0] < 0:
            self.understand(position, hidden)
        else:
            memcpy(hidden, understood, cython.sizeof(hidden))
        memset(known, 0, cython.sizeof(known))
        for i in range(count):
            added = 0
            for j in range(self.lens.moves.describe(position, actions[i], traits)):
                trait = traits[j]
                if not known[trait]:
                    known[trait] = 1
                    worths[trait] = _dot(hidden, self.moves + SECOND * trait)
                added += worths[trait]
            worth[i] += self.lens.knowledge.warmth * added

    def expect(self, state: State) -> tuple:
        """Expected final scores and win probabilities of a position."""
        scores = cython.declare(cython.float[MAX_PLAYERS])
        wins = cython.declare(cython.float[MAX_PLAYERS])
        seat: cython.Py_ssize_t
        self.lens._fits(state)
        self.judge(state.position, scores, wins)
        return [scores[seat] for seat in range(self.lens.players)], [wins[seat] for seat in range(self.lens.players)]


def shapes_of(lens: Lens) -> dict:
    """The arrays of a network and their shapes."""
    return {
        "first": (lens.inputs, FIRST),
        "first_bias": (FIRST,),
        "second": (FIRST, SECOND),
        "second_bias": (SECOND,),
        "values": (2 * lens.players, SECOND),
        "values_bias": (2 * lens.players,),
        "moves": (lens.traits, SECOND),
    }


def part_between(arrays: object) -> dict:
    """Of the arrays of a network those that judge the ends of rounds, by their own names."""
    return {name.removeprefix(BETWEEN): arrays[name] for name in arrays if name.startswith(BETWEEN)}


@cython.cfunc
def _pointer(array: object) -> cython.pointer(cython.const[cython.float]):
    flat: cython.float[::1] = array.reshape(-1)
    return cython.address(flat[0])


@cython.cfunc
def _whole_pointer(array: object) -> cython.pointer(cython.const[int16_t]):
    flat: int16_t[::1] = array.reshape(-1)
    return cython.address(flat[0])


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _dot(hidden: cython.pointer(cython.const[cython.float]),
         weights: cython.pointer(cython.const[cython.float])) -> cython.float:
    unit: cython.Py_ssize_t
    total: cython.float = 0
    for unit in range(SECOND):
        total += hidden[unit] * weights[unit]
    return total
