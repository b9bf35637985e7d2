// The points of a seat, asked for where its board shows them: on a phone the fields are far away.

import { h } from "../dom.js";
import { say } from "../texts.js";
import { dialog } from "../ui.js";

/** The most points that a score can have. */
export const MOST_POINTS = 999;

/**
 * Ask for the points of somebody; promises them, or null.
 * @param {string} name
 * @param {number} points
 * @returns {Promise<number | null>}
 */
export function askPoints(name, points) {
  const label = say("page.board.score", { name });
  const input = h("input", {
    "type": "number", "inputmode": "numeric", "min": 0, "max": MOST_POINTS, "step": 1, "value": points, "autofocus": true,
    "aria-label": label,
  });
  const form = h("form", { class: "points-form", on: { submit: (event) => (event.preventDefault(), box.close(found())) } },
    input, h("button", { class: "button primary" }, say("page.shell.yes")));
  const found = () => Math.max(0, Math.min(MOST_POINTS, Math.round(Number(input.value)) || 0));
  const box = dialog({ title: label, content: form, kind: "small" });
  input.select();
  return box.closed;
}
