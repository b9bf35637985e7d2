from tesela.bots.networks.moves cimport Moves

cdef Moves AZUL_MOVES
