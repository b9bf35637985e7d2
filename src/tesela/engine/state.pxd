from libc.stdint cimport uint64_t

from tesela.engine.rules cimport Rules

cdef enum:
    POSITION_WORDS = 80   # room for the largest position

cdef object MAKER   # only who has it can make a state, so each has its rules

cdef class State:
    cdef const Rules* rules
    cdef readonly object game
    cdef uint64_t position[POSITION_WORDS]
    cpdef Py_ssize_t check(self, object action) except -1
