from libc.stdint cimport int16_t

from tesela.bots.knowledge.knowledge cimport MAX_FEATURES, MAX_STAGES, Knowledge
from tesela.bots.networks.network cimport Network
from tesela.engine.rng cimport Generator
from tesela.engine.rules cimport Rules
from tesela.engine.state cimport State

# Tuned by self-play: what each feature of a board is still worth, in points, at each stage of the game, and how far
# final scores then scatter.
ctypedef struct Weights:
    float points[MAX_STAGES][MAX_FEATURES]
    float scatter[MAX_STAGES]

# The numbers of bots/knowledge/numbers.py, as far as the compiled layer uses them.
ctypedef struct Tuned:
    float warmth
    float network_share[MAX_STAGES]
    float curiosity
    float reluctance
    Py_ssize_t width
    Py_ssize_t outcomes
    Py_ssize_t past

cdef class Mind:
    cdef const Rules* rules
    cdef const Knowledge* knowledge
    cdef Weights weights
    cdef readonly object numbers
    cdef Tuned tuned            # the same
    cdef Network network        # or None
    cdef bint learned           # whether there is one
    cdef Network between        # the network's own for the ends of rounds, or None: then the weights judge them
    cdef bint foresees          # whether there is one

    cdef void judge(self, const void* position, float* scores, float* wins) noexcept nogil
    cdef Py_ssize_t play_round(self, void* position, Generator* generator) noexcept nogil
    cdef Py_ssize_t foresee(self, void* position, Generator* generator, float* scores, float* wins, float* hidden) noexcept nogil
    cdef void guess(self, const void* position, const int16_t* actions, Py_ssize_t count, float* worth, const float* hidden) noexcept nogil
    cdef bint thinks_of(self, State state) noexcept

cdef inline float utility(const float* scores, const float* wins, Py_ssize_t players, Py_ssize_t seat) noexcept nogil:
    """What a seat strives for: to win, and a little for the margin, so that decided games are still played well."""
    cdef float best = -1e9
    cdef float margin
    cdef Py_ssize_t other
    for other in range(players):
        if other != seat and scores[other] > best:
            best = scores[other]
    margin = (scores[seat] - best) / <float>30
    margin /= 1 + (margin if margin > 0 else -margin)
    return <float>0.92 * wins[seat] + <float>0.04 * (margin + 1)
