from libc.stdint cimport int32_t

from tesela.engine.azul.board cimport Azul

cdef void tile_best(Azul* azul, Py_ssize_t number) noexcept nogil
cdef void forecast(Azul* azul, int32_t* scores) noexcept nogil
