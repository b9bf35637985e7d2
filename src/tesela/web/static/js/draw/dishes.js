// Dishes: plates with several rims for displays, and the bag, the lid and the tower beside them.

import { s } from "../dom.js";
import { disc, gilding, path, star, turned } from "./shapes.js";
import { sheetOf, symbol } from "./sheet.js";

const around = (count, offset = 0) => Array.from({ length: count }, (_, index) => offset + (index * 360) / count);

/**
 * Each by its name: `plate-RIM` (azulejo, doily, garden, golden), `tray` and `tray-golden`, `rosette`, `bag`, `lid`,
 * `tower`.
 */
export const { use, picture } = sheetOf(dishes);

function dishes() {
  return [
    s("defs", {}, gilding("dish-gold")),
    plate("azulejo", azulejoRim()),
    plate("doily", doilyRim()),
    plate("garden", gardenRim()),
    plate("golden", goldenRim()),
    tray("tray", "dish-body"),
    tray("tray-golden", "gilt-body"),
    symbol("rosette", [
      turned(around(8), path("M50 50C60 36 60 20 50 4C40 20 40 36 50 50Z")),
      turned(around(8, 22.5), path("M50 40C54 32 54 24 50 16C46 24 46 32 50 40Z")),
    ]),
    symbol("bag", bag()),
    symbol("lid", lid()),
    symbol("tower", tower()),
  ];
}

// A plate: its shadow on the table, the body, a rim of its own, and a sunken middle with a pale rosette.
function plate(name, rim) {
  return symbol(`plate-${name}`, [
    disc(47.5, { cy: 52.3, class: "dish-shadow" }),
    disc(47.5, { class: "dish-body" }),
    rim,
    disc(37.5, { class: "dish-well" }),
    disc(37.5, { class: "dish-lip" }),
    s("g", { class: "dish-rosette" },
      turned(around(8), path("M50 50C55 43 55 36 50 29C45 36 45 43 50 50Z")),
      turned(around(8, 22.5), s("circle", { cx: 50, cy: 26.5, r: 1.3 }))),
  ]);
}

// A square plate, for where round ones have no room: tiles leave little of it to be seen.
function tray(name, look) {
  const square = (inset, properties) =>
    s("rect", { x: inset, y: inset, width: 100 - 2 * inset, height: 100 - 2 * inset, rx: 15 - inset, ...properties });
  return symbol(name, [
    square(1, { class: "dish-shadow", transform: "translate(0 3)" }),
    square(1, { class: look }),
    square(5, { class: "dish-well" }),
    square(5, { class: "dish-lip" }),
    s("g", { class: "dish-rosette" }, turned(around(8), path("M50 50C58 39 58 28 50 17C42 28 42 39 50 50Z"))),
  ]);
}

/**
 * The outline of a display, a part of its radius out: the name of an element, and its attributes.
 * @returns {["circle" | "rect", object]}
 */
export function outlineOf({ x, y, r, square }, part = 1) {
  const size = r * part;
  if (!square) return ["circle", { cx: x, cy: y, r: size }];
  return ["rect", { x: x - size, y: y - size, width: 2 * size, height: 2 * size, rx: 0.28 * size }];
}

function azulejoRim() {
  return [
    disc(46.2, { class: "rim-line" }),
    turned(around(20), path("M50 4.8C52.7 6.5 52.7 9.3 50 11.5C47.3 9.3 47.3 6.5 50 4.8Z", { class: "rim-ink" })),
    turned(around(20, 9), path("M50 6.2L51.7 8.2L50 10.2L48.3 8.2Z", { class: "rim-gold" })),
    disc(38.8, { class: "rim-line" }),
  ];
}

// Paper lace.
function doilyRim() {
  return [
    turned(around(24), s("circle", { cx: 50, cy: 5, r: 4.6, class: "dish-body lace" })),
    turned(around(24), s("circle", { cx: 50, cy: 6.2, r: 1.5, class: "rim-ink" })),
    turned(around(24, 7.5), path("M50 8.8L51.2 11.2L50 12.6L48.8 11.2Z", { class: "rim-gold" })),
    disc(38.8, { class: "rim-line" }),
  ];
}

