// Azul and Master Chocolatier, drawn: the middle of the table, and a player's board.

import { s } from "../../dom.js";
import { shapeOf } from "./board.js";
import { pieceIn, ring } from "./displays.js";

export { board } from "./board.js";

/**
 * The middle of the table as one SVG element.
 * @param {AzulScene} scene
 */
export function market(scene) {
  return ring(scene);
}

/**
 * What a composition asks: the piece that a market of this size has, the shape of a board, how much it matters now; and
 * the `kind` of all this, for what is known of it already.
 * @param {AzulScene} scene
 */
export function shape(scene) {
  const { length } = scene.view.displays;
  return { kind: "ring", market: (room, tight) => pieceIn(length, room, tight), board: shapeOf(scene), weight: 1 };
}

/** The outline of a place, for a picture where it is marked. */
export function outline({ x, y, width, height, piece }, properties) {
  return s("rect", { ...properties, x, y, width, height, rx: piece * 0.16 });
}
