from tesela.encoding.encoding cimport Encoding

cdef Encoding PAVILION_ENCODING
