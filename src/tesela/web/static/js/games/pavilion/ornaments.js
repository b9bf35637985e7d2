// What is built around the stars: pillars, statues, windows; the ground between them, the frieze around the board.

import { s } from "../../dom.js";
import { rhombus } from "./motifs.js";

const REPEAT = 24;

/** The symbols and patterns of this file, for the sheet. */
export function ornaments() {
  return [
    symbol("ppillar", pillar()), symbol("pstatue", statue()), symbol("pwindow", window()),
    ground(), relief(), chain(),
  ];
}

/** A frame of friezes along a rectangle, `deep` units wide. */
export function frieze({ x, y, width, height, deep }) {
  const scale = deep / 12;
  // Each side is drawn lying and then turned; stretched a little so that it holds whole repeats.
  const side = (turn, left, top, length) => {
    const whole = Math.max(1, Math.round(length / scale / REPEAT)) * REPEAT;
    return s("rect", { width: whole, height: 12, fill: "url(#pchain)",
      transform: `translate(${x + left} ${y + top}) rotate(${turn}) scale(${length / whole} ${scale})` });
  };
  const corner = (left, top) => s("path", { class: "pfrieze-corner", d: "M0 0H12V12H0ZM6 2L10 6L6 10L2 6Z",
    transform: `translate(${x + left} ${y + top}) scale(${scale})` });
  return s("g", { class: "pfrieze", "aria-hidden": "true" },
    side(0, deep, 0, width - 2 * deep), side(90, width, deep, height - 2 * deep),
    side(180, width - deep, height, width - 2 * deep), side(270, 0, height - deep, height - 2 * deep),
    corner(0, 0), corner(width - deep, 0), corner(0, height - deep), corner(width - deep, height - deep));
}

function symbol(id, children) {
  return s("symbol", { id, viewBox: "-50 -50 100 100" }, children);
}

function stone(d) {
  return s("path", { class: "po-stone", d });
}

function cut(d) {
  return s("path", { class: "po-cut", d });
}

function pillar() {
  return [
    stone("M-26 38H26V46H-26ZM-20 30H20V38H-20Z"),
    stone("M-12.5 30Q-10 0 -11 -20H11Q10 0 12.5 30Z"),
    stone("M-13 -20H13L17 -33H-17Z"),
    stone("M-25 -42H25V-34H-25Z"),
    [-17, 17].map((cx) => [
      s("circle", { class: "po-stone", cx, cy: -26, r: 8 }), s("circle", { class: "po-cut", cx, cy: -26, r: 3.2 }),
    ]),
    cut("M-5.5 26Q-4.5 0 -4.8 -15M0 26V-15M5.5 26Q4.5 0 4.8 -15"),
  ];
}

// A figure in a long robe that lifts a lamp.
function statue() {
  return [
    stone("M-21 40H21V47H-21ZM-15 27H15V40H-15Z"),
    stone("M-7 -20C-15 -16 -14 -4 -11 4C-13 12 -15 20 -15 27H14C14 18 12 10 10 4C13 -4 12 -12 10 -16"
      + "L21 -31L16 -35L5 -21Q0 -18 -7 -20Z"),
    s("circle", { class: "po-stone", cx: -1, cy: -29, r: 8 }),
    s("path", { class: "po-flame", d: "M19 -50C25 -44 26 -40 22 -35H15C12 -40 15 -44 19 -50Z" }),
    cut("M-4 -12C-8 -4 -5 6 -8 25M2 -8C3 4 2 14 2 25M7 6C8 14 9 18 9 25M-10 5Q0 10 10 4"),
  ];
}

function window() {
  return [
    stone("M-29 40H29V48H-29Z"),
    stone("M-25 40V-6C-25 -28 -10 -36 0 -46C10 -36 25 -28 25 -6V40Z"),
    s("path", { class: "po-glass", d: "M-19 36V8H-2V36ZM2 36V8H19V36Z" }),
    s("path", { class: "po-glass", d: "M-19 4V-6Q-19 -12 -16 -17L-2 -4V4ZM19 4V-6Q19 -12 16 -17L2 -4V4Z" }),
    s("circle", { class: "po-glass", cy: -22, r: 10.5 }),
    cut("M0 -32.5V-11.5M-10.5 -22H10.5M-10.5 36V8M10.5 36V8"),
  ];
}

// The ground between the stars: a pale tile of the same shape, a palmette in each of its far corners.
function ground() {
  const palmette = "M0 -79C4 -70 10 -64 10 -57C10 -51 5 -48 0 -48C-5 -48 -10 -51 -10 -57C-10 -64 -4 -70 0 -79Z";
  const leaves = "M5 -46C14 -50 21 -46 24 -38C18 -40 12 -39 8 -36Q9 -42 5 -46Z"
    + "M-5 -46C-14 -50 -21 -46 -24 -38C-18 -40 -12 -39 -8 -36Q-9 -42 -5 -46Z";
  return s("symbol", { id: "pground", viewBox: "-52 -88.6 104 177.2" },
    s("path", { class: "pg-field", d: rhombus(100, 4) }),
    s("path", { class: "pg-line", d: rhombus(91, 3) }),
    [0, 180].map((angle) => s("g", { transform: angle ? "rotate(180)" : null },
      s("path", { class: "pg-ink", d: palmette }), s("path", { class: "pg-ink", d: leaves }),
      s("circle", { class: "pg-field", cy: -57, r: 3.6 }))));
}

// A space for any color: a flower pressed into the clay, open in the middle where the cost stands.
function relief() {
  const petal = "M0 -38C-7 -46 -8 -56 0 -70C8 -56 7 -46 0 -38Z";
  const bud = "M0 -22C-5 -27 -5 -32 0 -36C5 -32 5 -27 0 -22Z";
  return s("symbol", { id: "pany", viewBox: "-52 -88.6 104 177.2" },
    s("path", { class: "pa-line", d: rhombus(84, 3) }),
    [0, 180].map((angle) => s("path", { class: "pa-ink", d: petal, transform: angle ? "rotate(180)" : null })),
    [60, 120, 240, 300].map((angle) => s("path", { class: "pa-ink", d: bud, transform: `rotate(${angle})` })),
    s("circle", { class: "pa-line", r: 21 }));
}

// The frieze: a chain of lozenges, each second one open.
function chain() {
  return s("pattern", { id: "pchain", width: REPEAT, height: 12, patternUnits: "userSpaceOnUse" },
    s("rect", { class: "pfrieze-ground", width: REPEAT, height: 12 }),
    s("path", { class: "pfrieze-ink", d: "M0 6L6 2L12 6L6 10ZM12 6L18 2L24 6L18 10Z" }),
    s("path", { class: "pfrieze-ground", d: "M14.5 6L18 3.7L21.5 6L18 8.3Z" }),
    s("path", { class: "pfrieze-gold", d: "M3.5 6L6 4.4L8.5 6L6 7.6ZM16.8 6L18 5.2L19.2 6L18 6.8Z" }),
    s("path", { class: "pfrieze-ink", d: "M0 0H24V.9H0ZM0 11.1H24V12H0Z" }),
    s("path", { class: "pfrieze-ink", d: "M10.5 2L12 .9L13.5 2L12 3.1ZM10.5 10L12 8.9L13.5 10L12 11.1Z" }));
}