// A wreath of leaves.
function gardenRim() {
  return [
    disc(46.2, { class: "rim-line" }),
    turned(around(18), path("M45.5 8.5C47 4.8 51 4.3 54.5 6.5C52.5 10.5 49 11.5 45.5 8.5Z", { class: "rim-ink" })),
    turned(around(18, 10), s("circle", { cx: 50, cy: 8.4, r: 1.2, class: "rim-gold" })),
    disc(38.8, { class: "rim-line" }),
  ];
}

function goldenRim() {
  return [
    star(32, 48.5, 46.5, { fill: "url(#dish-gold)" }),
    disc(45, { class: "gilt-line" }),
    turned(around(16), path("M50 5.5L51 7.4L53.4 8.2L51 9L50 11L49 9L46.6 8.2L49 7.4Z", { class: "gilt-deep" })),
    turned(around(16, 11.25), s("circle", { cx: 50, cy: 8.2, r: 1, class: "gilt-deep" })),
    disc(39, { class: "gilt-line" }),
  ];
}

// A linen bag with a drawstring, embroidered.
function bag() {
  return [
    s("ellipse", { cx: 50, cy: 93, rx: 36, ry: 5, class: "dish-shadow" }),
    path("M36 26C14 44 8 70 15 84C20 93 80 93 85 84C92 70 86 44 64 26Z", { class: "bag-cloth" }),
    path("M64 26C86 44 92 70 85 84C82 89 67 91 57 91C74 76 74 46 58 26Z", { class: "bag-fold" }),
    path("M34 8C40 14 44 6 50 10C56 6 60 14 66 8C69 14 66 21 63 26H37C34 21 31 14 34 8Z", { class: "bag-cloth" }),
    path("M35 24.5H65V30H35Z", { class: "bag-string" }),
    path("M40 29C34 40 30 42 29 50M60 29C64 38 69 42 69 49", { class: "bag-cord" }),
    turned(around(4), path("M50 62C55 58 55 52 50 47C45 52 45 58 50 62Z", { class: "bag-string" })),
    turned(around(4, 45), path("M50 60C53 57 53 53 50 50C47 53 47 57 50 60Z", { class: "bag-stitch" })),
  ];
}

// The lid of the box, upside down, where used tiles lie.
function lid() {
  return [
    s("ellipse", { cx: 50, cy: 86, rx: 44, ry: 6, class: "dish-shadow" }),
    path("M8 38L50 20L92 38L50 58Z", { class: "lid-inside" }),
    path("M8 38L50 58V86L10 66Z", { class: "lid-front" }),
    path("M92 38L50 58V86L90 66Z", { class: "lid-side" }),
    path("M8 38L50 58L92 38", { class: "lid-edge" }),
    path("M17 55L24 52L31 62L24 65Z M33 63L40 60L46 70L40 73Z", { class: "lid-mark" }),
    path("M54 70L60 60L67 63L61 73Z M69 63L76 52L83 55L77 65Z", { class: "lid-mark" }),
  ];
}

function tower() {
  return [
    s("ellipse", { cx: 50, cy: 93, rx: 32, ry: 5, class: "dish-shadow" }),
    path("M24 24L50 14L76 24V84L50 94L24 84Z", { class: "lid-front" }),
    path("M50 34L76 24V84L50 94Z", { class: "lid-side" }),
    path("M24 24L50 14L76 24L50 34Z", { class: "lid-inside" }),
    path("M24 24L50 34L76 24", { class: "lid-edge" }),
    path("M30 50Q37 42 44 55V72L30 67Z", { class: "lid-mark" }),
    path("M56 55Q63 42 70 50V67L56 72Z", { class: "lid-mark" }),
  ];
}
