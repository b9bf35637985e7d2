from libc.stdint cimport int16_t

from tesela.engine.pavilion.board cimport Pavilion
from tesela.engine.rng cimport Generator

cdef Py_ssize_t list_turns(const Pavilion* pavilion, int16_t* actions) noexcept nogil
cdef bint allows_place(const Pavilion* pavilion, Py_ssize_t star, Py_ssize_t space, Py_ssize_t color,
                       Py_ssize_t wilds) noexcept nogil
cdef Py_ssize_t choose_turn(const Pavilion* pavilion, Generator* generator) noexcept nogil
