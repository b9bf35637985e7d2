from libc.stdint cimport int8_t, int16_t, uint64_t

from tesela.bots.search.mind cimport Mind
from tesela.engine.state cimport POSITION_WORDS

# A position seen before: its value for seat 0, and whether that is exact or a bound.
ctypedef struct Seen:
    uint64_t key
    float value
    int8_t bound
    int8_t depth

cdef class Solver:
    cdef Mind mind
    cdef uint64_t root[POSITION_WORDS]
    cdef Seen* table
    cdef Py_ssize_t budget
    cdef bint beyond            # the rest of the round is too much, or chance is in it
    cdef volatile int stopped
    cdef bint running
    cdef double deadline        # on the clock of now(), or 0
    cdef readonly Py_ssize_t looked     # nodes, as Limit counts them
    cdef readonly bint complete # whether the last answer saw every line to the end of the round

    cdef float duel(self, void* position, Py_ssize_t depth, float low, float high) noexcept nogil
    cdef void each_for_itself(self, void* position, Py_ssize_t depth, float* values) noexcept nogil
    cdef Py_ssize_t best(self, void* position, Py_ssize_t depth) noexcept nogil
    cdef void estimate(self, void* position, float* scores, float* wins) noexcept nogil
    cdef Py_ssize_t ordered(self, void* position, int16_t* actions) noexcept nogil
    cdef bint ended(self, void* position) noexcept nogil
