# The seven stars of a board: what a space costs, which colors a star takes, what a tile there brings.

from tesela.engine.pavilion.board cimport SPACES, Seat

# The colored side's outer stars, clockwise from the left: purple orange red blue yellow green, as color numbers of 4
# bits at 4 times the star's number.
cdef enum:
    OUTER_COLORS = 0x1345200

cdef Py_ssize_t points(const Seat* seat, Py_ssize_t star, Py_ssize_t space) noexcept nogil
cdef Py_ssize_t surrounded(const Seat* seat, Py_ssize_t star, Py_ssize_t space) noexcept nogil
cdef Py_ssize_t brings(const Seat* seat, Py_ssize_t star, Py_ssize_t space, Py_ssize_t thing) noexcept nogil
cdef Py_ssize_t star_bonus(const Seat* seat, Py_ssize_t star) noexcept nogil
cdef Py_ssize_t cost_bonus(const Seat* seat, Py_ssize_t n, bint gray) noexcept nogil
cdef Py_ssize_t end_bonus(const Seat* seat, bint gray) noexcept nogil
cdef void reopen(Seat* seat, Py_ssize_t star, bint gray) noexcept nogil
cdef void set_on_star(Seat* seat, Py_ssize_t star, Py_ssize_t space, Py_ssize_t color, bint gray) noexcept nogil

cdef inline Py_ssize_t cost(Py_ssize_t star, Py_ssize_t space, bint gray) noexcept nogil:
    """How many tiles a space costs; the gray side has 3 2 1 4 5 6 on outer stars and 3 all over the center one."""
    if not gray:
        return space + 1
    return 3 if star == 0 else (0x654123 >> (4 * space)) & 15

cdef inline Py_ssize_t free_spaces(const Seat* seat, Py_ssize_t star) noexcept nogil:
    """The spaces of a star without a tile, a bit each."""
    return <Py_ssize_t>(~(seat.covered >> (SPACES * star)) & 63)
