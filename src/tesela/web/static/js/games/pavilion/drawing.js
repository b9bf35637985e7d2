// Summer Pavilion drawn: the market in the middle of the table, and the board of each seat.

import { s } from "../../dom.js";
import { say } from "../../texts.js";
import { SHAPE as BOARD } from "./board.js";
import { displays } from "./displays.js";
import { pieceIn, placesIn, spaceIn } from "./layouts.js";
import { supply, wildTrack } from "./supply.js";

export { board } from "./board.js";

const ENOUGH = 34; // pixels of a space of the supply
const LATER = ["place", "take", "supply", "over"];

/**
 * The rounds with their wild colors, displays and center, and the supply, as one SVG element.
 * @param {PavilionScene} scene
 */
export function market(scene) {
  const { view, facts } = scene;
  const places = placesIn(view, facts.supply, isBare(scene), scene.room);
  const { width, height, track, tray, top } = places;
  return s("svg", {
    class: "pmarket market-art pavilion",
    viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": say("page.pavilion.market"),
  },
  wildTrack(scene, { x: width / 2, ...track }),
  s("g", { transform: `translate(0 ${top})` }, displays(scene, places)),
  supply(scene, { x: width / 2, ...tray }));
}

/**
 * What a composition asks: the piece that a market of this size has, the shape of a board, how much it matters now; and
 * the `kind` of all this, for what is known of it already.
 * @param {PavilionScene} scene
 */
export function shape(scene) {
  const { view: { displays: { length }, phase }, facts } = scene;
  const bare = isBare(scene);
  return {
    kind: bare ? "bare" : phase === "draft" ? "draft" : "place",
    market: (room, tight) =>
      (bare ? Math.min(spaceIn(facts.supply, room), ENOUGH) : pieceIn(length, facts.supply, room, tight)),
    board: BOARD,
    weight: scene.compact && phase === "draft" ? 0.35 : 1,
    flat: bare,
  };
}

/**
 * On a phone, empty displays make room for the boards once all tiles are drafted.
 * @param {PavilionScene} scene
 */
function isBare({ compact, view: { displays: plates, center, phase } }) {
  return compact === true && LATER.includes(phase) && [...plates, center].every((held) => held.length === 0);
}

/** The outline of a place, for a picture where it is marked. */
export function outline({ slot, x, y, width, height }, properties) {
  const [cx, cy] = [x + width / 2, y + height / 2];
  if (slot.endsWith("marker")) return s("ellipse", { ...properties, cx, cy, rx: width / 2, ry: height / 2 });
  return s("path", { ...properties, d: `M${cx} ${y}L${x + width} ${cy} ${cx} ${y + height} ${x} ${cy}Z` });
}
