# The rules of one game as C functions over its position, so that one State, one playout loop and one search
# serve every game. A position starts with a Table; actions are numbers below `actions`.

from libc.stdint cimport int16_t, int32_t, uint64_t

from tesela.engine.rng cimport Generator
from tesela.engine.table cimport Deal

cdef enum:
    # Of Summer Pavilion, in a turn of phase 2 on an empty gray board, with six tiles of each color or more in hand: a
    # space that costs n is paid in n ways by each of the five other colors and in one by the wild one, which makes
    # 5 * 21 + 6 on an outer star (costs 1 to 6) and 6 * (5 * 3 + 1) on the center one (all 3); the 210 picks of up to
    # four tiles to keep are passes: 6 * 111 + 96 + 210. Azul has all of its 300 drafts at the most.
    MOST_LEGAL = 972       # actions that are legal at once
    MOST_ACTIONS = 1865    # numbers of actions, legal or not: Summer Pavilion's

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
