from libc.stdint cimport int16_t

from tesela.engine.pavilion.board cimport Pavilion
from tesela.engine.rng cimport Generator

cdef bint allows_draft(const Pavilion* pavilion, Py_ssize_t source, Py_ssize_t color) noexcept nogil
cdef Py_ssize_t list_drafts(const Pavilion* pavilion, int16_t* actions) noexcept nogil
cdef Py_ssize_t choose_draft(const Pavilion* pavilion, Generator* generator) noexcept nogil
cdef void draft(Pavilion* pavilion, Py_ssize_t source, Py_ssize_t color) noexcept nogil
