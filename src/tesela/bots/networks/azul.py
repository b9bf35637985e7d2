"""The traits of Azul's moves: what is taken, where it goes, what it fills or drops, what it leaves to the others."""

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.tesela.bots.networks.moves import handed_over
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    FIRST_SPREAD,
    FIRST_TILE,
    FLOOR,
    LINES,
    PLACES,
    Azul,
    Draft,
    Seat,
    Spread,
    Tile,
    as_draft,
    as_spread,
    as_tile,
)
from cython.cimports.tesela.engine.azul.tiling import colored_column, points, spaces
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.tiles import lane, some

# Tiles counted one by one up to this many.
MOST = cython.declare(cython.Py_ssize_t, 5)
# How a line is left: short by 1 to 4, full, or full with 1 to 3 tiles dropped.
ENDS = cython.declare(cython.Py_ssize_t, 8)
BEST = cython.declare(cython.Py_ssize_t, 10)

# The first trait of each family.
TAKEN = cython.declare(cython.Py_ssize_t, 0)
FILLED = cython.declare(cython.Py_ssize_t, TAKEN + COLORS * PLACES * MOST)
SCORED = cython.declare(cython.Py_ssize_t, FILLED + LINES * ENDS)
ORIGIN = cython.declare(cython.Py_ssize_t, SCORED + BEST)
LEFT = cython.declare(cython.Py_ssize_t, ORIGIN + 3)
ON_FLOOR = cython.declare(cython.Py_ssize_t, LEFT + COLORS * 4)
SPREAD = cython.declare(cython.Py_ssize_t, ON_FLOOR + 8)
TILED = cython.declare(cython.Py_ssize_t, SPREAD + COLORS * MOST)
TILED_COLOR = cython.declare(cython.Py_ssize_t, TILED + LINES * COLORS)
TILED_POINTS = cython.declare(cython.Py_ssize_t, TILED_COLOR + COLORS * COLORS)
END = cython.declare(cython.Py_ssize_t, TILED_POINTS + BEST)


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


AZUL_MOVES.traits = END
AZUL_MOVES.describe = _describe
MOVES = handed_over(cython.address(AZUL_MOVES))
