# A multiset of tiles is one 64-bit word: a lane of 10 bits for each color. Adding words adds multisets, and
# the top bit of a lane, which no count reaches (132 tiles at the most), guards subtractions.
# These are declared inline, in a .pxd, because the loops of every game are made of them.

from libc.stdint cimport uint64_t

cdef extern from *:
    int popcount "__builtin_popcountll" (uint64_t word) noexcept nogil
    int trailing_zeros "__builtin_ctzll" (uint64_t word) noexcept nogil    # of a word that is not 0
    int leading_zeros "__builtin_clzll" (uint64_t word) noexcept nogil     # of a word that is not 0

cdef inline Py_ssize_t lane(uint64_t tiles, Py_ssize_t color) noexcept nogil:
    """How many tiles of the color there are."""
    return <Py_ssize_t>((tiles >> (10 * color)) & 1023)

cdef inline uint64_t some(Py_ssize_t color, Py_ssize_t count) noexcept nogil:
    """The multiset of so many tiles of one color."""
    return <uint64_t>count << (10 * color)

cdef inline Py_ssize_t total(uint64_t tiles) noexcept nogil:
    """How many tiles there are: the product sums all lanes into the last one."""
    return <Py_ssize_t>((tiles * 0x0004010040100401ULL) >> 50 & 1023)

cdef inline bint holds(uint64_t tiles, uint64_t part) noexcept nogil:
    """Whether the part is among the tiles: no lane borrows from its guard."""
    return ((tiles | 0x0802008020080200ULL) - part) & 0x0802008020080200ULL == 0x0802008020080200ULL

cdef inline uint64_t present(uint64_t tiles) noexcept nogil:
    """A 1 in the lane of each color that there is."""
    return (tiles + 0x07fdff7fdff7fdffULL) >> 9 & 0x0004010040100401ULL

cdef inline uint64_t running_sums(uint64_t tiles) noexcept nogil:
    """In each lane, how many tiles there are up to its color."""
    return (tiles * 0x0004010040100401ULL) & 0x07fdff7fdff7fdffULL

cdef inline uint64_t counts(uint64_t sums) noexcept nogil:
    """The tiles whose running sums these are."""
    return (sums - (sums << 10)) & 0x0fffffffffffffffULL

cdef inline uint64_t guards_above(uint64_t sums, Py_ssize_t number) noexcept nogil:
    """The guard of each lane of running sums above a number."""
    # All comparisons at once: each lane not above the number loses its guard.
    return ((sums | 0x0802008020080200ULL) - <uint64_t>(number + 1) * 0x0004010040100401ULL) & 0x0802008020080200ULL

cdef inline Py_ssize_t lane_above(uint64_t sums, Py_ssize_t number) noexcept nogil:
    """The first lane of running sums above a number: the color of the tile with that 0-based number, in color order."""
    return popcount(guards_above(sums, number) ^ 0x0802008020080200ULL)

cdef inline uint64_t without(uint64_t sums, Py_ssize_t number) noexcept nogil:
    """Running sums without the tile that has this 0-based number, in color order."""
    return sums - (guards_above(sums, number) >> 9)
