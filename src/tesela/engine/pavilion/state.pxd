from tesela.engine.pavilion.board cimport Pavilion
from tesela.engine.state cimport State

cdef class PavilionState(State):
    cdef Pavilion* pavilion(self) noexcept
