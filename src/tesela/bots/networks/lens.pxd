from libc.stdint cimport int16_t, uint8_t

from tesela.bots.knowledge.knowledge cimport Knowledge
from tesela.bots.networks.moves cimport Moves
from tesela.encoding.encoding cimport Encoding
from tesela.engine.rules cimport Rules
from tesela.engine.table cimport MAX_PLAYERS, Table

cdef enum:
    MAX_ENTRIES = 1664      # of an encoding, a multiple of 8
    MAX_DESCRIBED = 256     # features of all boards

cdef class Lens:
    cdef const Rules* rules
    cdef const Encoding* encoding
    cdef const Knowledge* knowledge
    cdef const Moves* moves
    cdef int16_t rows[MAX_ENTRIES]      # the row of weights that each entry has
    cdef readonly object game
    cdef readonly Py_ssize_t players
    cdef readonly Py_ssize_t entries
    cdef readonly Py_ssize_t described
    cdef readonly Py_ssize_t inputs
    cdef readonly Py_ssize_t traits

    cdef void see(self, const void* position, uint8_t* entries, float* described) noexcept nogil

cdef inline Py_ssize_t observer(const void* position) noexcept nogil:
    """Whose view of a position is taken: the actor's, or the starting player's where chance acts."""
    cdef const Table* table = <const Table*>position
    return table.actor if table.actor >= 0 else table.first
