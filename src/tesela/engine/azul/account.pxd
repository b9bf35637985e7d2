from tesela.engine.azul.board cimport Azul

cdef void draft_only(Azul* azul, Py_ssize_t action) noexcept nogil
