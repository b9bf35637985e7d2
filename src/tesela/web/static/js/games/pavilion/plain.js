// Plain tiles: flat colors, each with one bold shape of its own, so that no two differ by their color alone.

import { s } from "../../dom.js";
import { rhombus } from "./motifs.js";

// Around the origin of an upright rhombus with sides of 100; a mark is a tone and a path.
const MARKS = {
  purple: ["p-cream", "M0 -27A27 27 0 1 1 0 27A27 27 0 1 1 0 -27ZM0 -12A12 12 0 1 0 0 12A12 12 0 1 0 0 -12Z"],
  green: ["p-cream", "M0 -58Q42 0 0 58Q-42 0 0 -58Z"],
  orange: ["p-cream", "M-9 -34H9V-9H27V9H9V34H-9V9H-27V-9H-9Z"],
  yellow: ["p-deep", "M0 -38L8 -13.9L32.9 -19L16 0L32.9 19L8 13.9L0 38L-8 13.9L-32.9 19L-16 0L-32.9 -19L-8 -13.9Z"],
  blue: ["p-cream", "M-23 -23H23V23H-23Z"],
  red: ["p-cream", "M0 -34L30 20H-30Z"],
};
const LIES = [0, 60, 120];

/** By the symbol that it stands for, what is drawn in its place; nothing shines. */
export function plain() {
  return {
    ...Object.fromEntries(Object.entries(MARKS).map(([color, [tone, mark]]) => [`ptile-${color}`, () => [
      s("path", { class: "p-edge", d: rhombus(100, 5) }),
      s("path", { class: "p-ground", d: rhombus(90, 4) }),
      s("path", { class: tone, d: mark }),
    ]])),
    ...Object.fromEntries(LIES.map((angle) => [`pglaze-${angle}`, () => []])),
  };
}
