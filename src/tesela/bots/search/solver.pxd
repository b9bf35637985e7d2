from libc.stdint cimport int8_t, int16_t, uint64_t

from tesela.bots.search.mind cimport Mind
from tesela.engine.state cimport POSITION_WORDS
from tesela.engine.table cimport MAX_PLAYERS

cdef enum:
    ENDS = 2 * MAX_PLAYERS      # numbers that tell an end: the scores of all seats, then their wins

# A position seen before: its value for seat 0, whether that is exact or a bound, and the end that its line leads to.
# With more seats than two all are exact, and the end tells each seat's.
ctypedef struct Seen:
    uint64_t key
    float value
    int8_t bound
    int8_t depth
    float end[ENDS]

cdef class Solver:
    cdef Mind mind
    cdef uint64_t root[POSITION_WORDS]
    cdef Seen* table
    cdef Py_ssize_t budget
    cdef bint beyond            # the rest of the round is too much, or chance is in it
    cdef bint whole             # lines go to the end of the round, however deep
    cdef volatile int stopped
    cdef bint running
    cdef double deadline        # on the clock of now(), or 0
    cdef readonly Py_ssize_t looked     # nodes, as Limit counts them
    cdef readonly bint complete # whether the last answer saw every line to the end of the round
    cdef readonly bint final    # whether every end that was seen was the end of the game

    cdef float duel(self, void* position, Py_ssize_t depth, float low, float high, float* end) noexcept nogil
    cdef void each_for_itself(self, void* position, Py_ssize_t depth, float enough, float* values, float* end) noexcept nogil
    cdef Py_ssize_t best(self, void* position, Py_ssize_t depth) noexcept nogil
    cdef bint worth_it(self, void* position, Py_ssize_t depth, Py_ssize_t actor, float least) noexcept nogil
    cdef void estimate(self, void* position, float* end) noexcept nogil
    cdef Seen* seen(self, uint64_t key, Py_ssize_t depth) noexcept nogil
    cdef void keep(self, uint64_t key, Py_ssize_t depth, float value, int8_t bound, const float* end) noexcept nogil
    cdef Py_ssize_t ordered(self, void* position, int16_t* actions) noexcept nogil
    cdef bint ended(self, void* position) noexcept nogil
