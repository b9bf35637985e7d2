// Covers: a picture of each game for the shelf, made of its own tiles.

import { s } from "../dom.js";
import { TIP, tile as rhomb } from "./pavilion_tiles.js";
import { tile } from "./tiles.js";

const WIDE = 400;
const HIGH = 240;
const ORDER = ["blue", "yellow", "red", "black", "white"];
const RING = ["orange", "red", "blue", "yellow", "green", "purple"];
const OUTER = ["red", "blue", "yellow", "green", "purple", "orange"];

/** The picture of a game on the shelf. */
export function cover(skin) {
  const draw = { azul: wall, chocolate: box, pavilion: stars }[skin];
  const frame = { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "xMidYMid slice" };
  return s("svg", { "class": `cover cover-${skin}`, ...frame, "aria-hidden": "true" }, draw());
}

/** A tile that stands for a game, in a small square. */
export function emblem(skin) {
  const drawn = skin === "pavilion"
    ? rhomb("purple", { x: 20, y: 20, size: 22 })
    : tile(skin === "azul" ? "blue" : "yellow", { x: 3, y: 3, size: 34, skin });
  return s("svg", { "class": `emblem emblem-${skin}`, "viewBox": "0 0 40 40", "aria-hidden": "true" }, drawn);
}

// A wall in the making, seen a little askew, and a display in front of it.
function wall() {
  return [
    s("rect", { class: "cover-ground", width: WIDE, height: HIGH }),
    s("g", { transform: "rotate(-9 200 120)" }, grid(52, 9, 7, (row, column) => !GAPS.has(`${row}:${column}`), "azul")),
    s("rect", { class: "cover-shade", width: WIDE, height: HIGH }),
    plate(296, 152, 84, "azul", ["red", "blue", "blue", "white"]),
  ];
}

const GAPS = new Set(["1:6", "2:2", "3:4", "4:1", "2:7", "4:6", "5:3", "0:3", "5:7", "3:8"]);

// An opened box of chocolates, and a golden display.
function box() {
  return [
    s("rect", { class: "cover-ground", width: WIDE, height: HIGH }),
    s("g", { transform: "rotate(7 200 120)" }, grid(58, 9, 7, (row, at) => (3 * row + 5 * at) % 7, "chocolate")),
    s("rect", { class: "cover-shade", width: WIDE, height: HIGH }),
    plate(104, 150, 84, "chocolate", ["yellow", "red", "black", "yellow"]),
  ];
}

// The center star of six colors, and the six stars around it.
function stars() {
  const size = 46;
  const around = OUTER.flatMap((color, place) => {
    const [x, y] = polar(30 + 60 * place, 3.12 * size);
    return star(200 + x, 120 + y, size, () => color, place);
  });
  return [
    s("rect", { class: "cover-ground", width: WIDE, height: HIGH }),
    around,
    star(200, 120, size, (place) => RING[place], null),
    s("rect", { class: "cover-shade", width: WIDE, height: HIGH }),
  ];
}

function star(x, y, size, colorOf, without) {
  return [0, 1, 2, 3, 4, 5].map((place) => {
    const [dx, dy] = polar(60 * place, TIP * size);
    if (place === without) return null;
    return rhomb(colorOf(place), { x: x + dx, y: y + dy, size: 0.96 * size, angle: 60 * place });
  });
}

function grid(size, columns, rows, isThere, skin) {
  const left = (WIDE - columns * size) / 2;
  const top = (HIGH - rows * size) / 2;
  const places = Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns]);
  return places.map(([row, column]) => {
    const [x, y] = [left + column * size, top + row * size];
    const color = ORDER[(column - row + 2 * ORDER.length) % ORDER.length];
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

function polar(angle, radius) {
  const radians = (angle * Math.PI) / 180;
  return [radius * Math.sin(radians), -radius * Math.cos(radians)];
}
