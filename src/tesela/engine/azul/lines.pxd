# The pattern lines, and the mask of what each may still take.

from libc.stdint cimport uint64_t

from tesela.engine.azul.board cimport Seat

cdef inline void update_open(Seat* seat, Py_ssize_t row) noexcept nogil:
    """Note which colors a pattern line may take (A1): its own while it is not full; empty, all its row does not hold."""
    # Of the floor line, which is always empty and no row of the wall, this keeps all colors open.
    # Without branches: whether a line is empty or full is a coin toss that processors guess badly.
    cdef uint64_t every_color = 0x0000010040100401ULL << row
    cdef uint64_t empty = -<uint64_t>(seat.line_count[row] == 0)
    cdef uint64_t own = <uint64_t>(<size_t>(seat.line_count[row] - 1) < <size_t>row)
    seat.open = seat.open & ~every_color | ~seat.rows & every_color & empty | own << (10 * seat.line_color[row] + row)

cdef inline void empty_line(Seat* seat, Py_ssize_t row) noexcept nogil:
    """Take all tiles off a pattern line."""
    seat.line_count[row] = 0
    seat.line_color[row] = 0
    update_open(seat, row)

cdef inline Py_ssize_t complete_lines(const Seat* seat) noexcept nogil:
    """The complete pattern lines, a bit each."""
    # Without branches, as above, and without a loop, which compilers would not unroll.
    return ((seat.line_count[0] == 1) | (seat.line_count[1] == 2) << 1 | (seat.line_count[2] == 3) << 2
            | (seat.line_count[3] == 4) << 3 | (seat.line_count[4] == 5) << 4)
