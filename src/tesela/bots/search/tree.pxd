from libc.stdint cimport int8_t, int16_t, int32_t, uint64_t

from tesela.bots.search.mind cimport Mind
from tesela.engine.rng cimport Generator
from tesela.engine.state cimport POSITION_WORDS

cdef enum:
    MAX_PATH = 200      # decisions and moments of chance from the root to a leaf

# A position reached, as an edge: `mean` is what its parent's actor makes of it, `own` what its own actor does.
ctypedef struct Node:
    int32_t first       # of its children, 0 while it has none; where a round has ended, -1 - its place among the ends
    int16_t count
    int16_t tried       # children that were visited: the first ones; the next is the likeliest of the rest
    int16_t action      # that led here
    int32_t visits
    float prior         # the guess of the parent, as a share (policy)
    float pull          # the same, over how often it was followed
    double mean         # of millions of visits: a float would drift
    double own

cdef class Tree:
    cdef Mind mind
    cdef uint64_t root[POSITION_WORDS]
    cdef Node* nodes
    cdef Py_ssize_t capacity
    cdef Py_ssize_t used
    cdef Generator generator
    cdef uint64_t seed
    cdef bint plain
    cdef float* ends            # scores and wins of each seat where rounds have ended
    cdef readonly Py_ssize_t known      # how many of them
    cdef Py_ssize_t room        # for so many
    cdef double* sums           # for each root child: scores and wins of each seat, summed
    cdef volatile int stopped
    cdef bint running           # in a thread without the GIL: the nodes may move
    cdef readonly Py_ssize_t looked     # nodes, as Limit counts them
    cdef readonly Py_ssize_t playouts   # visits of the root

    cdef void visit(self, Py_ssize_t depth) noexcept nogil
    cdef bint expand(self, Py_ssize_t at, void* position) noexcept nogil
    cdef Py_ssize_t select(self, Py_ssize_t at) noexcept nogil
    cdef void settle(self, Py_ssize_t at, const void* position, float* scores, float* wins) noexcept nogil
    cdef void think(self, double seconds, Py_ssize_t nodes, Py_ssize_t depth) noexcept nogil
    cdef bint reserve(self, Py_ssize_t count) noexcept nogil
