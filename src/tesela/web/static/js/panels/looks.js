// Little pictures of the themes that can be chosen in the settings.

import { s } from "../dom.js";

const PETALS = "M20 20Q10 14 12 8Q18 8 20 20Q22 8 28 8Q30 14 20 20Q30 26 28 32Q22 32 20 20Q18 32 12 32Q10 26 20 20Z";

// A blue tile and a yellow one: how they are filled, what lies upon them, and their edge.
const TILES = {
  painted: [["#2a60b4", PETALS, "#f6fafe", "#143470"], ["#f2b632", PETALS, "#a4560c", "#dd9a1c"]],
  plain: [["#2a60b4", "M20 9A11 11 0 1 1 20 31A11 11 0 1 1 20 9Z", "#f6fafe", "#10162b"],
    ["#f2b632", "M20 8L32 30H8Z", "#a4560c", "#10162b"]],
  contrast: [["#0b3fc4", "M20 9A11 11 0 1 1 20 31A11 11 0 1 1 20 9Z", "#fff", "#000"],
    ["#ffd400", "M20 8L32 30H8Z", "#000", "#000"]],
};

// The ground, a board on it, the board's edge, and what may be chosen there.
const TABLES = {
  own: [["#e1e9f4", "#fbfdff", "#1b4f9f"], ["#eddcc6", "#fdf8ef", "#7b3d14"], ["#e0ead5", "#fbfdf6", "#1d6747"]],
  paper: [["#f5f0e6", "#fffdf8", "#1f4e9c"]],
  night: [["#060708", "#17191c", "#d9a866"]],
  contrast: [["#fff", "#fff", "#000"]],
};

/** The picture of a theme: of `tiles` or `tables`. */
export function lookOf(setting, value) {
  const drawn = setting === "tiles" ? TILES[value].map(tile) : TABLES[value].map(table);
  return s("svg", { "class": "look", "viewBox": "0 0 88 44", "aria-hidden": "true" }, drawn);
}

function tile([ground, mark, ink, edge], place) {
  return s("g", { transform: `translate(${3 + 42 * place} 2)` },
    s("rect", { x: 1, y: 1, width: 38, height: 38, rx: 5, fill: ground, stroke: edge, "stroke-width": 2 }),
    s("path", { d: mark, fill: ink }));
}

function table([ground, board, ink], place, all) {
  const wide = 88 / all.length;
  return s("g", { transform: `translate(${wide * place} 0)` },
    s("rect", { width: wide, height: 44, fill: ground }),
    s("rect", { x: wide / 2 - 11, y: 9, width: 22, height: 26, rx: 3, fill: board, stroke: ink, "stroke-width": 2 }),
    s("rect", { x: wide / 2 - 6, y: 15, width: 12, height: 5, rx: 2, fill: ink }));
}
