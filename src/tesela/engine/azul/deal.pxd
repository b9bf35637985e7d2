from tesela.engine.azul.board cimport Azul
from tesela.engine.rng cimport Generator
from tesela.engine.table cimport Deal

cdef void sample_deal(const Azul* azul, Generator* generator, Deal* deal) noexcept nogil
cdef void settle_deal(Azul* azul, const Deal* deal) noexcept nogil
