// The random numbers of deals, the same as the server's: splitmix64 spreads a seed over xoshiro256++.

const MASK = (1n << 64n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;

/**
 * Random numbers that a seed of 64 bits decides: `below(limit)` is the next one from 0 to limit - 1.
 * @param {bigint} seed
 */
export function randomOf(seed) {
  const words = [1n, 2n, 3n, 4n].map((step) => scramble((seed + step * GOLDEN) & MASK));

  function next() {
    const found = (turn((words[0] + words[3]) & MASK, 23n) + words[0]) & MASK;
    const shifted = (words[1] << 17n) & MASK;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = turn(words[3], 45n);
    return found;
  }

  // The high half of a product of 32 bits each; the few low halves that would favor some are drawn again.
  function below(limit) {
    const size = BigInt(limit);
    const excess = (1n << 32n) % size;
    for (;;) {
      const product = (next() >> 32n) * size;
      if ((product & 0xffffffffn) >= excess) return Number(product >> 32n);
    }
  }

  return { below };
}

function scramble(word) {
  let mixed = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return mixed ^ (mixed >> 31n);
}

/**
 * @param {bigint} word
 * @param {bigint} by
 */
function turn(word, by) {
  return ((word << by) | (word >> (64n - by))) & MASK;
}
