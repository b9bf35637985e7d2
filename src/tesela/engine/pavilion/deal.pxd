from libc.stdint cimport uint64_t

from tesela.engine.pavilion.board cimport Pavilion
from tesela.engine.rng cimport Generator
from tesela.engine.table cimport Deal

cdef Py_ssize_t missing(const Pavilion* pavilion) noexcept nogil
cdef uint64_t sample_supply(const Pavilion* pavilion, Generator* generator) noexcept nogil
cdef void settle_supply(Pavilion* pavilion, uint64_t tiles) noexcept nogil
cdef void sample_deal(const Pavilion* pavilion, Generator* generator, Deal* deal) noexcept nogil
cdef void settle_deal(Pavilion* pavilion, const Deal* deal) noexcept nogil
