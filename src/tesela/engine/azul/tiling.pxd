from tesela.engine.azul.board cimport Azul, Seat
from tesela.engine.azul.lines cimport complete_lines
from tesela.engine.azul.wall cimport colored_column, spaces
from tesela.engine.tiles cimport trailing_zeros

# What the tiling phase comes to next.
cdef enum:
    TILE_LINE = 0        # a complete line goes to its space on the wall
    CHOOSE = 1           # its seat has to choose that space
    LOSE_LINE = 2        # it has none, and drops
    CLEAR_FLOOR = 3      # no complete line is left
    END_ROUND = 4        # no seat is left

ctypedef struct Due:
    Py_ssize_t what
    Py_ssize_t seat
    Py_ssize_t lines     # the seat's complete lines from here on, a bit each
    Py_ssize_t row       # the first of them
    Py_ssize_t column    # where it goes

cdef inline Due due_with(const Azul* azul, Py_ssize_t number, Py_ssize_t lines) noexcept nogil:
    """What a seat with these complete lines has to do: tile them from the top, then clear its floor line (A8)."""
    cdef const Seat* seat = &azul.seats[number]
    cdef Due due = Due(CLEAR_FLOOR, number, lines, 0, 0)
    if lines:
        due.row = trailing_zeros(lines)
        if azul.gray:
            due.what = CHOOSE if spaces(seat, due.row, seat.line_color[due.row]) else LOSE_LINE
        else:
            due.what = TILE_LINE
            due.column = colored_column(due.row, seat.line_color[due.row])
    return due

cdef inline Due first_due(const Azul* azul, Py_ssize_t number) noexcept nogil:
    """What a seat has to tile first."""
    return due_with(azul, number, complete_lines(&azul.seats[number]))

cdef inline Due next_due(const Azul* azul, Due done) noexcept nogil:
    """What the tiling phase comes to after this: the seat's next line, its floor line, the next seat, the end."""
    if done.what != CLEAR_FLOOR:
        return due_with(azul, done.seat, done.lines & (done.lines - 1))
    done.seat = done.seat + 1 if done.seat + 1 < azul.table.players else 0
    if done.seat != azul.table.first:
        return first_due(azul, done.seat)
    done.what = END_ROUND
    return done

cdef void settle(Azul* azul, Due due) noexcept nogil
cdef void clear_floor(Azul* azul, Py_ssize_t number) noexcept nogil
cdef void begin_tiling(Azul* azul) noexcept nogil
cdef void tile(Azul* azul, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef bint walls_can_grow(Azul* azul) noexcept nogil
