from tesela.engine.azul.board cimport Azul
from tesela.engine.state cimport State
from tesela.engine.table cimport Deal as DealWords

cdef class AzulState(State):
    cdef Azul* azul(self) noexcept
    cdef int read(self, object event, DealWords* deal) except -1
