from tesela.engine.azul.board cimport Azul
from tesela.engine.rng cimport Generator
from tesela.engine.table cimport Deal

cdef void sample_deal(const Azul* azul, Generator* generator, Deal* deal) noexcept nogil
cdef void lay_out(Azul* azul, const Deal* deal) noexcept nogil
cdef void set_up(Azul* azul, const Deal* deal, Py_ssize_t display) noexcept nogil
cdef void settle_deal(Azul* azul, const Deal* deal) noexcept nogil
