from tesela.engine.azul.board cimport Azul
from tesela.engine.state cimport State

cdef class AzulState(State):
    cdef Azul* azul(self) noexcept
