from tesela.encoding.encoding cimport Encoding

cdef Encoding AZUL_ENCODING
