// SHA-256. The browser's own is there only where the page came over TLS, and a table at home is often without.

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
// The fractions of the cube roots of the first 64 primes.
const ROUNDS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/**
 * The SHA-256 of bytes, as 64 hexadecimal digits.
 * @param {Uint8Array} bytes
 */
export function sha256(bytes) {
  const state = Uint32Array.from(START);
  const padded = pad(bytes);
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, new DataView(padded.buffer, at, 64));
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes that hexadecimal digits stand for. */
export function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

// A one, zeros, and the length in bits: a whole number of blocks.
function pad(bytes) {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
  return padded;
}

function mix(state, block) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 64; i++) words[i] = i < 16 ? block.getUint32(4 * i) : spread(words, i);
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[i] + words[i]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

function spread(words, i) {
  const [near, far] = [words[i - 2], words[i - 15]];
  const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
  const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
  return words[i - 16] + low + words[i - 7] + high;
}

function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}
