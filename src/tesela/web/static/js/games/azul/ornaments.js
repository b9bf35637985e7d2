// Ornaments: the friezes and corners that frame boards; azulejo borders for Azul, icing for Master Chocolatier.

import { s } from "../../dom.js";
import { path } from "../../draw/shapes.js";

const REPEAT = 24;

/** The patterns that friezes are filled with, for the sheet of symbols. */
export function ornaments() {
  return [pattern("az-frieze", azulejo()), pattern("ch-frieze", icing())];
}

/** A frame of friezes within a rectangle, `deep` units wide, with a corner piece at each end. */
export function frame({ x, y, width, height, deep, skin }) {
  const id = skin === "chocolate" ? "ch-frieze" : "az-frieze";
  const scale = deep / 12;
  // Every side is drawn lying and then turned, its outer edge up; stretched a little to hold whole repeats.
  const side = (turn, left, top, length) => {
    const whole = Math.max(1, Math.round(length / scale / REPEAT)) * REPEAT;
    return s("g", { transform: `translate(${x + left} ${y + top}) rotate(${turn}) scale(${length / whole} ${scale})` },
      s("rect", { width: whole, height: 12, fill: `url(#${id})` }));
  };
  const corner = (left, top) =>
    s("g", { class: "frieze-corner", transform: `translate(${x + left} ${y + top}) scale(${scale})` },
      s("rect", { width: 12, height: 12 }),
      path("M6 .8Q7 5 11.2 6Q7 7 6 11.2Q5 7 .8 6Q5 5 6 .8Z"));
  return s("g", { class: "frieze", "aria-hidden": "true" },
    side(0, deep, 0, width - 2 * deep), side(90, width, deep, height - 2 * deep),
    side(180, width - deep, height, width - 2 * deep), side(270, 0, height - deep, height - 2 * deep),
    corner(0, 0), corner(width - deep, 0), corner(0, height - deep), corner(width - deep, height - deep));
}

// A chain of petals and lozenges between two lines.
function azulejo() {
  return [
    s("rect", { width: 24, height: 12, class: "frieze-ground" }),
    path("M0 6C3 1.5 7 1.5 10 6C7 10.5 3 10.5 0 6Z", { class: "frieze-ink" }),
    path("M24 6C21 1.5 17 1.5 14 6C17 10.5 21 10.5 24 6Z", { class: "frieze-ink" }),
    path("M2.5 6C4.5 3.8 6 3.8 8 6C6 8.2 4.5 8.2 2.5 6Z", { class: "frieze-ground" }),
    path("M21.5 6C19.5 3.8 18 3.8 16 6C18 8.2 19.5 8.2 21.5 6Z", { class: "frieze-ground" }),
    path("M12 3.2L14.8 6L12 8.8L9.2 6Z", { class: "frieze-gold" }),
    path("M0 .6H24M0 11.4H24", { class: "frieze-line" }),
  ];
}

// Icing that drips from the edge, with pearls of gold.
function icing() {
  return [
    s("rect", { width: 24, height: 12, class: "cocoa-ground" }),
    path("M0 0H24V3C22 3 21.5 4.5 21.5 6C21.5 9.5 17 9.5 17 6C17 4 15.5 3.2 12.5 3.2"
      + "C9 3.2 8 5 8 7.4C8 11 3.2 11 3.2 7.4C3.2 4 2 3 0 3Z", { class: "cocoa-icing" }),
    s("circle", { cx: 12.5, cy: 8, r: 1.6, class: "frieze-gold" }),
    s("circle", { cx: 24, cy: 8, r: 1.1, class: "frieze-gold" }),
    s("circle", { cx: 0, cy: 8, r: 1.1, class: "frieze-gold" }),
  ];
}

function pattern(id, children) {
  return s("pattern", { id, width: REPEAT, height: 12, patternUnits: "userSpaceOnUse" }, children);
}
