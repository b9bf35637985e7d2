// Fair deals: what the server promised before the first of them, and the check of all of them after the game.

import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { promiseOf } from "../kept.js";
import { checkDeals } from "../state/fairness.js";
import { factsOf } from "../state/shelf.js";
import { listed, say } from "../texts.js";
import { copy, dialog, toast } from "../ui.js";
import { plural, seatName } from "../words.js";

/**
 * Show what was promised; once the game is over, its deals can be checked there, at once if `checks`.
 * @param {Known} known
 */
export function showFairness({ table, entries }, { checks = false } = {}) {
  const found = h("div", { class: "fair-found", role: "status" });
  const check = () => put(found, verdict(table, entries));
  const box = dialog({
    title: say("page.fair.title"),
    content: [h("p", {}, say("page.fair.text")), promise(table.commitment), table.seed && button("check", check), found],
    kind: "small",
  });
  if (checks) check();
  return box;
}

function promise(commitment) {
  const label = say("page.fair.commitment");
  const input = h("input", { "type": "text", "readonly": true, "value": commitment, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  const copyIt = async () => {
    if (await copy(commitment)) toast(say("page.fair.copied"), { kind: "good" });
    else input.focus();
  };
  return h("div", { class: "fair-promise" }, input, button("copy", copyIt, "copy"));
}

/** @param {string | null} sign */
function button(name, click, sign = null) {
  const kind = sign ? "" : "primary";
  return h("button", { type: "button", class: `button ${kind}`, on: { click } }, sign && icon(sign), say(`page.fair.${name}`));
}

// What the check found, in sentences.
function verdict(table, entries) {
  const facts = factsOf(table.game, table.setup);
  const seen = promiseOf(table.id);
  const game = { facts, players: table.seats.length, seed: table.seed };
  const found = checkDeals(entries, game, seen);
  const { problem, deals } = found;
  if (problem) return h("p", { class: "fair-wrong" }, say(`page.fair.wrong.${problem}`, { number: deals }));
  const notes = [
    say(seen?.early ? "page.fair.early" : "page.fair.late"),
    mixedWords(table, found),
    found.drawnStart && say("page.fair.start"),
  ];
  return [
    h("p", { class: "fair-right" }, plural(facts.supply ? "page.fair.right.supply" : "page.fair.right", deals)),
    notes.filter(Boolean).map((note) => h("p", { class: "hint" }, note)),
  ];
}

// What the numbers of players prove, and what not.
function mixedWords(table, { seats, last }) {
  if (seats.length === 0) return say("page.fair.no_numbers");
  if (last) return say("page.fair.last");
  return say("page.fair.numbers", { names: listed(seats.map((seat) => seatName(table, seat))) });
}
