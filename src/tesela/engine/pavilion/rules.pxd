from tesela.engine.pavilion.board cimport Pavilion
from tesela.engine.rules cimport Rules

cdef Rules PAVILION
cdef void start(Pavilion* pavilion, Py_ssize_t players, Py_ssize_t first, bint gray) noexcept nogil
