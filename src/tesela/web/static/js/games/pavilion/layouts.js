// Layouts of Summer Pavilion: where the displays, their tiles and the heaps of the center lie; only numbers.

import { around, byColor } from "../../draw/layouts.js";
import { cartouche } from "../../draw/shapes.js";
import { polar } from "./motifs.js";
import { TIP } from "./tiles.js";

const PLATE = 66;
const EDGE = PLATE + 6;
const RADII = { 5: 180, 7: 202, 9: 226 };
const HEAP = 60;
const PHONE = 360;

/** Displays in a circle around a round center: `{width, height, plates, middle: {box, outlines}, heaps}`. */
export function circle(count) {
  const radius = RADII[count] ?? RADII[9];
  const middle = radius + EDGE;
  const places = Array.from({ length: count }, (_, i) => polar((i * 360) / count, radius));
  const height = middle + Math.max(...places.map(([, y]) => y)) + EDGE;
  const inner = radius - PLATE - 12;
  const corner = { y: height - HEAP - 18, size: HEAP };
  return {
    width: 2 * middle,
    height,
    plates: places.map(([x, y]) => ({ x: middle + x, y: middle + y, r: PLATE })),
    middle: {
      box: { x: middle - inner * 0.78, y: middle - inner * 0.62, width: inner * 1.56, height: inner * 1.24 },
      outlines: [inner, inner - 6].map((r) => ring(middle, r)),
    },
    heaps: [{ x: 2, ...corner }, { x: 2 * middle - HEAP - 2, ...corner }],
  };
}

function ring(middle, r) {
  return `M${middle} ${middle - r}A${r} ${r} 0 1 1 ${middle - 0.01} ${middle - r}Z`;
}

/** The same for a phone: two rows of displays and a long center between them. */
export function rows(count) {
  const { middle, ...rest } = around(count, true);
  const within = { x: middle.x + 5, y: middle.y + 5, width: middle.width - 10, height: middle.height - 10 };
  return { ...rest, middle: { box: middle, outlines: [cartouche(middle, 16), cartouche(within, 15)] } };
}

/** Bag and tower alone, at both ends of what stands above the displays. */
export function beside() {
  return { width: PHONE, heaps: [{ x: 4, y: -56, size: 40 }, { x: PHONE - 44, y: -56, size: 40 }] };
}

/** The places of four tiles on a plate, together a large rhombus: each `{x, y, size, hit}`, neighbors touch. */
export function spread(x, y, r) {
  const size = r * 0.5;
  return [[0, -TIP], [0.5, 0], [0, TIP], [-0.5, 0]].map(([dx, dy], i) => ({
    x: x + dx * size * 1.07, y: y + dy * size * 1.07, size, hit: quarter(x, y, r, i * 90),
  }));
}

// What is hit reaches from the middle of the plate to its edge.
function quarter(x, y, r, angle) {
  const [[x0, y0], [x1, y1]] = [polar(angle - 45, r), polar(angle + 45, r)];
  return `M${x} ${y}L${x + x0} ${y + y0}A${r} ${r} 0 0 1 ${x + x1} ${y + y1}Z`;
}

const STEP = 0.66; // of the width of a tile: those of one color overlap
const APART = 0.4; // between colors

/** The places of the tiles in the center, color by color, as large as the box allows; the marker comes first. */
export function centered(tiles, box, marker) {
  const groups = [...byColor(tiles).values()];
  if (marker) groups.unshift(["marker"]);
  for (let size = 44; ; size -= 2) {
    const lines = packed(groups, size, box.width - 16);
    const high = lines.length * 2 * TIP * size * 0.98;
    if (high <= box.height - 8 || size <= 14) return placed(lines, size, box);
  }
}

function packed(groups, size, room) {
  const lines = [];
  for (const numbers of groups) {
    const width = size * (1 + STEP * (numbers.length - 1));
    let line = lines.at(-1);
    if (!line || line.width + APART * size + width > room) lines.push((line = { width: -APART * size, groups: [] }));
    line.groups.push({ numbers, left: line.width + APART * size, width });
    line.width += APART * size + width;
  }
  return lines;
}

function placed(lines, size, box) {
  const found = { tiles: /** @type {any[]} */ ([]), marker: /** @type {any} */ (null) };
  const high = 2 * TIP * size * 0.98;
  lines.forEach((line, row) => {
    const y = box.y + box.height / 2 + (row - (lines.length - 1) / 2) * high;
    const left = box.x + (box.width - line.width) / 2;
    for (const { numbers, left: shift } of line.groups) {
      numbers.forEach((k, i) => {
        const x = left + shift + size / 2 + i * STEP * size;
        const [up, reach] = [y - high / 2, size * (0.5 + APART / 2)];
        const hit = `M${x - reach} ${up}H${x + reach}V${up + high}H${x - reach}Z`;
        if (k === "marker") found.marker = { x, y, size: size * 1.15 };
        else found.tiles[k] = { x, y, size, hit };
      });
    }
  });
  if (found.tiles.length === 0) found.tiles.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, size });
  return found;
}
