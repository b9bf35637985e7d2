"""The traits of Azul's moves: what is taken, where it goes, what it fills or drops, what it leaves to the others."""

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.tesela.bots.networks.moves import handed_over
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    FIRST_SPREAD,
    FIRST_TILE,
    FLOOR,
    Azul,
    Draft,
    Seat,
    Spread,
    Tile,
    as_draft,
    as_spread,
    as_tile,
)
from cython.cimports.tesela.engine.azul.wall import colored_column, points, spaces
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.tiles import lane, some

from tesela.engine.azul.actions import COLORS as COLOR_NAMES
from tesela.engine.azul.actions import LINES as LINE_NAMES

# Tiles counted one by one up to this many.
MOST = cython.declare(cython.Py_ssize_t, 5)
# How a line is left: short by 1 to 4, full, or full with 1 to 3 tiles dropped.
ENDS = cython.declare(cython.Py_ssize_t, 8)

# The traits by name and in order; what a network learned of them lies in this order too.
TRAITS = (
    *(f"takes {count} {color} to {place}" for place in (*LINE_NAMES, "floor") for color in COLOR_NAMES
      for count in range(1, 6)),
    *(f"leaves line {line} {end}" for line in LINE_NAMES
      for end in (*(f"short by {count}" for count in range(1, 5)), *(f"full and drops {count}" for count in range(4)))),
    *(f"line scores {points}" for points in range(1, 11)),
    *(f"takes from {origin}" for origin in ("a display", "the center", "the center with the marker")),
    *(f"leaves {count} {color}" for color in COLOR_NAMES for count in range(1, 5)),
    *(f"floor line holds {count}" for count in range(1, 9)),
    *(f"spreads {color} to {count}" for color in COLOR_NAMES for count in range(5)),
    *(f"tiles row {row} in column {column}" for row in LINE_NAMES for column in LINE_NAMES),
    *(f"tiles {color} in column {column}" for color in COLOR_NAMES for column in LINE_NAMES),
    *(f"tile scores {points}" for points in range(1, 11)),
)
# The first trait of each family.
TAKEN = cython.declare(cython.Py_ssize_t, 0)
FILLED = cython.declare(cython.Py_ssize_t, TRAITS.index("leaves line 1 short by 1"))
SCORED = cython.declare(cython.Py_ssize_t, TRAITS.index("line scores 1"))
ORIGIN = cython.declare(cython.Py_ssize_t, TRAITS.index("takes from a display"))
LEFT = cython.declare(cython.Py_ssize_t, TRAITS.index(f"leaves 1 {COLOR_NAMES[0]}"))
ON_FLOOR = cython.declare(cython.Py_ssize_t, TRAITS.index("floor line holds 1"))
SPREAD = cython.declare(cython.Py_ssize_t, TRAITS.index(f"spreads {COLOR_NAMES[0]} to 0"))
TILED = cython.declare(cython.Py_ssize_t, TRAITS.index("tiles row 1 in column 1"))
TILED_COLOR = cython.declare(cython.Py_ssize_t, TRAITS.index(f"tiles {COLOR_NAMES[0]} in column 1"))
TILED_POINTS = cython.declare(cython.Py_ssize_t, TRAITS.index("tile scores 1"))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _describe(position: cython.pointer(cython.const[cython.void]), action: cython.Py_ssize_t,
              traits: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.actor])
    spreading: Spread
    tiled: Tile
    if action < FIRST_SPREAD:
        return _draft(azul, seat, as_draft(action), traits)
    if action < FIRST_TILE:
        spreading = as_spread(action)
        traits[0] = cython.cast(int16_t, SPREAD + MOST * spreading.color + min(
            lane(azul.table.source[spreading.to], spreading.color), MOST - 1))
        return 1
    tiled = as_tile(action)
    traits[0] = cython.cast(int16_t, TILED + action - FIRST_TILE)
    traits[1] = cython.cast(int16_t, TILED_COLOR + COLORS * seat.line_color[tiled.row] + tiled.column)
    traits[2] = cython.cast(int16_t, TILED_POINTS + points(seat, tiled.row, tiled.column) - 1)
    return 3


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _draft(azul: cython.pointer(Azul), seat: cython.pointer(Seat), drafted: Draft,
           traits: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    source: cython.Py_ssize_t = drafted.source
    color: cython.Py_ssize_t = drafted.color
    place: cython.Py_ssize_t = drafted.place
    tiles: cython.Py_ssize_t = lane(azul.table.source[source], color)
    marker: cython.Py_ssize_t = source == CENTER and azul.table.marker == NOBODY
    dropped: cython.Py_ssize_t = tiles
    left: uint64_t
    held: cython.Py_ssize_t
    count: cython.Py_ssize_t = 0
    best: cython.Py_ssize_t = 0
    free: cython.Py_ssize_t
    i: cython.Py_ssize_t
    traits[count] = cython.cast(int16_t, TAKEN + (COLORS * place + color) * MOST + min(tiles, MOST) - 1)
    count += 1
    if place != FLOOR:
        held = seat.line_count[place] + tiles - (place + 1)
        dropped = max(held, cython.cast(cython.Py_ssize_t, 0))
        traits[count] = cython.cast(int16_t, FILLED + ENDS * place + (-held - 1 if held < 0 else 4 + min(held, 3)))
        count += 1
        if held >= 0:
            free = spaces(seat, place, color) if azul.gray else (
                cython.cast(cython.Py_ssize_t, 1) << colored_column(place, color))
            for i in range(COLORS):
                if (free >> i) & 1:
                    best = max(best, points(seat, place, i))
            if best:
                traits[count] = cython.cast(int16_t, SCORED + best - 1)
                count += 1
    dropped += marker
    if dropped:
        traits[count] = cython.cast(int16_t, ON_FLOOR + min(seat.floor_count + dropped, 8) - 1)
        count += 1
    traits[count] = cython.cast(int16_t, ORIGIN + (source == CENTER) + marker)
    count += 1
    if source != CENTER:
        left = azul.table.source[source] - some(color, tiles)
        for i in range(COLORS):
            tiles = lane(left, i)
            if tiles and count < 12:
                traits[count] = cython.cast(int16_t, LEFT + 4 * i + min(tiles, 4) - 1)
                count += 1
    return count


AZUL_MOVES.traits = len(TRAITS)
AZUL_MOVES.describe = _describe
MOVES = handed_over(cython.address(AZUL_MOVES))
