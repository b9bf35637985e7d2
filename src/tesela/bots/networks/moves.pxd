# What a network is told of a move: a few traits, so that moves alike share what is learned of them.

from libc.stdint cimport int16_t

cdef enum:
    MAX_TRAITS = 12     # of one action
    ALL_TRAITS = 512    # no game has as many

ctypedef struct Moves:
    Py_ssize_t traits       # how many there are
    # The traits of a legal action; how many it has.
    Py_ssize_t (*describe)(const void* position, Py_ssize_t action, int16_t* traits) noexcept nogil

cdef class GameMoves:
    cdef const Moves* moves

cdef GameMoves handed_over(const Moves* moves)
