// Plates of the seats of a position: who it is, and the points of each.

import { h } from "../dom.js";
import { number, say } from "../texts.js";
import { pointsWords } from "../words.js";

/**
 * The plate of a seat where nobody sits: its name, its points and those in sight. `look(seat)` brings its board to the
 * front.
 * @param {Scene} scene
 * @param {number} seat
 */
export function plate(scene, seat, isLooked, look) {
  const [score, ahead] = [scene.scores[seat], scene.forecast?.[seat] ?? scene.scores[seat]];
  const label = say("page.table.seat_label", { name: scene.names[seat], points: pointsWords(score), ahead });
  return h("li", { class: seat === scene.actor ? "seat acts" : "seat" },
    h("button",
      { "type": "button", "aria-label": label, "aria-pressed": String(isLooked), "on": { click: () => look(seat) } },
      h("span", { class: "name" }, scene.names[seat]), h("b", { class: "score" }, number(score)),
      ahead !== score && h("span", { class: "forecast" }, number(ahead))));
}
