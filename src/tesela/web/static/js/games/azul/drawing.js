// Azul and Master Chocolatier, drawn: the middle of the table, and a player's board.

import { s } from "../../dom.js";
import { ring } from "./displays.js";

export { board } from "./board.js";

/**
 * The middle of the table as one SVG element.
 * @param {AzulScene} scene
 */
export function market(scene) {
  return ring(scene);
}

/** The outline of a place, for a picture where it is marked. */
export function outline({ x, y, width, height, piece }, properties) {
  return s("rect", { ...properties, x, y, width, height, rx: piece * 0.16 });
}
