from tesela.encoding.encoding cimport Encoding
from tesela.engine.rules cimport Rules

cdef class Encoder:
    cdef const Encoding* encoding
    cdef const Rules* rules
    cdef readonly object game
    cdef readonly Py_ssize_t size
