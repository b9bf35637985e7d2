# Which of the modules that were compiled twice this machine can run.

cdef extern from *:
    """
    #if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    static int tesela_has_avx2(void) {
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")
            && __builtin_cpu_supports("popcnt");
    }
    #elif defined(_M_X64)
    #include <intrin.h>
    static int tesela_has_avx2(void) {
        /* Bits as the processor's manual numbers them; the system must also save the wide registers (XCR0). */
        int found[4];
        __cpuid(found, 1);
        int fma = found[2] >> 12 & 1, popcnt = found[2] >> 23 & 1, saved = found[2] >> 27 & 1;
        __cpuidex(found, 7, 0);
        int avx2 = found[1] >> 5 & 1, bmi2 = found[1] >> 8 & 1;
        return fma && popcnt && avx2 && bmi2 && saved && (_xgetbv(0) & 6) == 6;
    }
    #else
    static int tesela_has_avx2(void) { return 0; }
    #endif
    """
    bint has_avx2 "tesela_has_avx2"()
