# A lock of one byte, for what is held for less than a microsecond.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define tesela_try_lock(lock) (_InterlockedExchange8((lock), 1) == 0)
    #define tesela_free_lock(lock) (_InterlockedExchange8((lock), 0))
    #define tesela_give_way() SwitchToThread()
    __declspec(dllimport) int __stdcall SwitchToThread(void);
    #else
    #include <sched.h>
    #define tesela_try_lock(lock) (__atomic_exchange_n((lock), 1, __ATOMIC_ACQUIRE) == 0)
    #define tesela_free_lock(lock) (__atomic_store_n((lock), 0, __ATOMIC_RELEASE))
    #define tesela_give_way() sched_yield()
    #endif
    """
    bint tesela_try_lock(char* lock) noexcept nogil
    void tesela_free_lock(char* lock) noexcept nogil
    void tesela_give_way() noexcept nogil

cdef inline void take(char* lock) noexcept nogil:
    """Wait until nobody has the lock, and have it."""
    cdef int tries = 0
    while not tesela_try_lock(lock):
        tries += 1
        # Whoever has it may have been sent to sleep.
        if tries > 100:
            tesela_give_way()

cdef inline void give(char* lock) noexcept nogil:
    """Let others have it."""
    tesela_free_lock(lock)
