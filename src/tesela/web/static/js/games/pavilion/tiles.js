// Tiles of Summer Pavilion: glazed rhombi out of one sheet of symbols, hollows for them, the marker and the crown.

import { byId, s } from "../../dom.js";
import { engraved, partsOf } from "../../draw/engravings.js";
import { MOTIFS, polar, rhombus, rhombusAt } from "./motifs.js";
import { ornaments } from "./ornaments.js";

/** The colors, in the order in which they are wild. */
export const COLORS = Object.keys(MOTIFS);

/** How far the tips of a tile are from its middle, for sides of 1. */
export const TIP = Math.sqrt(3) / 2;

const LIES = [0, 60, 120];
const LIGHT_FROM = [-0.45, -0.9];
/** @type {SVGSVGElement | undefined} */
let sheet;

// The sheet of symbols: one hidden element, always the same, put into the document once.
function sprite() {
  sheet ??= s("svg", { class: "pavilion-sprite", width: 0, height: 0, "aria-hidden": "true", focusable: "false" },
    s("defs", {}, shine(), COLORS.map(motif), LIES.map(glaze), marker(), crown(), medal(), glow(), ornaments()));
  return sheet;
}

/** A symbol of the sheet. */
export function use(id, attributes) {
  place();
  return s("use", { href: `#${id}`, ...attributes });
}

/** A symbol of the sheet as an image, which looks as if it lay in something with the classes `look`. */
export function picture(id, { look = "", ...attributes }) {
  place();
  const { x, y, width, height } = /** @type {any} */ (byId(id)).viewBox.baseVal;
  const art = { box: [x, y, width, height], look, draw: () => partsOf(id) };
  return engraved(look ? `${id} ${look}` : id, art, attributes);
}

/**
 * A tile of a color around (x, y) with sides of this size; at angle 0 it stands upright, and turns clockwise in steps
 * of 60. A `wild` one has a golden rim, and wears a crown where it stands alone (`"crown"`).
 * @param {string} color
 * @param {{ x?: number, y?: number, size?: number, angle?: number, wild?: boolean | "crown" }} look
 */
export function tile(color, { x = 0, y = 0, size = 40, angle = 0, wild = false } = {}) {
  // The motif turns with the tile, the light does not: of the glaze there is one for each of the three ways to lie.
  const draw = () => [
    s("path", { class: "ptile-shadow", d: rhombusAt({ x: 1.5, y: 4.5, size: 101, angle, round: 5 }) }),
    s("g", { transform: turn(angle) }, partsOf(`ptile-${color}`)),
    partsOf(`pglaze-${angle % 180}`),
  ];
  return s("g", { class: `ptile ptile-${color}`, transform: at(x, y, size) },
    turned(`ptile-${color}`, angle, { look: `ptile-${color}`, draw }),
    wild && s("path", { class: "ptile-rim", d: rhombusAt({ x: 0, y: 0, size: 98, angle, round: 5 }) }),
    wild === "crown" && picture("pcrown", { x: -23, y: -106, width: 46, height: 46 }));
}

/** The light that the wild color sheds around (x, y), this wide. */
export function light(color, { x, y, size }) {
  return picture(`pglow-${color}`, { class: "plight", x: x - size / 2, y: y - size / 2, width: size, height: size });
}

/** An empty space, sunk into what it lies on, with the ghost of a color where only that one may lie there. */
export function hollow(color, { x = 0, y = 0, size = 40, angle = 0 } = {}) {
  const draw = () => s("g", { transform: turn(angle) }, partsOf(color ? `ptile-${color}` : "pany"));
  const look = color ? `ptile-${color}` : "";
  return s("g", { class: `phollow phollow-${color ?? "any"}`, transform: at(x, y, size) },
    s("path", { class: "phollow-ground", d: rhombusAt({ x: 0, y: 0, size: 100, angle, round: 5 }) }),
    turned(`phollow-${color ?? "any"}`, angle, { look, draw, class: "phollow-ghost" }),
    s("path", { class: "phollow-edge", d: rhombusAt({ x: 0, y: 0, size: 97, angle, round: 5 }) }));
}

/** The starting-player marker around (x, y), this wide. */
export function startMarker({ x = 0, y = 0, size = 40 } = {}) {
  return picture("pmarker", { class: "pmarker", x: x - size / 2, y: y - size / 2, width: size, height: size });
}

// What stands or lies around the origin as an image; the box leaves room for a shadow.
function turned(name, angle, { look, draw, ...rest }) {
  place();
  const [x, y, width, height] = angle % 180 ? [-78, -46, 156, 96] : [-53, -89, 106, 182];
  return engraved(`${name} ${angle}`, { box: [x, y, width, height], look, draw }, { x, y, width, height, ...rest });
}

