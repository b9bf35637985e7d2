from libc.stdint cimport uint64_t

from tesela.engine.pavilion.board cimport Pavilion

cdef void begin_placing(Pavilion* pavilion) noexcept nogil
cdef void place(Pavilion* pavilion, Py_ssize_t star, Py_ssize_t space, Py_ssize_t color, Py_ssize_t wilds) noexcept nogil
cdef void take(Pavilion* pavilion, uint64_t tiles) noexcept nogil
cdef void pass_round(Pavilion* pavilion, uint64_t keep) noexcept nogil
cdef void go_on(Pavilion* pavilion, Py_ssize_t turn) noexcept nogil
