from tesela.bots.knowledge.knowledge cimport Knowledge

cdef Knowledge PAVILION_KNOWLEDGE
