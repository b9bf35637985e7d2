# The generator of random numbers, xoshiro256++: an argument wherever chance is asked, never a part of a position.

from libc.stdint cimport uint32_t, uint64_t

ctypedef struct Generator:
    uint64_t words[4]

cdef void seed_generator(Generator* generator, uint64_t seed) noexcept nogil

cdef inline uint64_t turn(uint64_t word, int by) noexcept nogil:
    return (word << by) | (word >> (64 - by))

cdef inline uint64_t next_word(Generator* generator) noexcept nogil:
    """The next 64 random bits."""
    cdef uint64_t* words = generator.words
    cdef uint64_t result = turn(words[0] + words[3], 23) + words[0]
    cdef uint64_t shifted = words[1] << 17
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = turn(words[3], 45)
    return result

cdef inline Py_ssize_t number_below(Generator* generator, Py_ssize_t limit) noexcept nogil:
    """A number from 0 to limit - 1, each exactly as likely (limit from 1 to 2**31)."""
    # The high half of a 32 x 32 bit product is the number; the few low halves that would favor some are drawn again.
    cdef uint64_t product = (next_word(generator) >> 32) * <uint64_t>limit
    cdef uint32_t excess
    if <uint32_t>product < <uint32_t>limit:
        excess = (<uint32_t>(-<uint32_t>limit)) % <uint32_t>limit
        while <uint32_t>product < excess:
            product = (next_word(generator) >> 32) * <uint64_t>limit
    return <Py_ssize_t>(product >> 32)

cdef class Rng:
    cdef Generator generator
