# A game's encoding as a C function: what one seat sees of a position, as small numbers in a fixed order.

from libc.stdint cimport uint8_t

from tesela.engine.rules cimport Rules

# The entries: a block for the table, one for each seat from the observer on, one for each display.
ctypedef struct Encoding:
    const Rules* rules      # of the game
    Py_ssize_t table
    Py_ssize_t seat
    Py_ssize_t display
    void (*encode)(const void* position, Py_ssize_t observer, uint8_t* entries) noexcept nogil

cdef class GameEncoding:
    cdef const Encoding* encoding

cdef GameEncoding handed_over(const Encoding* encoding)

cdef inline void at_least(uint8_t* entries, Py_ssize_t count, Py_ssize_t most) noexcept nogil:
    """The count itself, then a 1 for each number up to `most` that it reaches, where all was 0."""
    cdef Py_ssize_t i
    if not count:
        return
    entries[0] = <uint8_t>(count if count < 255 else 255)
    for i in range(1, most + 1):
        entries[i] = count >= i
