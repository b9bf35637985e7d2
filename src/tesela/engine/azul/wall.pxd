# The wall: its spaces, the runs that score, and what is complete on it.

from libc.stdint cimport uint32_t, uint64_t

from tesela.engine.azul.board cimport COLORS, Seat
from tesela.engine.tiles cimport lane, leading_zeros, popcount, some, trailing_zeros

cdef enum:
    ROW_BONUS = 2
    COLUMN_BONUS = 7
    COLOR_BONUS = 10

cdef inline Py_ssize_t colored_column(Py_ssize_t row, Py_ssize_t color) noexcept nogil:
    """Where the colored wall has a color in a row."""
    cdef Py_ssize_t column = row + color
    return column - COLORS if column >= COLORS else column

cdef inline Py_ssize_t spaces(const Seat* seat, Py_ssize_t row, Py_ssize_t color) noexcept nogil:
    """The columns of a gray wall's row where this color may go (A8), a bit each."""
    return 31 & ~(seat.wall >> (5 * row)) & ~lane(seat.columns, color)

cdef inline uint32_t row_of(const Seat* seat, Py_ssize_t row) noexcept nogil:
    """The tiles of a row, a bit a column."""
    return seat.wall >> (5 * row) & 31

cdef inline uint32_t column_of(const Seat* seat, Py_ssize_t column) noexcept nogil:
    """The tiles of a column, a bit a row."""
    return seat.turned >> (5 * column) & 31

cdef inline Py_ssize_t run_before(uint64_t bits, Py_ssize_t at) noexcept nogil:
    """How many bits are set right below a bit."""
    return leading_zeros(~(bits << (63 - at) << 1))

cdef inline Py_ssize_t run_after(uint64_t bits, Py_ssize_t at) noexcept nogil:
    """How many bits are set right above a bit."""
    return trailing_zeros(~(bits >> at >> 1))

cdef inline Py_ssize_t run(uint64_t bits, Py_ssize_t at) noexcept nogil:
    """How long the run of set bits around a bit is, itself set or not yet."""
    return run_before(bits, at) + 1 + run_after(bits, at)

cdef inline Py_ssize_t across(const Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil:
    """How many tiles the run across through this space has, that on the space included."""
    return run(row_of(seat, row), column)

cdef inline Py_ssize_t down(const Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil:
    """How many tiles the run down through this space has, that on the space included."""
    return run(column_of(seat, column), row)

cdef inline Py_ssize_t points(const Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil:
    """What a tile on this space scores: the runs across and down, each if longer than the tile itself; alone it scores 1."""
    cdef Py_ssize_t beside = across(seat, row, column), above = down(seat, row, column)
    return beside + above - 1 + ((beside > 1) & (above > 1))

cdef inline void set_on_wall(Seat* seat, Py_ssize_t row, Py_ssize_t column, Py_ssize_t color) noexcept nogil:
    """Put a tile on a space of the wall."""
    seat.wall |= <uint32_t>1 << (5 * row + column)
    seat.turned |= <uint32_t>1 << (5 * column + row)
    seat.colors[color] |= <uint32_t>1 << (5 * row + column)
    seat.rows |= some(color, 1) << row
    seat.columns |= some(color, 1) << column

cdef inline uint64_t fives(uint64_t bits) noexcept nogil:
    """The bits from which on five are set."""
    cdef uint64_t pairs = bits & bits >> 1
    return pairs & pairs >> 2 & bits >> 4

cdef inline uint64_t complete_rows(const Seat* seat) noexcept nogil:
    """The complete rows, each as the bit of its first space."""
    return fives(seat.wall) & 0x108421

cdef inline uint64_t complete_columns(const Seat* seat) noexcept nogil:
    """The complete columns, each as the bit of its first space in the wall by columns."""
    return fives(seat.turned) & 0x108421

cdef inline uint64_t complete_colors(const Seat* seat) noexcept nogil:
    """A 1 in the lane of each color with all its five tiles on the wall."""
    return fives(seat.columns) & 0x0004010040100401ULL

cdef inline Py_ssize_t bonus(const Seat* seat) noexcept nogil:
    """The end's bonus for complete rows, columns and colors."""
    return (ROW_BONUS * popcount(complete_rows(seat)) + COLUMN_BONUS * popcount(complete_columns(seat))
            + COLOR_BONUS * popcount(complete_colors(seat)))
