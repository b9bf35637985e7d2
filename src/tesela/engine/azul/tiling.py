"""The tiling phase: complete lines go on the wall and score, floor lines cost, and the game may end."""

import cython
from cython.cimports.libc.stdint import int32_t, uint32_t, uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    DEAL,
    ENDED,
    FLOOR_SPACES,
    LINES,
    MARKER,
    NOTHING,
    PLAIN,
    TILE,
    Azul,
    Seat,
)
from cython.cimports.tesela.engine.azul.floor import drop, floor_cost
from cython.cimports.tesela.engine.azul.lines import update_open
from cython.cimports.tesela.engine.azul.tiling import (
    CHOOSE,
    CLEAR_FLOOR,
    END_ROUND,
    LOSE_LINE,
    TILE_LINE,
    Due,
    colored_column,
)
from cython.cimports.tesela.engine.table import CHANCE, NOBODY, OVER, SOURCES
from cython.cimports.tesela.engine.tiles import lane, present, some

# For Python: the color of each space of the colored wall, by rows.
WALL = tuple([
    tuple([color for column in range(5) for color in range(5) if colored_column(row, color) == column])
    for row in range(LINES)
])
ROW_BONUS = cython.declare(cython.int, 2)
COLUMN_BONUS = cython.declare(cython.int, 7)
COLOR_BONUS = cython.declare(cython.int, 10)


@cython.cfunc
def _floor_costs(gentle: cython.bint):
    azul: Azul
    memset(cython.address(azul), 0, cython.sizeof(Azul))
    azul.gentle = gentle
    return tuple([floor_cost(cython.address(azul), taken) for taken in range(FLOOR_SPACES + 1)])


# For Python: by the option `floor`, what the floor line costs with so many spaces taken.
FLOOR_COSTS = {"standard": _floor_costs(False), "gentle": _floor_costs(True)}

# Where the walk of the tiling phase stands.
At = cython.struct(seat=cython.Py_ssize_t, row=cython.Py_ssize_t)

# How long the run of set bits around a bit is, itself set or not yet.
RUN = cython.declare(cython.uchar[5][32])


def connected(bits, at):
    """The 0-based places of the run of set bits around one, that one among them, set or not yet."""
    low = high = at
    while low > 0 and bits >> (low - 1) & 1:
        low -= 1
    while high < 4 and bits >> (high + 1) & 1:
        high += 1
    return list(range(low, high + 1))


@cython.cfunc
def _fill_tables():
    for bits in range(32):
        for at in range(5):
            RUN[bits][at] = len(connected(bits, at))


_fill_tables()


def spaces(seat, row, color):
    """The columns of a gray wall's row where this color may go (A8), a bit each."""
    return 31 & ~(seat.wall >> (5 * row)) & ~lane(seat.columns, color)


def complete_line(seat):
    """The first complete pattern line from the top, or -1."""
    row: cython.Py_ssize_t
    for row in range(LINES):
        if seat.line_count[row] == row + 1:
            return row
    return -1


def complete_rows(seat):
    """How many rows of the wall are complete."""
    row: cython.Py_ssize_t
    count: cython.Py_ssize_t = 0
    for row in range(LINES):
        count += (seat.wall >> (5 * row)) & 31 == 31
    return count


def across(seat, row, column):
    """How many tiles the run across through this space has, that on the space included."""
    return RUN[(seat.wall >> (5 * row)) & 31][column]


def down(seat, row, column):
    """How many tiles the run down through this space has, that on the space included."""
    return RUN[(seat.turned >> (5 * column)) & 31][row]


def points(seat, row, column):
    """What a tile on this space scores: the runs across and down, each if longer than the tile itself."""
    beside: cython.Py_ssize_t = across(seat, row, column)
    above: cython.Py_ssize_t = down(seat, row, column)
    both: cython.Py_ssize_t = beside + above - (beside == 1) - (above == 1)
    return both if both > 0 else 1


