"""Rng: the seeded random numbers that deals and random choices draw on."""

import cython
from cython.cimports.libc.stdint import uint64_t

from tesela.errors import BadArgument

GOLDEN = cython.declare(uint64_t, 0x9E3779B97F4A7C15)
MIX_1 = cython.declare(uint64_t, 0xBF58476D1CE4E5B9)
MIX_2 = cython.declare(uint64_t, 0x94D049BB133111EB)


def seed_generator(generator, seed):
    """Spread a seed of 64 bits over the generator's words (splitmix64)."""
    i: cython.Py_ssize_t
    word: uint64_t
    for i in range(4):
        seed += GOLDEN
        word = seed
        word = (word ^ (word >> 30)) * MIX_1
        word = (word ^ (word >> 27)) * MIX_2
        generator.words[i] = word ^ (word >> 31)


class Rng:
    """Random numbers that a seed decides: the same seed, the same numbers, on every machine."""

    def __cinit__(self, seed: object = 0):
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadArgument("rng.seed", seed=repr(seed))
        seed_generator(cython.address(self.generator), seed & 0xFFFFFFFFFFFFFFFF)

    def below(self, limit: object) -> int:
        """A number from 0 to limit - 1, each as likely as any other."""
        if not isinstance(limit, int) or not 1 <= limit <= 0x7FFFFFFF:
            raise BadArgument("rng.limit", limit=repr(limit))
        return number_below(cython.address(self.generator), limit)

    def choice(self, items: object) -> object:
        """One of the items, each as likely as any other."""
        return items[self.below(len(items))]

    def copy(self):
        """A generator that goes on from here on its own."""
        twin: Rng = Rng.__new__(Rng)
        twin.generator = self.generator
        return twin
