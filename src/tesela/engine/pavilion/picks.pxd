# A pick: up to four tiles out of many, numbered from 0 by size, then in color order. Bonus tiles are picked from the
# supply, kept tiles from a hand.

from libc.stdint cimport int16_t, uint64_t

from tesela.engine.pavilion.board cimport FIRST_PASS, TAKE_NOTHING

cdef enum:
    PICKS = 210          # of 0 to 4 tiles
    PICKS_TO_3 = 84      # of 0 to 3 tiles

cdef uint64_t pick(Py_ssize_t number) noexcept nogil
cdef Py_ssize_t list_picks(uint64_t tiles, Py_ssize_t least, Py_ssize_t most, int16_t first,
                           int16_t* actions) noexcept nogil
cdef Py_ssize_t nth_pick(const uint64_t* ways, uint64_t tiles, Py_ssize_t number) noexcept nogil

cdef inline uint64_t as_take(Py_ssize_t action) noexcept nogil:
    """The tiles that the take with this number takes."""
    return pick(action - TAKE_NOTHING)

cdef inline uint64_t as_pass(Py_ssize_t action) noexcept nogil:
    """The tiles that the pass with this number keeps."""
    return pick(action - FIRST_PASS)

cdef inline uint64_t powers(Py_ssize_t count) noexcept nogil:
    """The polynomial 1 + x + ... + x**count, no term above x**4: a lane of 12 bits for each coefficient."""
    return 0x0001001001001001ULL & ((1ULL << (12 * (min(count, <Py_ssize_t>4) + 1))) - 1)

cdef inline Py_ssize_t count_picks(uint64_t tiles, uint64_t* ways) noexcept nogil:
    """How many picks of up to 4 tiles there are; `ways[c]` counts, by size, those of the colors from c on."""
    # The product of the colors' polynomials counts picks by size. One more factor stands for places left empty, so
    # the coefficient of x**4 counts all sizes; no coefficient up to it exceeds 210, so lanes never carry.
    cdef Py_ssize_t color
    ways[6] = powers(4)
    for color in range(5, -1, -1):
        ways[color] = ways[color + 1] * powers(<Py_ssize_t>((tiles >> (10 * color)) & 1023))
    return <Py_ssize_t>((ways[0] >> 48) & 4095)