def set_on_wall(seat, row, column, color):
    """Put a tile on a space of the wall."""
    seat.wall |= cython.cast(uint32_t, 1) << (5 * row + column)
    seat.turned |= cython.cast(uint32_t, 1) << (5 * column + row)
    seat.colors[color] |= cython.cast(uint32_t, 1) << (5 * row + column)
    seat.rows |= some(color, 1) << row
    seat.columns |= some(color, 1) << column


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _empty_line(seat: cython.pointer(Seat), row: cython.Py_ssize_t) -> cython.void:
    seat.line_count[row] = 0
    seat.line_color[row] = 0
    update_open(seat, row)


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
    _empty_line(seat, row)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _lose_line(azul: cython.pointer(Azul), number: cython.Py_ssize_t, row: cython.Py_ssize_t) -> cython.void:
    """Drop a seat's complete line, which has no space on its gray wall, to the floor line (A8)."""
    drop(azul, number, azul.seats[number].line_color[row], row + 1)
    _empty_line(cython.address(azul.seats[number]), row)


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
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _due(azul: cython.pointer(Azul), at: At) -> Due:
    """What comes next from here: a seat's complete lines from the top, then its floor line, then the end (A8)."""
    seat: cython.pointer(Seat)
    row: cython.Py_ssize_t
    due: Due
    due.seat = at.seat
    due.row = LINES
    due.column = 0
    if at.seat == NOBODY:
        due.what = END_ROUND
        return due
    due.what = CLEAR_FLOOR
    seat = cython.address(azul.seats[at.seat])
    for row in range(at.row, LINES):
        if seat.line_count[row] == row + 1:
            due.row = row
            if not azul.gray:
                due.what = TILE_LINE
                due.column = colored_column(row, seat.line_color[row])
            else:
                due.what = CHOOSE if spaces(seat, row, seat.line_color[row]) else LOSE_LINE
            break
    return due


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _onward(azul: cython.pointer(Azul), done: Due) -> At:
    """Where to look after this: further down, or on the next seat's board; NOBODY's after the last."""
    at: At
    at.seat = done.seat
    at.row = done.row + 1
    if done.what == CLEAR_FLOOR:
        at.seat = done.seat + 1 if done.seat + 1 < azul.table.players else 0
        at.row = 0
        if at.seat == azul.table.first:
            at.seat = NOBODY
    return at


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


def first_due(azul, number):
    """What a seat has to tile first."""
    at: At
    at.seat = number
    at.row = 0
    return _due(azul, at)


def next_due(azul, done):
    """What the tiling phase comes to after this: the seat's next line, its floor line, the next seat, the end."""
    return _due(azul, _onward(azul, done))


def settle(azul, due):
    """Do what comes next; a space that was to be chosen is given as that of a line to be tiled."""
    _settle(azul, due)


def begin_tiling(azul):
    """Start the tiling phase with the round's starting player."""
    azul.table.phase = TILE
    _go_on(azul, azul.table.first)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _go_on(azul: cython.pointer(Azul), number: cython.Py_ssize_t) -> cython.void:
    """Go on from a seat to the next line whose space is to be chosen, or to the end of the round."""
    due: Due
    at: At
    at.seat = number
    at.row = 0
    while True:
        due = _due(azul, at)
        if due.what == CHOOSE:
            azul.table.actor = cython.cast(cython.schar, due.seat)
            return
        _settle(azul, due)
        if due.what == END_ROUND:
            return
        at = _onward(azul, due)


def tile(azul, row, column):
    """Tile the acting seat's complete line on the space it chose, and go on."""
    _tile_line(azul, cython.address(azul.seats[azul.table.actor]), row, column)
    _go_on(azul, azul.table.actor)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _end_round(azul: cython.pointer(Azul)) -> cython.void:
    """Hand the round on to the next starting player (A7), or end the game and add its bonuses."""
    number: cython.Py_ssize_t
    source: cython.Py_ssize_t
    ended: cython.bint = False
    for number in range(azul.table.players):
        ended = ended or complete_rows(cython.address(azul.seats[number])) > 0
    if azul.table.marker != NOBODY:
        azul.table.first = azul.table.marker
    else:
        azul.table.first = azul.table.first + 1 if azul.table.first + 1 < azul.table.players else 0
    azul.table.marker = NOBODY
    if azul.golden:
        for source in range(SOURCES):
            azul.special[source] = PLAIN
    if ended or not walls_can_grow(azul):
        for number in range(azul.table.players):
            azul.seats[number].score += cython.cast(int32_t, _bonus(cython.address(azul.seats[number])))
        azul.table.phase = ENDED
        azul.table.actor = OVER
    else:
        azul.table.phase = DEAL
        azul.table.actor = CHANCE


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _bonus(seat: cython.pointer(Seat)) -> cython.Py_ssize_t:
    """The end's bonus for complete rows, columns and colors."""
    i: cython.Py_ssize_t
    bonus: cython.Py_ssize_t = 0
    for i in range(5):
        bonus += row_bonus(seat, i) + column_bonus(seat, i) + color_bonus(seat, i)
    return bonus


def row_bonus(seat, row):
    """The end's bonus for a row, if it is complete."""
    return ROW_BONUS * ((seat.wall >> (5 * row)) & 31 == 31)


def column_bonus(seat, column):
    """The end's bonus for a column, if it is complete."""
    return COLUMN_BONUS * ((seat.turned >> (5 * column)) & 31 == 31)


def color_bonus(seat, color):
    """The end's bonus for a color, if all its five tiles are on the wall."""
    return COLOR_BONUS * (lane(seat.columns, color) == 31)


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
