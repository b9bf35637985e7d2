// Tiles: the artwork of Azul and Master Chocolatier, kept in one sheet of symbols that everything drawn refers to.

import { s } from "../../dom.js";
import { disc, gilding, path, slope, star, stop, turned } from "../../draw/shapes.js";
import { sheetOf, symbol } from "../../draw/sheet.js";
import { chocolate } from "./chocolates.js";
import { ornaments } from "./ornaments.js";
import { COLORS, motif } from "./patterns.js";

const PREFIX = { azul: "az", chocolate: "ch" };
const SIXTEEN = Array.from({ length: 16 }, (_, index) => index * 22.5);

const { picture } = sheetOf(() => [
  s("defs", {}, gradients(), ornaments()),
  COLORS.map((color) => [glazed(color), imprint(color), piece(color), mold(color)]),
  plaque(), coin(), relief(),
]);

/** A tile (or the `marker`) in a square at (x, y). */
export function tile(color, { x = 0, y = 0, size = 40, skin = "azul" } = {}) {
  return picture(`${PREFIX[skin]}-${color}`, { x, y, size, class: `tile ${color}` });
}

/** What an empty space shows of the color that belongs there. */
export function ghost(color, { x = 0, y = 0, size = 40, skin = "azul" } = {}) {
  return picture(`${PREFIX[skin]}-${color}-ghost`, { x, y, size, class: `ghost ${color}` });
}

/** What an empty space of a gray wall shows. */
export function unpainted({ x, y, size }) {
  return picture("az-relief", { x, y, size });
}

// A tile: shadow, ground, motif, and the glaze that catches the light above.
function glazed(color) {
  return symbol(`az-${color}`,
    s("rect", { x: 2, y: 4, width: 96, height: 95.5, rx: 11, fill: "#070d20", opacity: 0.32 }),
    s("g", { "clip-path": "url(#az-clip)" },
      s("rect", { width: 100, height: 100, fill: `url(#az-ground-${color})` }),
      motif(color),
      path("M0 0H100V22C70 22 34 40 22 100H0Z", { fill: "url(#az-gloss)" }),
    ),
    s("rect", {
      x: 3.5, y: 3, width: 93, height: 92.5, rx: 9.5, fill: "none", stroke: "url(#az-edge)", "stroke-width": 3.5,
    }),
  );
}

function imprint(color) {
  return symbol(`az-${color}-ghost`,
    s("g", { "clip-path": "url(#az-clip)" },
      s("rect", { width: 100, height: 100, fill: `var(--az-${color}-base)` }),
      motif(color),
    ),
  );
}

function piece(color) {
  return symbol(`ch-${color}`, chocolate(color));
}

function mold(color) {
  return symbol(`ch-${color}-ghost`, chocolate(color));
}

// A space of the gray wall: a flower pressed into unpainted clay.
function relief() {
  return symbol("az-relief",
    turned([45, 135, 225, 315], path("M50 46C60 38 60 26 50 16C40 26 40 38 50 46Z", { class: "relief" })),
    disc(4, { class: "relief" }),
  );
}

// The starting-player marker: a gilded plaque with a 1.
function plaque() {
  return symbol("az-marker",
    star(8, 50, 46.5, { fill: "#070d20", opacity: 0.35, transform: "translate(0 2.5)" }, 22.5),
    star(8, 49, 45.3, { fill: "url(#gold)" }, 22.5),
    star(8, 42.5, 39.3, { fill: "var(--marker-ground)" }, 22.5),
    turned(SIXTEEN, path("M50 12L53 30H47Z", { fill: "var(--gilt)" })),
    disc(25, { fill: "url(#gold)" }),
    disc(21.5, { fill: "var(--marker-face)" }),
    one("var(--marker-ground)"),
  );
}

// The same of Master Chocolatier: a coin in gold foil.
function coin() {
  return symbol("ch-marker",
    disc(47, { cy: 52.5, fill: "var(--cocoa-shade)" }),
    star(28, 48, 44.5, { fill: "url(#gold)" }),
    disc(37, { fill: "none", stroke: "var(--gilt-deep)", "stroke-width": 2 }),
    turned(SIXTEEN, s("circle", { cx: 50, cy: 18.5, r: 2, fill: "var(--gilt-deep)" })),
    disc(25.5, { fill: "var(--gilt-pale)" }),
    one("var(--gilt-ink)"),
    path("M17 38C22 25 32 17 44 15", {
      fill: "none", stroke: "#fff", "stroke-opacity": 0.6, "stroke-width": 4, "stroke-linecap": "round",
    }),
  );
}

function one(fill) {
  return path("M42 44C47 42 50 39 51 34H56V61H62V66H43V61H49V44.5C47 46 45 47 42 48Z", { fill });
}

function gradients() {
  return [
    s("clipPath", { id: "az-clip" }, s("rect", { x: 2, y: 1.5, width: 96, height: 95.5, rx: 11 })),
    COLORS.map((color) => {
      const tone = (name) => `var(--az-${color}-${name})`;
      return slope(`az-ground-${color}`, [[0, tone("glow")], [0.55, tone("base")], [1, tone("shade")]]);
    }),
    slope("az-gloss", [[0, "#fff", 0.42], [0.6, "#fff", 0.06], [1, "#fff", 0]]),
    slope("az-edge", [[0, "#fff", 0.75], [0.35, "#fff", 0.12], [0.65, "#000", 0.08], [1, "#000", 0.38]]),
    gilding("gold"),
    ["blue", "yellow", "red", "white"].map((color) => {
      const tone = (name) => `var(--cocoa-${color}-${name})`;
      return s("radialGradient", { id: `cocoa-${color}`, cx: 0.36, cy: 0.3, r: 0.8 },
        [[0, tone("light")], [0.5, tone("base")], [1, tone("edge")]].map(stop));
    }),
  ];
}
