"""Picks: up to four tiles out of many, numbered, counted and listed without trying them all."""

from itertools import combinations_with_replacement

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.tesela.engine.pavilion.board import COLORS
from cython.cimports.tesela.engine.pavilion.picks import PICKS
from cython.cimports.tesela.engine.tiles import holds

TILES = cython.declare(uint64_t[PICKS])
# The number of the first pick of each size, and the end.
FIRST = cython.declare(cython.short[6])
# For the colors from one on, how many picks of exactly so many tiles there are, one row a color.
SIZED = cython.declare(cython.short[5][COLORS])


@cython.cfunc
def _fill_tables():
    number = 0
    for size in range(5):
        FIRST[size] = number
        for colors in combinations_with_replacement(range(COLORS), size):
            TILES[number] = sum(1 << 10 * color for color in colors)
            number += 1
    FIRST[5] = number
    for color in range(COLORS):
        for size in range(5):
            SIZED[color][size] = len(list(combinations_with_replacement(range(color, COLORS), size)))


_fill_tables()


def pick(number):
    """The tiles of the pick with this number."""
    return TILES[number]


def list_picks(tiles, least, most, first, actions):
    """Write the picks of so many of these tiles as actions, where `first` is that of pick 0; how many there are."""
    count: cython.Py_ssize_t = 0
    number: cython.Py_ssize_t
    for number in range(FIRST[least], FIRST[most + 1]):
        actions[count] = cython.cast(int16_t, first + number)
        count += holds(tiles, TILES[number])
    return count


def nth_pick(ways, tiles, number):
    """The number of one of these tiles' picks, `number` telling them apart; `ways` is from count_picks."""
    color: cython.Py_ssize_t
    taken: cython.Py_ssize_t
    fits: cython.Py_ssize_t
    size: cython.Py_ssize_t = 0
    room: cython.Py_ssize_t = 4
    counts = cython.declare(cython.uchar[COLORS])
    for color in range(COLORS):
        taken = 0
        while True:
            fits = (ways[color + 1] >> (12 * (room - taken))) & 4095
            if number < fits:
                break
            number -= fits
            taken += 1
        counts[color] = cython.cast(cython.uchar, taken)
        room -= taken
        size += taken
    # Before it come all smaller picks, and for each color those that agree so far and then hold more of it.
    number = FIRST[size]
    for color in range(COLORS):
        size -= counts[color]
        if size == 0:
            break
        number += SIZED[color][size - 1]
    return number
