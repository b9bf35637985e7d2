"""The traits of Summer Pavilion's moves: what is taken and left, where a tile lies and what it costs, what is kept."""

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.tesela.bots.networks.moves import handed_over
from cython.cimports.tesela.engine.pavilion.board import (
    COLORS,
    FIRST_PASS,
    FIRST_PLACE,
    FIRST_TAKE,
    SPACES,
    Draft,
    Pavilion,
    Place,
    Seat,
    as_draft,
    as_place,
)
from cython.cimports.tesela.engine.pavilion.picks import as_pass, as_take
from cython.cimports.tesela.engine.pavilion.stars import cost, points, surrounded
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.tiles import lane, popcount, some, total

from tesela.engine.pavilion.actions import COLORS as COLOR_NAMES
from tesela.engine.pavilion.actions import SPACES as SPACE_NAMES
from tesela.engine.pavilion.actions import STARS as STAR_NAMES

# Tiles counted one by one up to this many: taken, paid.
MOST = cython.declare(cython.Py_ssize_t, 5)
COSTS = cython.declare(cython.Py_ssize_t, 7)

# The traits by name and in order; what a network learned of them lies in this order too.
TRAITS = (
    *(f"takes {count} {color}, {wilds} wild" for color in COLOR_NAMES for count in range(5) for wilds in range(2)),
    *(f"gains {count}, {wilds} wild" for count in range(5) for wilds in range(2)),
    *(f"takes from {origin}" for origin in ("a display", "the center", "the center with the marker")),
    *(f"leaves {count} {color}" for color in COLOR_NAMES for count in range(1, 5)),
    *(f"covers {star}.{space}" for star in STAR_NAMES for space in SPACE_NAMES),
    *(f"puts {color} on {star}" for star in STAR_NAMES for color in COLOR_NAMES),
    *(f"pays {count} {color}" for color in COLOR_NAMES for count in range(7)),
    *(f"pays {wilds} of {price} wild" for price in range(7) for wilds in range(7)),
    *(f"scores {points}" for points in range(7)),
    *(f"wins {count} from the supply" for count in range(8)),
    *(f"on a star with {count}" for count in range(6)),
    *(f"picks {count} {color}" for color in COLOR_NAMES for count in range(1, 5)),
    *(f"keeps {count} {color}" for color in COLOR_NAMES for count in range(1, 5)),
    *(f"throws away {count}" for count in range(12)),
)
# The first trait of each family.
TAKEN = cython.declare(cython.Py_ssize_t, 0)
GAINED = cython.declare(cython.Py_ssize_t, TRAITS.index("gains 0, 0 wild"))
ORIGIN = cython.declare(cython.Py_ssize_t, TRAITS.index("takes from a display"))
LEFT = cython.declare(cython.Py_ssize_t, TRAITS.index(f"leaves 1 {COLOR_NAMES[0]}"))
SPACE = cython.declare(cython.Py_ssize_t, TRAITS.index(f"covers {STAR_NAMES[0]}.1"))
ON_STAR = cython.declare(cython.Py_ssize_t, TRAITS.index(f"puts {COLOR_NAMES[0]} on {STAR_NAMES[0]}"))
PAID = cython.declare(cython.Py_ssize_t, TRAITS.index(f"pays 0 {COLOR_NAMES[0]}"))
WILDS = cython.declare(cython.Py_ssize_t, TRAITS.index("pays 0 of 0 wild"))
SCORED = cython.declare(cython.Py_ssize_t, TRAITS.index("scores 0"))
WON = cython.declare(cython.Py_ssize_t, TRAITS.index("wins 0 from the supply"))
FULLER = cython.declare(cython.Py_ssize_t, TRAITS.index("on a star with 0"))
PICKED = cython.declare(cython.Py_ssize_t, TRAITS.index(f"picks 1 {COLOR_NAMES[0]}"))
KEPT = cython.declare(cython.Py_ssize_t, TRAITS.index(f"keeps 1 {COLOR_NAMES[0]}"))
THROWN = cython.declare(cython.Py_ssize_t, TRAITS.index("throws away 0"))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _describe(position: cython.pointer(cython.const[cython.void]), action: cython.Py_ssize_t,
              traits: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    seat: cython.pointer(Seat) = cython.address(pavilion.seats[pavilion.table.actor])
    tiles: uint64_t
    if action < FIRST_PLACE:
        return _draft(pavilion, as_draft(action), traits)
    if action < FIRST_TAKE:
        return _place(pavilion, seat, as_place(action), traits)
    if action < FIRST_PASS:
        return _picked(as_take(action), PICKED, traits)
    tiles = as_pass(action)
    traits[0] = cython.cast(int16_t, THROWN + min(total(seat.hand) - total(tiles), 11))
    return 1 + _picked(tiles, KEPT, traits + 1)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _picked(tiles: uint64_t, first: cython.Py_ssize_t, traits: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    color: cython.Py_ssize_t
    count: cython.Py_ssize_t = 0
    for color in range(COLORS):
        if lane(tiles, color):
            traits[count] = cython.cast(int16_t, first + 4 * color + lane(tiles, color) - 1)
            count += 1
    return count


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _draft(pavilion: cython.pointer(Pavilion), drafted: Draft,
           traits: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    source: cython.Py_ssize_t = drafted.source
    color: cython.Py_ssize_t = drafted.color
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    tiles: uint64_t = pavilion.table.source[source]
    taken: cython.Py_ssize_t = 0 if color == wild else min(lane(tiles, color), MOST - 1)
    wilds: cython.Py_ssize_t = lane(tiles, wild) > 0
    count: cython.Py_ssize_t = 3
    i: cython.Py_ssize_t
    traits[0] = cython.cast(int16_t, TAKEN + (MOST * color + taken) * 2 + wilds)
    traits[1] = cython.cast(int16_t, GAINED + 2 * taken + wilds)
    traits[2] = cython.cast(int16_t, ORIGIN + (source == CENTER) + (
        source == CENTER and pavilion.table.marker == NOBODY))
    if source != CENTER:
        for i in range(COLORS):
            taken = lane(tiles, i) - (wilds if i == wild else lane(tiles, i) if i == color else 0)
            if taken:
                traits[count] = cython.cast(int16_t, LEFT + 4 * i + min(taken, 4) - 1)
                count += 1
    return count


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _place(pavilion: cython.pointer(Pavilion), seat: cython.pointer(Seat), placed: Place,
           traits: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    wilds: cython.Py_ssize_t = placed.wilds
    color: cython.Py_ssize_t = placed.color
    space: cython.Py_ssize_t = placed.space
    star: cython.Py_ssize_t = placed.star
    price: cython.Py_ssize_t = cost(star, space, pavilion.gray)
    after: Seat = seat[0]
    traits[0] = cython.cast(int16_t, SPACE + SPACES * star + space)
    traits[1] = cython.cast(int16_t, ON_STAR + COLORS * star + color)
    traits[2] = cython.cast(int16_t, PAID + COSTS * color + price - wilds)
    traits[3] = cython.cast(int16_t, WILDS + COSTS * price + wilds)
    traits[4] = cython.cast(int16_t, SCORED + points(seat, star, space))
    traits[5] = cython.cast(int16_t, FULLER + popcount((seat.covered >> (SPACES * star)) & 63))
    after.covered |= some(0, 1) << (SPACES * star + space)
    traits[6] = cython.cast(int16_t, WON + min(surrounded(cython.address(after), star, space), 7))
    return 7


PAVILION_MOVES.traits = len(TRAITS)
PAVILION_MOVES.describe = _describe
MOVES = handed_over(cython.address(PAVILION_MOVES))
