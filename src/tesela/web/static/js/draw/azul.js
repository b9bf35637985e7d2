// Azul and Master Chocolatier, drawn: the middle of the table, and a player's board.

import { ring } from "./displays.js";

export { board } from "./azul_board.js";

/** The middle of the table as one SVG element. */
export function market(scene) {
  return ring(scene);
}
