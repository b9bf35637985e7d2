# What the thinking bots know of a game beside its rules, as C functions over its position.

from libc.stdint cimport int16_t

from tesela.engine.rng cimport Generator

cdef enum:
    MAX_FEATURES = 64
    MAX_STAGES = 8

# Tuned by self-play: what each feature of a board is still worth, in points, at each stage of the game, and how far
# final scores then scatter.
ctypedef struct Weights:
    float points[MAX_STAGES][MAX_FEATURES]
    float scatter[MAX_STAGES]

ctypedef struct Knowledge:
    Py_ssize_t features
    Py_ssize_t stages
    float warmth      # how many points better a move must look to be guessed e times likelier
    float trust[MAX_STAGES]     # how much a network counts beside a round played out (bench/trust.py)
    Py_ssize_t (*stage)(const void* position) noexcept nogil
    bint (*settled)(const void* position) noexcept nogil     # a round has ended and the next deal is unknown
    void (*describe)(const void* position, Py_ssize_t seat, float* features) noexcept nogil
    # For each action of the actor a guess of its worth, in points.
    void (*guess)(const void* position, const int16_t* actions, Py_ssize_t count, float* worth) noexcept nogil
    # A sensible action of the actor, quickly, with some variety.
    Py_ssize_t (*playful)(const void* position, Generator* generator) noexcept nogil
