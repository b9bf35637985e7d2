from libc.stdint cimport int16_t, int32_t, uint64_t

from tesela.bots.networks.network cimport SECOND
from tesela.bots.search.mind cimport Mind
from tesela.bots.search.nodes cimport Node, Nodes
from tesela.engine.rng cimport Generator

cdef enum:
    THOUGHTS = 2048     # leaves whose understanding is kept until they get children

# What a network has understood of a leaf.
ctypedef struct Thought:
    int32_t node
    float hidden[SECOND]

# What each thread has to itself.
ctypedef struct Hand:
    Generator generator
    Py_ssize_t looked           # nodes, as Limit counts them
    Py_ssize_t playouts         # visits of the root
    Thought* thoughts           # NULL where no network thinks

cdef class Sprouts:
    cdef Mind mind
    cdef Nodes nodes
    cdef Py_ssize_t threads     # that share them
    cdef bint plain             # UCT with random games to the end, without knowledge

    cdef bint expand(self, Hand* hand, Py_ssize_t at, void* position) noexcept nogil
    cdef void widen(self, Py_ssize_t at, const void* position) noexcept nogil
    cdef Py_ssize_t guess(self, const void* position, int16_t* actions, float* worth, const float* hidden, Generator* generator) noexcept nogil
    cdef Py_ssize_t drawn(self, Hand* hand, Py_ssize_t at) noexcept nogil

cdef inline void bring_forward(Node* child, Py_ssize_t at, Py_ssize_t count) noexcept nogil:
    """Let the likeliest of the children from here on be the first of them; none of these was visited."""
    cdef Py_ssize_t best = at
    cdef Py_ssize_t i
    for i in range(at + 1, count):
        if child[i].prior > child[best].prior:
            best = i
    if best != at:
        child[at].prior, child[best].prior = child[best].prior, child[at].prior
        child[at].action, child[best].action = child[best].action, child[at].action
