"""The turns of phase 2: which placements and passes a seat has, and a random one of them."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.pavilion.board import (
    COLORS,
    FIRST_PASS,
    KEPT,
    ROUNDS,
    SPACES,
    STARS,
    Pavilion,
    Seat,
    place_action,
)
from cython.cimports.tesela.engine.pavilion.picks import count_picks, list_picks, nth_pick
from cython.cimports.tesela.engine.pavilion.stars import OUTER_COLORS, cost, free_spaces
from cython.cimports.tesela.engine.rng import number_below
from cython.cimports.tesela.engine.tiles import lane

# Sums the 8 lanes of 8 bits of a word into its top lane.
SUM = cython.declare(uint64_t, 0x0101010101010101)
# Kinds of star: any on the colored side, an outer and the center one on the gray side.
COLORED = cython.declare(cython.Py_ssize_t, 0)
GRAY_OUTER = cython.declare(cython.Py_ssize_t, 1)
GRAY_CENTER = cython.declare(cython.Py_ssize_t, 2)
# For a kind of star, a number of tiles of a color (0 to 6) and of wild ones beside it (0 to 5): in how many ways they
# pay each space, a lane of 8 bits for each.
WAYS = cython.declare(uint64_t[6][7][3])
# For a set of spaces, the lanes of these.
LANES = cython.declare(uint64_t[64])


@cython.cfunc
def _fill_tables():
    for kind in range(3):
        for own in range(7):
            for wild in range(6):
                word = 0
                for space in range(SPACES):
                    n = cost(0 if kind == GRAY_CENTER else 1, space, kind != COLORED)
                    word |= sum(n - wilds <= own for wilds in range(min(n - 1, wild) + 1)) << 8 * space
                WAYS[kind][own][wild] = word
    for bits in range(64):
        LANES[bits] = sum(255 << 8 * space for space in range(SPACES) if bits >> space & 1)


_fill_tables()


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _least_wilds(own: cython.Py_ssize_t, n: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """How many wild tiles must help so many of a color to pay n."""
    return n - own if own < n else 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _most_wilds(wild: cython.Py_ssize_t, n: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """How many wild tiles may help to pay n: at least one tile is of the color placed (S2)."""
    return wild if wild < n else n - 1


def allows_place(pavilion, star, space, color, wilds):
    """Whether the acting seat may place this color here and pay it so (S2, S3)."""
    seat: cython.pointer(cython.const[Seat]) = cython.address(pavilion.seats[pavilion.table.actor])
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    n: cython.Py_ssize_t = cost(star, space, pavilion.gray)
    if not (free_spaces(seat, star) >> space & 1 and seat.open[star] >> color & 1):
        return False
    if color == wild:
        return wilds == 0 and lane(seat.hand, color) >= n
    return wilds < n and lane(seat.hand, color) >= n - wilds and lane(seat.hand, wild) >= wilds


def list_turns(pavilion, actions):
    """Write all placements and passes of the acting seat in rising order; how many there are."""
    seat: cython.pointer(cython.const[Seat]) = cython.address(pavilion.seats[pavilion.table.actor])
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    wilds: cython.Py_ssize_t
    count: cython.Py_ssize_t = 0
    star: cython.Py_ssize_t
    space: cython.Py_ssize_t
    color: cython.Py_ssize_t
    n: cython.Py_ssize_t
    own: cython.Py_ssize_t
    free: cython.Py_ssize_t
    for star in range(STARS):
        free = free_spaces(seat, star)
        for space in range(SPACES):
            if not free >> space & 1:
                continue
            n = cost(star, space, pavilion.gray)
            for color in range(COLORS):
                own = lane(seat.hand, color)
                if not seat.open[star] >> color & 1 or own == 0:
                    continue
                wilds = _least_wilds(own, n)
                while wilds <= _most_wilds(0 if color == wild else lane(seat.hand, wild), n):
                    actions[count] = place_action(star, space, color, wilds)
                    count += 1
                    wilds += 1
    return count + list_picks(seat.hand, 0, KEPT if pavilion.table.round < ROUNDS else 0, FIRST_PASS,
                              cython.address(actions[count]))


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _paying(hand: uint64_t, wild: cython.Py_ssize_t, kind: cython.Py_ssize_t,
            paying: cython.pointer(uint64_t)) -> cython.void:
    """For each color in how many ways a hand pays each space of a kind of star with it."""
    wilds: cython.Py_ssize_t = min(lane(hand, wild), 5)
    color: cython.Py_ssize_t
    for color in range(COLORS):
        paying[color] = WAYS[kind][min(lane(hand, color), 6)][0 if color == wild else wilds]


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _open_ways(paying: cython.pointer(uint64_t), colors: uint64_t) -> uint64_t:
    """The ways of all these colors together; summed without a branch, which would often be mispredicted."""
    color: cython.Py_ssize_t
    word: uint64_t = 0
    for color in range(COLORS):
        word += paying[color] & (0 - (colors >> color & 1))
    return word


def choose_turn(pavilion, generator):
    """A random placement or pass, each as likely: they are counted star by star, then the chosen one is found."""
    seat: cython.pointer(cython.const[Seat]) = cython.address(pavilion.seats[pavilion.table.actor])
    hand: uint64_t = seat.hand
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    picks = cython.declare(uint64_t[7])
    paying = cython.declare(uint64_t[COLORS])
    paying_center = cython.declare(uint64_t[COLORS])
    words = cython.declare(uint64_t[STARS])
    star: cython.Py_ssize_t
    count: cython.Py_ssize_t
    passes: cython.Py_ssize_t = 1
    number: cython.Py_ssize_t
    if hand == 0:
        return FIRST_PASS
    if pavilion.table.round < ROUNDS:
        passes = count_picks(hand, picks)
    if pavilion.gray:
        _paying(hand, wild, GRAY_OUTER, paying)
        _paying(hand, wild, GRAY_CENTER, paying_center)
        for star in range(1, STARS):
            words[star] = _open_ways(paying, seat.open[star])
    else:
        _paying(hand, wild, COLORED, paying)
        _paying(hand, wild, COLORED, paying_center)
        for star in range(1, STARS):
            words[star] = paying[OUTER_COLORS >> (4 * star) & 15]
    words[0] = _open_ways(paying_center, seat.open[0])
    count = passes
    for star in range(STARS):
        words[star] &= LANES[free_spaces(seat, star)]
        count += (words[star] * SUM) >> 56
    number = number_below(generator, count)
    if number < passes:
        return FIRST_PASS + (nth_pick(picks, hand, number) if passes > 1 else 0)
    number -= passes
    star = 0
    while True:
        count = (words[star] * SUM) >> 56
        if number < count:
            break
        number -= count
        star += 1
    if star:
        return _nth_placement(pavilion, seat, star, words[star], paying, number)
    return _nth_placement(pavilion, seat, star, words[star], paying_center, number)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _nth_placement(pavilion: cython.pointer(cython.const[Pavilion]), seat: cython.pointer(cython.const[Seat]),
                   star: cython.Py_ssize_t, word: uint64_t, paying: cython.pointer(uint64_t),
                   number: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """The placement on this star with this number, by space, color and wild tiles."""
    space: cython.Py_ssize_t = 0
    color: cython.Py_ssize_t = 0
    count: cython.Py_ssize_t
    while True:
        count = (word >> (8 * space)) & 255
        if number < count:
            break
        number -= count
        space += 1
    while True:
        if seat.open[star] >> color & 1:
            count = (paying[color] >> (8 * space)) & 255
            if number < count:
                break
            number -= count
        color += 1
    number += _least_wilds(lane(seat.hand, color), cost(star, space, pavilion.gray))
    return place_action(star, space, color, number)
