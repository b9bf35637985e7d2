// Azul and Master Chocolatier: all that the page asks of this game.

import { cover, emblem, tileArt } from "./azul/art.js";
import { slotsOf } from "./azul/steps.js";

export const azul = {
  skins: ["azul", "chocolate"],
  cover,
  emblem,
  tileArt,
  slotsOf,
  /** The outline of a place on the screen, where it is no box. */
  outlineOf: () => null,
  /** Whether a step of an account is counted by itself, and not mentioned with its move: all of a round is. */
  isCounted: () => true,
  /** Shortcuts that mean nothing here. */
  lacks: ["pass"],
  drawing: () => import("./azul/drawing.js"),
  examples: () => import("./azul/examples.js"),
  lessons: () => import("./azul/lessons.js"),
  rulebook: () => import("./azul/rulebook.js"),
};
