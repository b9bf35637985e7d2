// Layouts of Summer Pavilion: where the displays, their tiles and the heaps of the center lie; only numbers.

import { around, byColor, FINGER, plateIn } from "../../draw/layouts.js";
import { cartouche } from "../../draw/shapes.js";
import { polar } from "./motifs.js";
import { TIP } from "./tiles.js";

/** @type {NonNullable<Scene["room"]>} */
const ROOM = { width: 528, height: 690 }; // of a drawing that nobody gave any
const TRACK = 0.1; // of the height: how broad a round of the track may be
const TRAY = 0.082; // of the height: how broad a space of the supply may be
const BARE = 0.295; // the same where there are no displays
const WITH_NUMBERS = 1.28; // how high the track is for the breadth of a round
const CORNER = 16;
const QUARTER = 0.85; // of the radius of a display: how far what is pressed reaches
const LEAST = FINGER / QUARTER; // a smaller display is square

/**
 * Where all that lies in the middle of the table is in this room: `{width, height, track, tray, top}` and, between the
 * two, displays, center and heaps as `around` has them, `top` below the upper edge; without displays, where all is
 * drafted and `bare` says that they make room, the heaps alone. `track` and `tray` are `{y, step}`.
 */
export function placesIn({ displays, center, marker }, spaces, bare, room = ROOM) {
  const { width, height } = room;
  const tray = bare ? spaceIn(spaces, room) : Math.min((width - 24) / (spaces + 0.3), TRAY * height);
  const below = trayHeight(tray) + 6;
  // Without displays the track has what the supply, which is touched, leaves.
  const track = bare ? Math.min(width / 8.6, (height - below) / WITH_NUMBERS) : Math.min(width / 6.4, TRACK * height);
  const above = WITH_NUMBERS * track;
  if (bare) return bareIn({ width, height, track, tray, above, below });
  const inner = { width, height: height - above - below };
  const isLarge = (box, { r }) => sizeIn(center, box, marker === null, r * SPREAD) >= LARGE * SPREAD * r;
  const found = around(displays.map((held) => held.length > 0), inner, isLarge, room.tight ? LEAST : 0);
  const scale = found.width / width;
  return {
    ...found, height: height * scale, top: above * scale,
    track: { y: (above * scale) / 2 + 2, step: track * scale },
    tray: { y: (height - below / 2) * scale, step: tray * scale },
  };
}

// Bag and tower at both ends of the track.
function bareIn({ width, height, track, tray, above, below }) {
  const over = Math.max(0, (height - above - below) / 2);
  const size = Math.min(0.9 * track, (width - 6 * track) / 2 - 8);
  const heap = { y: (above - size) / 2 - 6, size };
  return {
    width, height, top: over, plates: [], middle: null, ring: null,
    heaps: [{ x: 4, ...heap }, { x: width - size - 4, ...heap }],
    track: { y: over + above / 2 + 2, step: track }, tray: { y: over + above + below / 2, step: tray },
  };
}

// How high the tray of the supply is where a space is so broad.
function trayHeight(step) {
  return 2 * TIP * (step - 4) + 20;
}

/** How large what is pressed of a display is in such a room, a quarter of it; it may be square where it is `tight`. */
export function pieceIn(count, spaces, { width, height }, tight) {
  const above = WITH_NUMBERS * Math.min(width / 6.4, TRACK * height);
  const below = trayHeight(Math.min((width - 24) / (spaces + 0.3), TRAY * height)) + 6;
  const { r, square } = plateIn(count, { width, height: Math.max(40, height - above - below) }, tight ? LEAST : 0);
  return square ? r : r * QUARTER;
}

/** How large a space of the supply is in such a room without displays. */
export function spaceIn(spaces, { width, height }) {
  return Math.min((width - 24) / (spaces + 0.3), BARE * height);
}

/** The outlines of the center: its ground, and a line within. */
export function outlinesOf(box) {
  const within = { x: box.x + 5, y: box.y + 5, width: box.width - 10, height: box.height - 10 };
  return [cartouche(box, CORNER), cartouche(within, CORNER - 1)];
}

/** The places of four tiles on a plate, together a large rhombus: each `{x, y, size, hit}`, neighbors touch. */
export function spread({ x, y, r, square }) {
  const size = r * SPREAD;
  return [[0, -TIP], [0.5, 0], [0, TIP], [-0.5, 0]].map(([dx, dy], i) => ({
    x: x + dx * size * 1.07, y: y + dy * size * 1.07, size, hit: (square ? triangle : quarter)(x, y, r, i * 90),
  }));
}

// What is hit reaches from the middle of the plate to its edge.
function quarter(x, y, r, angle) {
  const [[x0, y0], [x1, y1]] = [polar(angle - 45, r), polar(angle + 45, r)];
  return `M${x} ${y}L${x + x0} ${y + y0}A${r} ${r} 0 0 1 ${x + x1} ${y + y1}Z`;
}

// The same of a square one.
function triangle(x, y, r, angle) {
  const [[x0, y0], [x1, y1]] = [polar(angle - 45, r * Math.SQRT2), polar(angle + 45, r * Math.SQRT2)];
  return `M${x} ${y}L${x + x0} ${y + y0}L${x + x1} ${y + y1}Z`;
}

const SPREAD = 0.5; // of the radius of a display: how broad its tiles are
const STEP = 0.66; // of the width of a tile: those of one color overlap
const APART = 0.4; // between colors, at the least
const PRESSED = FINGER + 0.5; // pixels of what is pressed in the center, at the least
const LARGE = 0.85; // of a display's tile: a center whose tiles are smaller grows
const SMALLEST = 0.3;

/** The places of the tiles in the center, color by color, as large as the box allows; the marker comes first. */
export function centered(tiles, box, marker, most) {
  const size = sizeIn(tiles, box, marker, most);
  return placed(packed(groupsOf(tiles, marker), size, box.width - 16), size, box);
}

function groupsOf(tiles, marker) {
  const groups = [...byColor(tiles).values()];
  return marker ? [["marker"], ...groups] : groups;
}

function sizeIn(tiles, box, marker, most) {
  const groups = groupsOf(tiles, marker);
  for (let part = 1.2; ; part -= 0.06) {
    const size = part * most;
    const lines = packed(groups, size, box.width - 16);
    const high = lines.length * 2 * TIP * size * 0.98;
    const wide = Math.max(0, ...lines.map(({ width }) => width));
    if ((high <= box.height - 8 && wide <= box.width - 12) || part <= SMALLEST) return size;
  }
}

// Small tiles lie so far apart that a finger hits one color alone.
function apartOf(size) {
  return Math.max(APART, PRESSED / size - 1);
}

function packed(groups, size, room) {
  const lines = [];
  const apart = apartOf(size) * size;
  for (const numbers of groups) {
    const width = size * (1 + STEP * (numbers.length - 1));
    let line = lines.at(-1);
    if (!line || line.width + apart + width > room) lines.push((line = { width: -apart, groups: [] }));
    line.groups.push({ numbers, left: line.width + apart, width });
    line.width += apart + width;
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
        const [tall, reach] = [Math.max(high, PRESSED) / 2, size * (0.5 + apartOf(size) / 2)];
        const hit = `M${x - reach} ${y - tall}H${x + reach}V${y + tall}H${x - reach}Z`;
        if (k === "marker") found.marker = { x, y, size: size * 1.15 };
        else found.tiles[k] = { x, y, size, hit };
      });
    }
  });
  if (found.tiles.length === 0) found.tiles.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, size });
  return found;
}
