# A clock that only goes forward.

from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

cdef inline double now() noexcept nogil:
    """Seconds since some moment."""
    cdef timespec moment
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return moment.tv_sec + 1e-9 * moment.tv_nsec
