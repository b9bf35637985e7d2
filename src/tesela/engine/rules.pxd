# The rules of one game as C functions over its position, so that one State, one playout loop and one search
# serve every game. A position starts with a Table; actions are numbers below `actions`.

from libc.stdint cimport int16_t, int32_t, uint64_t

from tesela.engine.rng cimport Generator
from tesela.engine.table cimport Deal

cdef enum:
    MAX_LEGAL = 2048   # no position has as many legal actions

ctypedef struct Rules:
    size_t size                                                          # bytes of a position
    Py_ssize_t actions
    Py_ssize_t (*legal)(const void* position, int16_t* actions) noexcept nogil    # in rising order; how many
    bint (*allows)(const void* position, Py_ssize_t action) noexcept nogil
    void (*apply)(void* position, Py_ssize_t action) noexcept nogil      # a legal action
    Py_ssize_t (*choose)(const void* position, Generator* generator) noexcept nogil   # any legal action, as likely
    void (*deal)(void* position, Generator* generator) noexcept nogil    # where the actor is CHANCE
    Py_ssize_t (*playout)(void* position, Generator* generator) noexcept nogil    # to the end; how many actions
    void (*scores)(const void* position, int32_t* scores) noexcept nogil
    void (*standings)(const void* position, int32_t* keys) noexcept nogil    # higher is better; equal shares a rank
    void (*forecast)(const void* position, int32_t* scores) noexcept nogil   # scores if no more tiles were drafted
