// Plain pieces: flat colors, each with one bold shape of its own, so that no two differ by their color alone.

import { s } from "../../dom.js";
import { disc, path, star } from "../../draw/shapes.js";
import { HEART, LOZENGE } from "./chocolates.js";
import { COLORS } from "./patterns.js";

const EDGE = { "fill": "none", "stroke": "var(--plain-edge)", "stroke-width": 5 };

// In a square of 100 by 100, as large as can be told apart at 20 pixels.
const MARKS = {
  blue: (tone) => [disc(30, { fill: tone("pale") }), disc(14, { fill: tone("base") })],
  yellow: (tone) => star(5, 36, 15, { fill: tone("deep") }),
  red: (tone) => path("M50 14L86 50L50 86L14 50Z", { fill: tone("pale") }),
  black: (tone) => path("M40 18H60V40H82V60H60V82H40V60H18V40H40Z", { fill: tone("pale") }),
  white: (tone) => path("M50 20L84 78H16Z", { fill: tone("deep") }),
};

const OUTLINES = {
  blue: (look) => disc(43, look),
  yellow: (look) => s("rect", { x: 8, y: 7, width: 84, height: 84, rx: 10, ...look }),
  red: (look) => path(HEART, look),
  black: (look) => path(LOZENGE, look),
  white: (look) => star(8, 47, 38, look),
};

// Upon a piece of chocolate, whose outline tells it apart already.
const TOPPINGS = {
  blue: (tone) => [disc(24, { fill: tone("pale") }), disc(11, { fill: tone("base") })],
  yellow: (tone) => path("M44 16H56V44H84V56H56V84H44V56H16V44H44Z", { fill: tone("pale") }),
  red: (tone) => path("M26 40L44 32L38 56L62 38L56 66", {
    "fill": "none", "stroke": tone("mid"), "stroke-width": 9, "stroke-linejoin": "round", "stroke-linecap": "round",
  }),
  black: (tone) => star(8, 25, 11, { fill: tone("pale") }),
  white: (tone) => path("M28 66C24 40 44 26 74 30C76 56 56 74 28 66Z", { fill: tone("leaf") }),
};

/** By the symbol that it stands for, what is drawn in its place. */
export function plain() {
  return Object.fromEntries(COLORS.flatMap((color) => [
    [`az-${color}`, () => [shade(), square(color)]],
    [`az-${color}-ghost`, () => square(color)],
    [`ch-${color}`, () => piece(color)],
    [`ch-${color}-ghost`, () => piece(color)],
  ]));
}

function shade() {
  return s("rect", { x: 2, y: 4, width: 96, height: 95.5, rx: 11, fill: "#070d20", opacity: 0.32 });
}

function square(color) {
  const tone = (name) => `var(--az-${color}-${name})`;
  const box = { x: 2, y: 1.5, width: 96, height: 95.5, rx: 11 };
  const rim = { x: 4.5, y: 4, width: 91, height: 90.5, rx: 9 };
  return [s("rect", { ...box, fill: tone("base") }), MARKS[color](tone), s("rect", { ...rim, ...EDGE })];
}

function piece(color) {
  const tone = (name) => `var(--cocoa-${color}-${name})`;
  return [OUTLINES[color]({ fill: tone("base") }), TOPPINGS[color](tone), OUTLINES[color](EDGE)];
}
