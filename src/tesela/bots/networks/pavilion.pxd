from tesela.bots.networks.moves cimport Moves

cdef Moves PAVILION_MOVES
