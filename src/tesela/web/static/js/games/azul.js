// Azul and Master Chocolatier: all that the page asks of this game.

import { cover, emblem, tileArt } from "./azul/art.js";
import { slotsOf } from "./azul/steps.js";

const COMPLETE = ["row", "column", "color"];
const COUNTED = ["tile", "lost_line", "floor", "held", ...COMPLETE];

export const azul = {
  skins: ["azul", "chocolate"],
  cover,
  emblem,
  tileArt,
  slotsOf,
  /** The outline of a place on the screen, where it is no box. */
  outlineOf: () => null,
  /** Whether a step is counted by itself, and not mentioned with its move: all points are. */
  isCounted: ({ reason }) => COUNTED.includes(reason),
  /** Whether a step is about something that is complete. */
  completes: ({ reason }) => COMPLETE.includes(reason),
  /** What a deal brings beside its tiles, for those who listen: nothing. */
  dealt: () => null,
  /** Shortcuts that mean nothing here. */
  lacks: ["pass"],
  drawing: () => import("./azul/drawing.js"),
  examples: () => import("./azul/examples.js"),
  lessons: () => import("./azul/lessons.js"),
  plain: () => import("./azul/plain.js"),
  rulebook: () => import("./azul/rulebook.js"),
};
