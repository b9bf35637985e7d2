// The moves of a review in a list, each with its grade and what it cost.

import { h } from "../dom.js";
import { movesOf } from "../state/review.js";
import { say } from "../texts.js";
import { gradeChip, percent } from "./judgement.js";
import { playedWords } from "./review_card.js";

/**
 * The judged moves of `state`, of its `seat` and only `slips` where that is wanted; `change(what, value)` hears of
 * another wish. `context` is `{names, namesAt, skin, moments, step}`.
 */
export function moveList(state, context, change) {
  const { names } = context;
  const rows = movesOf(state.judged, state);
  const choose = (event) => change("seat", event.target.value === "" ? null : Number(event.target.value));
  const whose = say("page.review.whose");
  const seats = h("select", { "aria-label": whose, "data": { name: "whose" }, "on": { change: choose } },
    h("option", { value: "", selected: state.seat === null }, say("page.review.everybody")),
    names.map((name, seat) => h("option", { value: seat, selected: state.seat === seat }, name)));
  const slips = h("input", {
    type: "checkbox", role: "switch", checked: state.slips, data: { name: "slips" },
    on: { change: (event) => change("slips", event.target.checked) },
  });
  return [
    h("div", { class: "review-filter" },
      h("h2", {}, say("page.review.moves")), seats,
      h("label", { class: "switch" }, slips, h("span", {}, say("page.review.only_slips")))),
    rows.length === 0
      ? h("p", { class: "hint" }, say("page.review.none"))
      : h("ol", { class: "move-list" }, rows.map((moment) => h("li", {}, moveRow(moment, state.at, context)))),
  ];
}

/** A judged move as a button that leads to it; `at` is the event that is looked at. */
export function moveRow({ event, seat, move }, at, { namesAt, skin, moments, step }) {
  const properties = { "type": "button", "class": "move-row", "data": { event }, "aria-current": event === at ? "true" : null };
  return h("button", { ...properties, on: { click: () => step(event) } },
    h("span", { class: "move-number" }, event),
    h("span", { class: "move-words" }, h("b", {}, namesAt(event)[seat]), ` ${playedWords(moments[event], skin)}`),
    gradeChip(move.grade),
    h("span", { class: "move-loss" }, move.loss >= 0.005 ? percent(-move.loss) : ""));
}
