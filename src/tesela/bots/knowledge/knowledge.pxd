# What the thinking bots know of a game beside its rules, as C functions over its position.

from libc.stdint cimport int16_t

from tesela.engine.rng cimport Generator
from tesela.engine.rules cimport Rules

cdef enum:
    MAX_FEATURES = 64
    MAX_STAGES = 8

ctypedef struct Knowledge:
    const Rules* rules      # of the game
    Py_ssize_t features
    Py_ssize_t stages
    float warmth            # the unit in which networks learn what moves are worth, in points
    Py_ssize_t (*stage)(const void* position) noexcept nogil    # in the last one the game may end with the round
    bint (*settled)(const void* position) noexcept nogil     # a round has ended and the next deal is unknown
    void (*describe)(const void* position, Py_ssize_t seat, float* features) noexcept nogil
    # For each action of the actor a guess of its worth, in points.
    void (*guess)(const void* position, const int16_t* actions, Py_ssize_t count, float* worth) noexcept nogil
    # A sensible action of the actor, quickly, with some variety.
    Py_ssize_t (*playful)(const void* position, Generator* generator) noexcept nogil

cdef class GameKnowledge:
    cdef const Knowledge* knowledge

cdef GameKnowledge handed_over(const Knowledge* knowledge)
