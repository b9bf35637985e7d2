// Covers: the frames of the pictures that stand for a game, on the shelf and in lists.

import { s } from "../dom.js";

/** The size of a cover. */
export const WIDE = 400;
export const HIGH = 240;

/**
 * The picture of a game on the shelf: what is drawn lies between its ground and a shade.
 * @param {string} skin
 * @param {Child} drawn
 * @param {Child} front
 */
export function coverOf(skin, drawn, front = null) {
  const frame = { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "xMidYMid slice" };
  const whole = (name) => s("rect", { class: name, width: WIDE, height: HIGH });
  return s("svg", { "class": `cover cover-${skin}`, ...frame, "aria-hidden": "true" },
    whole("cover-ground"), drawn, whole("cover-shade"), front);
}

/** A tile that stands for a game, in a small square of 40 by 40. */
export function emblemOf(skin, drawn) {
  return s("svg", { "class": `emblem emblem-${skin}`, "viewBox": "0 0 40 40", "aria-hidden": "true" }, drawn);
}

/** One tile by itself, in a box. */
export function artOf(viewBox, drawn) {
  return s("svg", { "class": "tile-art", "aria-hidden": "true", "focusable": "false", viewBox }, drawn);
}
