"""The tiling phase: complete lines go on the wall and score, floor lines cost, and the game may end."""

import cython
from cython.cimports.libc.stdint import int32_t, uint64_t
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    DEAL,
    ENDED,
    LINES,
    MARKER,
    NOTHING,
    PLAIN,
    TILE,
    Azul,
    Seat,
)
from cython.cimports.tesela.engine.azul.floor import drop, floor_cost
from cython.cimports.tesela.engine.azul.lines import empty_line
from cython.cimports.tesela.engine.azul.tiling import (
    CHOOSE,
    CLEAR_FLOOR,
    END_ROUND,
    LOSE_LINE,
    TILE_LINE,
    Due,
    first_due,
    next_due,
)
from cython.cimports.tesela.engine.azul.wall import bonus, complete_rows, points, set_on_wall, spaces
from cython.cimports.tesela.engine.table import CHANCE, NOBODY, OVER, SOURCES
from cython.cimports.tesela.engine.tiles import lane, present, some


def begin_tiling(azul):
    """Start the tiling phase with the round's starting player."""
    azul.table.phase = TILE
    _go_on(azul, azul.table.first)


def tile(azul, row, column):
    """Tile the acting seat's complete line on the space it chose, and go on."""
    _tile_line(azul, cython.address(azul.seats[azul.table.actor]), row, column)
    _go_on(azul, azul.table.actor)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _go_on(azul: cython.pointer(Azul), number: cython.Py_ssize_t) -> cython.void:
    """Go on from a seat to the next line whose space is to be chosen, or to the end of the round."""
    due: Due = first_due(azul, number)
    while due.what != CHOOSE:
        _settle(azul, due)
        if due.what == END_ROUND:
            return
        due = next_due(azul, due)
    azul.table.actor = cython.cast(cython.schar, due.seat)


def settle(azul, due):
    """Do what comes next; a space that was to be chosen is given as that of a line to be tiled."""
    _settle(azul, due)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _settle(azul: cython.pointer(Azul), due: Due) -> cython.void:
    if due.what == TILE_LINE:
        _tile_line(azul, cython.address(azul.seats[due.seat]), due.row, due.column)
    elif due.what == LOSE_LINE:
        _lose_line(azul, due.seat, due.row)
    elif due.what == CLEAR_FLOOR:
        clear_floor(azul, due.seat)
    else:
        _end_round(azul)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _tile_line(azul: cython.pointer(Azul), seat: cython.pointer(Seat), row: cython.Py_ssize_t,
               column: cython.Py_ssize_t) -> cython.void:
    """Move a complete line's tile to the wall, score it, and put its other tiles in the lid."""
    color: cython.Py_ssize_t = seat.line_color[row]
    seat.score += cython.cast(int32_t, points(seat, row, column))
    set_on_wall(seat, row, column, color)
    azul.table.lid += some(color, row)
    empty_line(seat, row)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _lose_line(azul: cython.pointer(Azul), number: cython.Py_ssize_t, row: cython.Py_ssize_t) -> cython.void:
    """Drop a seat's complete line, which has no space on its gray wall, to the floor line (A8)."""
    drop(azul, number, azul.seats[number].line_color[row], row + 1)
    empty_line(cython.address(azul.seats[number]), row)


def clear_floor(azul, number):
    """Subtract a seat's floor line, hold its score at 0 (A4), and put the tiles in the lid."""
    seat: cython.pointer(Seat) = cython.address(azul.seats[number])
    seat.score = max(seat.score - cython.cast(int32_t, floor_cost(azul, seat.floor_count)), 0)
    azul.table.lid += seat.floor
    seat.floor = 0
    seat.floor_count = 0
    if azul.golden and azul.shield_seat == number:
        if azul.shield_holds != NOTHING and azul.shield_holds != MARKER:
            azul.table.lid += some(azul.shield_holds, 1)
        azul.shield_holds = NOTHING
        azul.shield_seat = NOBODY


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _end_round(azul: cython.pointer(Azul)) -> cython.void:
    """Hand the round on to the next starting player (A7), or end the game and add its bonuses."""
    number: cython.Py_ssize_t
    source: cython.Py_ssize_t
    complete: uint64_t = 0
    for number in range(azul.table.players):
        complete |= complete_rows(cython.address(azul.seats[number]))
    if azul.table.marker != NOBODY:
        azul.table.first = azul.table.marker
    else:
        azul.table.first = azul.table.first + 1 if azul.table.first + 1 < azul.table.players else 0
    azul.table.marker = NOBODY
    if azul.golden:
        for source in range(SOURCES):
            azul.special[source] = PLAIN
    if complete or not walls_can_grow(azul):
        for number in range(azul.table.players):
            azul.seats[number].score += cython.cast(int32_t, bonus(cython.address(azul.seats[number])))
        azul.table.phase = ENDED
        azul.table.actor = OVER
    else:
        azul.table.phase = DEAL
        azul.table.actor = CHANCE


def walls_can_grow(azul):
    """Whether some color left in bag or lid may still reach some wall (A6)."""
    number: cython.Py_ssize_t
    row: cython.Py_ssize_t
    seat: cython.pointer(Seat)
    left: uint64_t = azul.table.bag + azul.table.lid
    for number in range(azul.table.players):
        seat = cython.address(azul.seats[number])
        if not azul.gray:
            # The colored wall has a space for whatever its row does not hold: what A1 allows can grow.
            if seat.open & (present(left) * 31):
                return True
            continue
        for row in range(LINES):
            if _gray_row_can_grow(seat, row, left):
                return True
    return False


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _gray_row_can_grow(seat: cython.pointer(Seat), row: cython.Py_ssize_t,
                       left: uint64_t) -> cython.bint:
    color: cython.Py_ssize_t
    if seat.line_count[row]:
        color = seat.line_color[row]
        if not lane(left, color):
            return False
        if spaces(seat, row, color):
            return True
        # Completing this line only empties it, so it counts as empty.
    for color in range(COLORS):
        if lane(left, color) and not (lane(seat.rows, color) >> row) & 1 and spaces(seat, row, color):
            return True
    return False
