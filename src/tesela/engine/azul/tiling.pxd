from tesela.engine.azul.board cimport COLORS, Azul, Seat

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
    Py_ssize_t row
    Py_ssize_t column    # where a line goes

cdef Due first_due(Azul* azul, Py_ssize_t number) noexcept nogil
cdef Due next_due(Azul* azul, Due done) noexcept nogil
cdef void settle(Azul* azul, Due due) noexcept nogil
cdef Py_ssize_t spaces(Seat* seat, Py_ssize_t row, Py_ssize_t color) noexcept nogil
cdef Py_ssize_t complete_line(Seat* seat) noexcept nogil
cdef Py_ssize_t complete_rows(Seat* seat) noexcept nogil
cdef Py_ssize_t across(Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef Py_ssize_t down(Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef Py_ssize_t points(Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef void set_on_wall(Seat* seat, Py_ssize_t row, Py_ssize_t column, Py_ssize_t color) noexcept nogil
cdef Py_ssize_t row_bonus(Seat* seat, Py_ssize_t row) noexcept nogil
cdef Py_ssize_t column_bonus(Seat* seat, Py_ssize_t column) noexcept nogil
cdef Py_ssize_t color_bonus(Seat* seat, Py_ssize_t color) noexcept nogil
cdef void clear_floor(Azul* azul, Py_ssize_t number) noexcept nogil
cdef void begin_tiling(Azul* azul) noexcept nogil
cdef void tile(Azul* azul, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef bint walls_can_grow(Azul* azul) noexcept nogil

cdef inline Py_ssize_t colored_column(Py_ssize_t row, Py_ssize_t color) noexcept nogil:
    """Where the colored wall has a color in a row."""
    return (color + row) % COLORS
