import assert from "node:assert/strict";
import { test } from "node:test";

import { gif } from "../../../src/tesela/web/static/js/state/gif.js";

// The pictures of a file, each a list of the numbers of its colors, and their delays; with the colors.
function read(file) {
  const colors = Array.from({ length: 256 }, (_, number) => [...file.slice(13 + 3 * number, 16 + 3 * number)]);
  const starts = [...file.keys()].filter((at) => file[at] === 0x21 && file[at + 1] === 0xf9 && file[at + 2] === 4);
  const frames = starts.map((at) => {
    const bytes = [];
    for (let block = at + 8 + 11; file[block] > 0; block += file[block] + 1) {
      bytes.push(...file.slice(block + 1, block + 1 + file[block]));
    }
    return { delay: file[at + 4], numbers: unpacked(bytes) };
  });
  return { colors, frames };
}

// What a reader of GIF makes of packed codes.
function unpacked(bytes) {
  const [clear, end] = [256, 257];
  let [at, size, table, before] = [0, 9, null, null];
  const found = [];
  const next = () => {
    let code = 0;
    for (let bit = 0; bit < size; bit++, at++) code |= ((bytes[at >> 3] >> (at & 7)) & 1) << bit;
    return code;
  };
  for (;;) {
    const code = next();
    if (code === end) return found;
    if (code === clear) {
      [size, table, before] = [9, Array.from({ length: 258 }, (_, number) => [number]), null];
      continue;
    }
    const entry = table[code] ?? [...before, before[0]];
    found.push(...entry);
    if (before && table.length < 4096) table.push([...before, entry[0]]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
}

test("pictures can be read again, also where codes run out", () => {
  const [width, height] = [300, 400];
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  const color = (at) => [((at * at * 31) % 16) * 16, ((at >> 3) % 15) * 16, 0];
  for (let at = 0; at < width * height; at++) pixels.set(color(at), 4 * at);
  const { colors, frames } = read(gif(width, height, [{ pixels, delay: 9 }]));
  const [{ numbers }] = frames;
  assert.equal(numbers.length, width * height);
  for (let at = 0; at < numbers.length; at += 7) assert.deepEqual(colors[numbers[at]], color(at));
});

test("a file has its size, its colors and a frame for each picture; what stays is clear", () => {
  const picture = (red) => Uint8ClampedArray.from([red, 0, 0, 255, 0, 0, 255, 255]);
  const file = gif(2, 1, [{ pixels: picture(255), delay: 50 }, { pixels: picture(100), delay: 70 }]);
  assert.equal(String.fromCharCode(...file.slice(0, 6)), "GIF89a");
  assert.deepEqual([...file.slice(6, 10)], [2, 0, 1, 0]);
  assert.equal(file.at(-1), 0x3b);
  const { colors, frames } = read(file);
  assert.deepEqual(frames.map(({ delay }) => delay), [50, 70]);
  const [first, second] = frames.map(({ numbers }) => numbers);
  assert.deepEqual(first.map((number) => colors[number]), [[255, 0, 0], [0, 0, 255]]);
  assert.deepEqual(colors[second[0]], [100, 0, 0]);
  assert.equal(second[1], 255);
});
