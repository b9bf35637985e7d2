from libc.stdint cimport int8_t, int32_t, uint8_t, uint64_t

from tesela.encoding.encoding cimport Encoding
from tesela.engine.rng cimport Generator
from tesela.engine.rules cimport Rules
from tesela.engine.state cimport POSITION_WORDS
from tesela.engine.table cimport MAX_PLAYERS, Table

# How a game stands after a step.
cdef enum:
    GOES_ON = 0
    TERMINATED = 1
    TRUNCATED = 2

cdef class Batch:
    cdef readonly object game
    cdef readonly Py_ssize_t count
    cdef readonly bint self_play
    cdef readonly object observations, masks, seats, rewards, terminated, truncated, illegal
    cdef readonly object scores, ranks, final_observations
    cdef const Rules* rules
    cdef const Encoding* encoding
    cdef Py_ssize_t entries             # of an observation
    cdef Py_ssize_t players
    cdef Py_ssize_t max_rounds          # 0 is no limit
    cdef Py_ssize_t first_player        # -1: another one each game
    cdef float rank, margin, steps      # what a seat is rewarded for, and how much
    cdef uint64_t starts[MAX_PLAYERS][POSITION_WORDS]    # a new game, by who starts it
    cdef uint8_t* positions
    cdef Generator* generators
    cdef Generator chooser
    cdef bint running                   # in a thread without the GIL
    # The arrays above, as C sees them.
    cdef uint8_t* observation
    cdef uint8_t* final_observation
    cdef int8_t* mask
    cdef int8_t* seat
    cdef float* reward
    cdef uint8_t* ended
    cdef uint8_t* cut
    cdef uint8_t* broken
    cdef int32_t* score
    cdef int32_t* place

    cdef void restart(self, Py_ssize_t number) noexcept nogil
    cdef void step_game(self, Py_ssize_t number, Py_ssize_t action) noexcept nogil
    cdef int advance(self, Py_ssize_t number) noexcept nogil
    cdef void reward_steps(self, const int32_t* before, const int32_t* after, float* reward) noexcept nogil
    cdef void reward_end(self, Py_ssize_t number) noexcept nogil
    cdef void observe(self, Py_ssize_t number) noexcept nogil
    cdef Table* table(self, Py_ssize_t number) noexcept nogil
