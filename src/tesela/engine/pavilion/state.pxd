from libc.stdint cimport uint64_t

from tesela.engine.pavilion.board cimport Pavilion
from tesela.engine.state cimport State
from tesela.engine.table cimport Deal as DealWords

cdef class PavilionState(State):
    cdef Pavilion* pavilion(self) noexcept
    cdef uint64_t read_supply(self, object event) except? 0
    cdef int read_deal(self, object event, DealWords* deal) except -1
