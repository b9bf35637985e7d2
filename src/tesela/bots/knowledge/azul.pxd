from tesela.bots.knowledge.knowledge cimport Knowledge

cdef Knowledge AZUL_KNOWLEDGE
