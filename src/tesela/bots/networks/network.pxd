from libc.stdint cimport int16_t

from tesela.bots.networks.lens cimport Lens

cdef enum:
    FIRST = 128      # units of the first hidden layer
    SECOND = 64      # units of the second
    SCALE = 1024     # the first layer is summed in whole numbers, so many to one (fixed point)

cdef class Network:
    cdef readonly Lens lens
    cdef readonly Network between       # judges the ends of rounds, before a deal; or None
    cdef object kept            # the arrays that the pointers below point into
    cdef const int16_t* first
    cdef const int16_t* first_bias
    cdef const float* second
    cdef const float* second_bias
    cdef const float* values
    cdef const float* values_bias
    cdef const float* moves

    cdef void understand(self, const void* position, float* hidden) noexcept nogil
    cdef void judge(self, const void* position, float* scores, float* wins) noexcept nogil
    cdef void judge_understood(self, const void* position, const float* hidden, float* scores, float* wins) noexcept nogil
    cdef void guess(self, const void* position, const int16_t* actions, Py_ssize_t count, float* worth, const float* understood) noexcept nogil
