// Summer Pavilion drawn: the market in the middle of the table, and the board of each seat.

import { s } from "../../dom.js";
import { say } from "../../texts.js";
import { displays } from "./displays.js";
import { supply, wildTrack } from "./supply.js";

export { board } from "./board.js";

/**
 * The rounds with their wild colors, displays and center, and the supply, as one SVG element.
 * @param {PavilionScene} scene
 */
export function market(scene) {
  const { width, height, drawn, narrow = false } = displays(scene);
  const [above, below] = scene.compact ? [62, 74] : [94, 116];
  const step = narrow ? 44 : scene.compact ? 50 : 72;
  const pitch = scene.compact ? 33 : (width - 30) / scene.facts.supply;
  return s("svg", {
    class: `pmarket market-art pavilion${scene.compact ? " compact" : ""}`,
    viewBox: `0 0 ${width} ${height + above + below}`, role: "group", "aria-label": say("page.pavilion.market"),
  },
  wildTrack(scene, { x: width / 2, y: above / 2 + (scene.compact ? 1 : 3), step }),
  s("g", { transform: `translate(0 ${above})` }, drawn),
  supply(scene, { x: width / 2, y: above + height + below / 2, step: pitch }));
}

/** The outline of a place, for a picture where it is marked. */
export function outline({ slot, x, y, width, height }, properties) {
  const [cx, cy] = [x + width / 2, y + height / 2];
  if (slot.endsWith("marker")) return s("ellipse", { ...properties, cx, cy, rx: width / 2, ry: height / 2 });
  return s("path", { ...properties, d: `M${cx} ${y}L${x + width} ${cy} ${cx} ${y + height} ${x} ${cy}Z` });
}
