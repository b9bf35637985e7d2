from libc.stdint cimport uint64_t

from tesela.bots.search.nodes cimport End
from tesela.bots.search.sprouts cimport Hand, Sprouts
from tesela.engine.state cimport POSITION_WORDS
from tesela.engine.table cimport MAX_PLAYERS

cdef enum:
    MAX_PATH = 200      # decisions and moments of chance from the root to a leaf
    SUMS = 2 * MAX_PLAYERS + 1      # numbers that are summed for each action at the root

cdef class Growth(Sprouts):
    cdef uint64_t root[POSITION_WORDS]
    cdef uint64_t seed
    cdef Py_ssize_t past        # visits of an end of a round before the tree looks past the deal; 0: it never does
    cdef double* sums           # for each action at the root: scores and wins of each seat, summed, and how often
    cdef volatile int done      # nothing is left to find out

    cdef void visit(self, Hand* hand, Py_ssize_t depth) noexcept nogil
    cdef void judge(self, Hand* hand, Py_ssize_t at, void* position, End* end) noexcept nogil
    cdef void tell(self, const Py_ssize_t* path, const Py_ssize_t* actors, Py_ssize_t length, End* end) noexcept nogil
    cdef Py_ssize_t select(self, Py_ssize_t at) noexcept nogil
