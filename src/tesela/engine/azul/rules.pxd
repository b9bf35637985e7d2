from tesela.engine.azul.board cimport Azul
from tesela.engine.rules cimport Rules

cdef Rules AZUL
cdef void start(Azul* azul, Py_ssize_t players, Py_ssize_t first, bint gray, bint golden) noexcept nogil
