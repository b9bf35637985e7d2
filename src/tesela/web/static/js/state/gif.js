// An animation as a GIF: frames of pixels in, the bytes of the file out. What stays the same from one frame to the next
// is transparent in it, so that a table on which little moves is a small file.

const COLORS = 255; // of the table; one more stands for what stays
const CLEAR = 255;
const BITS = 8; // of a color's number
const LARGEST_CODE = 4096;
const FOREVER = [0x21, 0xff, 11, ...letters("NETSCAPE2.0"), 3, 1, 0, 0, 0];

/**
 * The file of an animation that goes round for ever.
 * @param {number} width
 * @param {number} height
 * @param {{ pixels: Uint8ClampedArray, delay: number }[]} frames RGBA, and hundredths of a second
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function gif(width, height, frames) {
  const colors = colorTable(frames.map(({ pixels }) => pixels));
  const numberOf = nearest(colors);
  const parts = [
    letters("GIF89a"), word(width), word(height), [0xf7, CLEAR, 0],
    colors.flat(), Array(3 * (256 - colors.length)).fill(0), FOREVER,
  ];
  /** @type {Uint8Array | null} */
  let before = null;
  for (const { pixels, delay } of frames) {
    const numbers = numbered(pixels, numberOf);
    const shown = before === null ? numbers : changes(before, numbers);
    parts.push([0x21, 0xf9, 4, 0x05, ...word(delay), CLEAR, 0], [0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0]);
    parts.push([BITS], ...blocks(packed(shown)));
    before = numbers;
  }
  parts.push([0x3b]);
  return joined(parts);
}

// The colors that are seen most, up to as many as there is room for: `[red, green, blue]` each.
function colorTable(pictures) {
  const seen = new Map(); // by the first five bits of each part: how often, and the sum of each part
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const key = keyOf(pixels[at], pixels[at + 1], pixels[at + 2]);
      let found = seen.get(key);
      if (!found) seen.set(key, (found = [0, 0, 0, 0]));
      found[0] += 1;
      for (let part = 0; part < 3; part++) found[part + 1] += pixels[at + part];
    }
  }
  const most = [...seen.values()].sort((one, other) => other[0] - one[0]).slice(0, COLORS);
  return most.map(([count, ...sums]) => sums.map((sum) => Math.round(sum / count)));
}

// The numbers of colors as GIF packs them (LZW): bytes.
function packed(numbers) {
  const bytes = [];
  let [held, bits] = [0, 0];
  const start = 1 << BITS;
  let table = new Map();
  let size = BITS + 1;
  const write = (code) => {
    held |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8, held >>>= 8) bytes.push(held & 255);
  };
  write(start);
  let prefix = numbers[0];
  for (let at = 1; at < numbers.length; at++) {
    const key = prefix * 256 + numbers[at];
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    const next = start + 2 + table.size;
    if (next < LARGEST_CODE) {
      table.set(key, next);
      if (next === 1 << size) size += 1;
    } else {
      write(start);
      table = new Map();
      size = BITS + 1;
    }
    prefix = numbers[at];
  }
  write(prefix);
  write(start + 1);
  if (bits > 0) bytes.push(held & 255);
  return bytes;
}

function numbered(pixels, numberOf) {
  const numbers = new Uint8Array(pixels.length / 4);
  return numbers.map((_, at) => numberOf(pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]));
}

function changes(before, numbers) {
  return numbers.map((number, at) => (number === before[at] ? CLEAR : number));
}

// Which color of the table is nearest, remembered for each that was asked for.
function nearest(colors) {
  const known = new Map();
  return (red, green, blue) => {
    const key = keyOf(red, green, blue);
    if (!known.has(key)) known.set(key, closest(colors, red, green, blue));
    return known.get(key);
  };
}

function closest(colors, red, green, blue) {
  let [best, least] = [0, Infinity];
  colors.forEach(([r, g, b], place) => {
    const far = 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + (b - blue) ** 2;
    if (far < least) [best, least] = [place, far];
  });
  return best;
}

function keyOf(red, green, blue) {
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}

function blocks(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    found.push([block.length], block);
  }
  return [...found, [0]];
}

function joined(parts) {
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function letters(text) {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function word(number) {
  return [number & 255, number >> 8];
}
