// What stands for Azul and for Master Chocolatier elsewhere on the page: covers, emblems, single tiles.

import { s } from "../../dom.js";
import { artOf, coverOf, emblemOf, HIGH, WIDE } from "../../draw/covers.js";
import { COLORS } from "./patterns.js";
import { tile } from "./tiles.js";

const GAPS = new Set(["1:6", "2:2", "3:4", "4:1", "2:7", "4:6", "5:3", "0:3", "5:7", "3:8"]);
const EMBLEMS = { azul: "blue", chocolate: "yellow" };

/** The picture of a game on the shelf. */
export function cover(skin) {
  return { azul: wall, chocolate: box }[skin](skin);
}

/** A tile that stands for a game, in a small square. */
export function emblem(skin) {
  return emblemOf(skin, tile(EMBLEMS[skin], { x: 3, y: 3, size: 34, skin }));
}

/** A tile (or the `marker`) as an SVG element of its own. */
export function tileArt(skin, color) {
  return artOf("0 0 100 100", tile(color, { size: 100, skin }));
}

// A wall in the making, seen a little askew, and a display in front of it.
function wall(skin) {
  const tiles = grid(52, 9, 7, (row, column) => !GAPS.has(`${row}:${column}`), skin);
  return coverOf(skin, s("g", { transform: "rotate(-9 200 120)" }, tiles),
    plate(296, 152, 84, skin, ["red", "blue", "blue", "white"]));
}

// An opened box of chocolates, and a golden display.
function box(skin) {
  const pieces = grid(58, 9, 7, (row, at) => (3 * row + 5 * at) % 7, skin);
  return coverOf(skin, s("g", { transform: "rotate(7 200 120)" }, pieces),
    plate(104, 150, 84, skin, ["yellow", "red", "black", "yellow"]));
}

function grid(size, columns, rows, isThere, skin) {
  const left = (WIDE - columns * size) / 2;
  const top = (HIGH - rows * size) / 2;
  const places = Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns]);
  return places.map(([row, column]) => {
    const [x, y] = [left + column * size, top + row * size];
    const color = COLORS[(column - row + 2 * COLORS.length) % COLORS.length];
    return [
      s("rect", { class: "cover-cell", x: x + 1.5, y: y + 1.5, width: size - 3, height: size - 3, rx: 6 }),
      isThere(row, column) ? tile(color, { x: x + 2, y: y + 2, size: size - 4, skin }) : null,
    ];
  });
}

// A display with its four tiles.
function plate(x, y, radius, skin, colors) {
  const size = radius * 0.62;
  const turns = [-6, 4, 5, -3];
  return s(
    "g",
    { class: "cover-plate" },
    s("ellipse", { class: "plate-shadow", cx: x, cy: y + 7, rx: radius, ry: radius }),
    s("circle", { class: "plate-rim", cx: x, cy: y, r: radius }),
    s("circle", { class: "plate-face", cx: x, cy: y, r: radius * 0.9 }),
    s("circle", { class: "plate-line", cx: x, cy: y, r: radius * 0.84 }),
    colors.map((color, place) => {
      const left = x + (place % 2 ? 2 : -size - 2);
      const top = y + (place > 1 ? 2 : -size - 2);
      const transform = `rotate(${turns[place]} ${left + size / 2} ${top + size / 2})`;
      return s("g", { transform }, tile(color, { x: left, y: top, size, skin }));
    }),
  );
}
