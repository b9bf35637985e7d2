from libc.stdint cimport int8_t, int16_t, int32_t

from tesela.engine.table cimport MAX_PLAYERS

# A position reached, as an edge: `mean` is what its parent's actor makes of it, `own` what its own actor does.
ctypedef struct Node:
    int32_t first       # of its children, 0 while it has none; where it is settled, -1 - its place among the ends
    int32_t visits
    int16_t count       # children
    int16_t tried       # children that were visited: the first ones; the next is the likeliest of the rest
    int16_t more        # actions that are no children yet
    int16_t settled     # children that are
    int16_t best        # of the settled children the best, from 1; 0: none is
    int16_t action      # that led here; of an outcome of chance its number
    int16_t pending     # visits that are under way
    int8_t counted      # whether its parent knows that it is settled
    char lock           # for itself and what its children are as edges
    float prior         # the guess of the parent, as a share (policy)
    float pull          # the same, over how often it was followed
    double mean         # of millions of visits: a float would drift
    double own

# How a round ends, for each seat: judged, and what that is to the seat.
ctypedef struct End:
    float scores[MAX_PLAYERS]
    float wins[MAX_PLAYERS]
    float utilities[MAX_PLAYERS]

cdef class Nodes:
    cdef Node* all              # the root first
    cdef Py_ssize_t used
    cdef End* ends
    cdef Py_ssize_t known       # how many ends there are
    cdef Py_ssize_t _room       # for so many nodes
    cdef Py_ssize_t _room_for_ends
    cdef bint _fixed            # they never move, so that threads may share them
    cdef char _lock

    cdef Py_ssize_t add(self, Py_ssize_t count) noexcept nogil
    cdef Py_ssize_t add_end(self, const End* end) noexcept nogil
    cdef bint adopt(self, Nodes others, Py_ssize_t at) noexcept
