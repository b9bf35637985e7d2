from tesela.bots.search.growth cimport Growth
from tesela.bots.search.sprouts cimport Hand

cdef class Tree(Growth):
    cdef Hand* hands
    cdef volatile int stopped
    cdef bint running           # in a thread without the GIL: the nodes may move

    cdef void think(self, Hand* hand, double seconds, Py_ssize_t nodes, Py_ssize_t depth, bint choosing) noexcept nogil
    cdef bint decided(self, double left) noexcept nogil
