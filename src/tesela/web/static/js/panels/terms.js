// The terms of a table: what was agreed when it was opened, a sentence each.

import { h } from "../dom.js";
import { say } from "../texts.js";
import { durationWords } from "../words.js";

/**
 * A list of what was agreed.
 * @param {TableOptions} options
 */
export function terms(options) {
  return h("ul", { class: "terms" }, sentences(options).map((text) => h("li", {}, text)));
}

/** @param {TableOptions} options */
function sentences({ clock, patience, confirm, take_back, hints }) {
  return [
    clock?.move && say("page.terms.clock_move", { time: durationWords(clock.move) }),
    clock?.game && say("page.terms.clock_game", { time: durationWords(clock.game) }),
    !clock?.move && !clock?.game && patienceWords(patience),
    confirm && say("page.terms.confirm"),
    say(take_back === "never" ? "page.terms.take_back_never" : "page.terms.take_back"),
    say(hints ? "page.terms.hints" : "page.terms.hints_never"),
  ].filter(Boolean);
}

/** @param {number | null} patience */
function patienceWords(patience) {
  if (patience === null) return say("page.terms.patience_never");
  return say("page.terms.patience", { time: durationWords(patience) });
}