function place() {
  if (!sheet?.isConnected) document.body.append(sprite());
}

function at(x, y, size) {
  return `translate(${rounded(x, 2)} ${rounded(y, 2)}) scale(${rounded(size / 100, 4)})`;
}

function rounded(value, digits) {
  return Number(value.toFixed(digits));
}

function turn(angle) {
  return angle ? `rotate(${angle})` : null;
}

function motif(color) {
  return s("symbol", { id: `ptile-${color}`, viewBox: "-52 -88.6 104 177.2" },
    MOTIFS[color].map(([tone, d, width]) =>
      s("path", { class: width ? `${tone} p-line` : tone, d, "stroke-width": width })));
}

// Light from above on a rhombus that lies at this angle: each bevel is as bright as it faces the light.
function glaze(angle) {
  const corners = [0, 90, 180, 270].map((side) => polar(angle + side, side % 180 ? 50 : 100 * TIP));
  const inner = corners.map(([x, y]) => [x * 0.92, y * 0.92]);
  const bevels = corners.map((corner, i) => {
    const next = corners[(i + 1) % 4];
    const [x, y] = [corner[0] + next[0], corner[1] + next[1]];
    const facing = (x * LIGHT_FROM[0] + y * LIGHT_FROM[1]) / Math.hypot(x, y);
    return s("polygon", {
      class: facing > 0 ? "p-lit" : "p-shade",
      opacity: (Math.abs(facing) * (facing > 0 ? 0.55 : 0.38)).toFixed(2),
      points: [corner, next, inner[(i + 1) % 4], inner[i]].map(pair).join(" "),
    });
  });
  return s("symbol", { id: `pglaze-${angle}`, viewBox: "-100 -100 200 200" },
    s("path", { d: rhombus(100, 5), transform: turn(angle), fill: `url(#pshine-${angle})` }), bevels);
}

// The shine lies across the page, so it is turned back for a tile that lies turned.
function shine() {
  const stops = [[0, "#fff", 0.34], [0.45, "#fff", 0.03], [0.55, "#000", 0], [1, "#000", 0.2]];
  return LIES.map((angle) => s("linearGradient", {
    id: `pshine-${angle}`, gradientUnits: "userSpaceOnUse", x1: -40, y1: -80, x2: 40, y2: 80,
    gradientTransform: turn(-angle),
  }, stops.map(([offset, color, opacity]) => s("stop", { offset, "stop-color": color, "stop-opacity": opacity }))));
}

function marker() {
  return s("symbol", { id: "pmarker", viewBox: "-50 -50 100 100" },
    s("path", { class: "pm-rim", d: rays(12, 49, 42) }),
    s("circle", { class: "pm-face", r: 37 }),
    s("circle", { class: "pm-line", r: 32 }),
    s("path", { class: "pm-sun", d: rays(6, 29, 11) }),
    s("circle", { class: "pm-face", r: 12.5 }),
    s("path", { class: "pm-one", d: "M-5 -4Q0 -5 1 -9H4.5V7H-.5V-2.5Q-2.5 -1 -5 -1Z" }));
}

function crown() {
  return s("symbol", { id: "pcrown", viewBox: "-50 -50 100 100" },
    s("circle", { class: "pm-plate", r: 45 }),
    s("path", { class: "pm-crown", d: "M-27 24L-31 -14L-14 3L0 -27L14 3L31 -14L27 24Z" }));
}

function medal() {
  return s("symbol", { id: "pmedal", viewBox: "-50 -50 100 100" },
    s("path", { class: "pm-rim", d: rays(12, 49, 41) }),
    s("circle", { class: "pm-face", r: 37 }),
    s("circle", { class: "pm-line", r: 33 }));
}

// The light of each color, which surrounds its tiles in the round in which it is wild, and what is lit on a board.
function glow() {
  const stops = [[0.2, 0.9], [0.6, 0.42], [1, 0]];
  return [
    COLORS.map((color) => [
      s("radialGradient", { id: `pglow-fade-${color}`, class: `tint-${color}` },
        stops.map(([offset, opacity]) => s("stop", { class: "pglow-stop", offset, "stop-opacity": opacity }))),
      s("symbol", { id: `pglow-${color}`, viewBox: "-50 -50 100 100" },
        s("circle", { r: 50, fill: `url(#pglow-fade-${color})` })),
    ]),
    s("symbol", { id: "prays", viewBox: "-50 -50 100 100" }, s("path", { class: "prays", d: rays(18, 47, 36) })),
  ];
}

// A star with so many points.
function rays(count, outer, inner) {
  const corners = Array.from({ length: 2 * count }, (_, i) => polar((i * 180) / count, i % 2 ? inner : outer));
  return `M${corners.map(pair).join("L")}Z`;
}

/** @param {number[]} point */
function pair([x, y]) {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
