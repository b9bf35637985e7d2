// Summer Pavilion: all that the page asks of this game.

import { cover, emblem, outlineOf, tileArt } from "./pavilion/art.js";
import { slotsOf } from "./pavilion/steps.js";
import { wildWords } from "./pavilion/words.js";

const AT_THE_END = ["star", "cost"];

export const pavilion = {
  skins: ["pavilion"],
  cover,
  emblem,
  tileArt,
  slotsOf,
  outlineOf,
  /** Whether a step is counted by itself, and not mentioned with its move: what the end brings is. */
  isCounted: ({ reason }) => AT_THE_END.includes(reason),
  /** Whether a step is about something that is complete: stars and costs are counted only then. */
  completes: ({ reason }) => AT_THE_END.includes(reason),
  /** What a deal brings beside its tiles, for those who listen. */
  dealt: ({ view, skin }) => wildWords(view, skin),
  /** Shortcuts that mean nothing here. */
  lacks: ["line"],
  drawing: () => import("./pavilion/drawing.js"),
  examples: () => import("./pavilion/examples.js"),
  lessons: () => import("./pavilion/lessons.js"),
  plain: () => import("./pavilion/plain.js"),
  rulebook: () => import("./pavilion/rulebook.js"),
};
