// Traces as they are drawn: a quiet line around what a seat took or laid last, and the seat's letter where it took it.

import { s } from "../dom.js";

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The trace of a place, in the way of its seat: `shape` is `[tag, attributes]`; null where there is none.
 * @param {Pick<Scene, "traces">} scene
 */
export function trace({ traces }, place, [tag, attributes]) {
  const seats = traces?.[place];
  if (!seats) return null;
  return s("g", { "class": `trace of-${seats[0]}`, "aria-hidden": "true" },
    s(tag, { ...attributes, class: "trace-ground" }), s(tag, { ...attributes, class: "trace-line" }));
}

/**
 * The letters of all seats that took from a place, in a row that begins at (x, y).
 * @param {Pick<Scene, "traces" | "names">} scene
 */
export function traceLetters({ traces, names }, place, { x, y, r }) {
  const seats = traces?.[place] ?? [];
  return seats.map((seat, index) => s("g", { "class": `trace-letter of-${seat}`, "aria-hidden": "true" },
    s("circle", { cx: x + index * 2.2 * r, cy: y, r }),
    s("text", { "x": x + index * 2.2 * r, "y": y + r * 0.38, "font-size": r * 1.15, "text-anchor": "middle" },
      letterOf(names, seat))));
}

/**
 * All of the traces that the drawing of a seat's board shows, or that of the middle (seat null).
 * @param {Scene} scene
 * @param {number | null} seat
 */
export function tracesIn({ traces = {} }, seat) {
  const own = (place) => (seat === null ? !place.startsWith("seat:") : place.startsWith(`seat:${seat}:`));
  return Object.entries(traces).filter(([place]) => own(place));
}

// The first letter of a name, or the number of the seat where two begin alike.
function letterOf(names, seat) {
  const initials = names.map((name) => [...letters.segment(name.trim())][0]?.segment.toUpperCase());
  const isAlone = initials[seat] && initials.filter((initial) => initial === initials[seat]).length === 1;
  return isAlone ? initials[seat] : String(seat + 1);
}
