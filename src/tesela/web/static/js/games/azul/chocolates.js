// Chocolates: the pieces of Master Chocolatier, one shape and one topping for each color, in a square of 100 by 100.

import { s } from "../../dom.js";
import { disc, path, star, turned } from "../../draw/shapes.js";

const EIGHT = [0, 45, 90, 135, 180, 225, 270, 315];
/** Outlines that are drawn elsewhere, too. */
export const HEART = "M50 91C17 68 6 50 7 33C8 16 21 8 32 8C41 8 47 13 50 20"
  + "C53 13 59 8 68 8C79 8 92 16 93 33C94 50 83 68 50 91Z";
export const LOZENGE = "M44 7Q50 1 56 7L93 44Q99 50 93 56L56 93Q50 99 44 93L7 56Q1 50 7 44Z";

/** A piece of chocolate of this color. */
export function chocolate(color) {
  return PIECES[color]((tone) => `var(--cocoa-${color}-${tone})`);
}

const PIECES = { blue: bonbon, yellow: bar, red: heart, black: pyramid, white: mint };

// A round bonbon under blue icing, with a swirl.
function bonbon(tone) {
  return [
    disc(45, { cy: 53, fill: "var(--cocoa-shade)" }),
    disc(45, { fill: tone("deep") }),
    disc(39, { fill: "url(#cocoa-blue)" }),
    path("M50 50C50 44 58 44 59 51C60 61 46 65 39 57C31 47 39 33 52 32C68 31 77 47 71 61C67 71 57 76 46 75", {
      fill: "none", stroke: tone("pale"), "stroke-width": 5.5, "stroke-linecap": "round",
    }),
    turned([20, 140, 260], s("circle", { cx: 50, cy: 17, r: 3, fill: tone("pale") })),
    path("M22 38C27 26 37 19 48 18", shine),
  ];
}

// A bar of milk chocolate: four pillows and an almond.
function bar(tone) {
  const pillow = (x, y) => [
    s("rect", { x, y, width: 37, height: 37, rx: 7, fill: "url(#cocoa-yellow)" }),
    path(`M${x + 5} ${y + 30}v-19q0 -6 6 -6h19`, { ...shine, "stroke-width": 3.5 }),
  ];
  return [
    s("rect", { x: 6, y: 9, width: 88, height: 88, rx: 10, fill: "var(--cocoa-shade)" }),
    s("rect", { x: 6, y: 5, width: 88, height: 88, rx: 10, fill: tone("deep") }),
    pillow(11, 10), pillow(52, 10), pillow(11, 51), pillow(52, 51),
    path("M30 70C27 50 42 30 69 29C73 50 56 70 30 70Z", { fill: tone("deep") }),
    path("M32 67C30 49 43 31 69 30C71 49 55 67 32 67Z", { fill: tone("pale") }),
    path("M37 62C41 52 50 42 62 36M43 63C52 58 59 50 64 42", {
      fill: "none", stroke: tone("mid"), "stroke-width": 2.6, "stroke-linecap": "round",
    }),
  ];
}

// A heart of white chocolate, laced with raspberry.
function heart(tone) {
  const lace = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return [
    path(HEART, { fill: "var(--cocoa-shade)", transform: "translate(0 4)" }),
    path(HEART, { fill: tone("deep") }),
    path(HEART, { fill: "url(#cocoa-red)", transform: "translate(5 3.6) scale(.9)" }),
    path("M17 44L38 19L33 55L62 21L54 68L83 32L68 66", { ...lace, stroke: tone("mid"), "stroke-width": 6 }),
    path("M17 44L38 19L33 55L62 21L54 68L83 32L68 66", { ...lace, stroke: tone("lace"), "stroke-width": 1.8 }),
    path("M16 36C16 24 23 17 31 16", shine),
  ];
}

// A pyramid of dark chocolate with a leaf of gold.
function pyramid(tone) {
  return [
    path(LOZENGE, { fill: "var(--cocoa-shade)", transform: "translate(0 3)" }),
    path(LOZENGE, { fill: tone("deep"), stroke: tone("light"), "stroke-width": 2 }),
    path("M50 7L50 50L7 50Z", { fill: tone("light") }),
    path("M50 7L93 50L50 50Z", { fill: tone("mid") }),
    path("M7 50L50 50L50 93Z", { fill: tone("mid") }),
    path("M93 50L50 93L50 50Z", { fill: tone("deep") }),
    path("M50 26L74 50L50 74L26 50Z", { fill: tone("base") }),
    star(8, 19, 9, { fill: tone("gold") }),
    star(8, 10, 4.5, { fill: tone("pale") }),
    path("M14 48L48 14", { ...shine, "stroke-width": 3 }),
  ];
}

// A fluted cup of mint cream with a leaf on top.
function mint(tone) {
  const lobes = turned(EIGHT, s("circle", { cx: 50, cy: 19, r: 16.5, fill: tone("deep") }));
  return [
    s("g", { transform: "translate(0 3)", opacity: 0.9 },
      turned(EIGHT, s("circle", { cx: 50, cy: 19, r: 16.5, fill: "var(--cocoa-shade)" }))),
    lobes,
    turned(EIGHT, s("circle", { cx: 50, cy: 21, r: 13.5, fill: "url(#cocoa-white)" })),
    disc(32, { fill: "url(#cocoa-white)" }),
    turned(EIGHT, path("M50 14V30", { stroke: tone("mid"), "stroke-width": 2.4, "stroke-linecap": "round" })),
    path("M29 62C27 41 45 30 71 33C72 56 53 70 29 62Z", { fill: tone("leaf") }),
    path("M26 68C38 54 50 46 64 39M43 53L44 43M52 47L54 39M45 52L56 54M53 46L63 47", {
      fill: "none", stroke: tone("pale"), "stroke-width": 2.4, "stroke-linecap": "round",
    }),
  ];
}

const shine = { fill: "none", stroke: "#fff", "stroke-opacity": 0.5, "stroke-width": 5, "stroke-linecap": "round" };
