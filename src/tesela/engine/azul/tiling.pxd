from libc.stdint cimport int32_t

from tesela.engine.azul.board cimport Azul, Seat

cdef Py_ssize_t spaces(Seat* seat, Py_ssize_t row, Py_ssize_t color) noexcept nogil
cdef Py_ssize_t complete_line(Seat* seat) noexcept nogil
cdef Py_ssize_t complete_rows(Seat* seat) noexcept nogil
cdef Py_ssize_t points(Seat* seat, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef void set_on_wall(Seat* seat, Py_ssize_t row, Py_ssize_t column, Py_ssize_t color) noexcept nogil
cdef void begin_tiling(Azul* azul) noexcept nogil
cdef void tile(Azul* azul, Py_ssize_t row, Py_ssize_t column) noexcept nogil
cdef bint walls_can_grow(Azul* azul) noexcept nogil
cdef void forecast(Azul* azul, int32_t* scores) noexcept nogil
