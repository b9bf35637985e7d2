from libc.stdint cimport int16_t

from tesela.engine.azul.board cimport Azul
from tesela.engine.rng cimport Generator

cdef Py_ssize_t list_drafts(Azul* azul, int16_t* actions) noexcept nogil
cdef Py_ssize_t choose_draft(Azul* azul, Generator* generator) noexcept nogil
cdef Py_ssize_t draft_randomly(Azul* azul, Generator* generator) noexcept nogil
cdef void draft(Azul* azul, Py_ssize_t source, Py_ssize_t color, Py_ssize_t place) noexcept nogil
cdef void draft_only(Azul* azul, Py_ssize_t source, Py_ssize_t color, Py_ssize_t place) noexcept nogil
cdef void spread(Azul* azul, Py_ssize_t color, Py_ssize_t to) noexcept nogil
cdef Py_ssize_t spreading_display(Azul* azul) noexcept nogil
cdef Py_ssize_t neighbor(Azul* azul, Py_ssize_t display, Py_ssize_t step) noexcept nogil
