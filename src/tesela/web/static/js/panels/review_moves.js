// The moves of a review, each with its grade and what was better: the one looked at, the worst ones, and all of them.

import { h } from "../dom.js";
import { isSlip } from "../state/review.js";
import { say } from "../texts.js";
import { moveWords } from "../words.js";
import { gradeChip, lineWords, percent, pointsValue } from "./judgement.js";

const AHEAD = 3; // moves told after the better one

/** What happened at the chosen moment, and how it is judged. `context` is `{names, skin, moments, step, look}`. */
export function nowCard({ judged, at }, context) {
  const moment = judged[at - 1];
  if (!moment) return [];
  const { names, moments } = context;
  const when = say("page.review.when", { number: at, total: moments.length - 1, round: moment.round });
  const head = h("p", { class: "review-when" }, when);
  if (moment.seat === null) return [head, h("p", {}, say("page.review.dealt")), luckLine(moment, names)];
  return [
    head,
    h("p", {}, h("b", {}, names[moment.seat]), ` ${played(moment, context)} `, gradeChip(moment.move.grade)),
    verdict(moment, context),
  ];
}

/** The costliest moves of every seat. */
export function worstCards({ judged, summary }, context) {
  const card = (name, seat) => {
    const moves = summary.seats[seat].worst.map((event) => judged[event - 1]);
    return h("section", {}, h("h3", {}, name), moves.length === 0
      ? h("p", { class: "hint" }, say("page.review.no_worst"))
      : h("ol", {}, moves.map((moment) => worstMove(moment, context))));
  };
  return [h("h2", {}, say("page.review.worst")), h("div", { class: "worst-seats" }, context.names.map(card))];
}

/** The moves in a list; `change(what, value)` hears whose are wanted (`seat`) and whether only mistakes (`slips`). */
export function moveList(state, context, change) {
  const { names } = context;
  const wanted = ({ move, seat }) =>
    move && (state.seat === null || seat === state.seat) && (!state.slips || isSlip(move.grade));
  const rows = state.judged.filter(wanted);
  const choose = (event) => change("seat", event.target.value === "" ? null : Number(event.target.value));
  const whose = say("page.review.whose");
  const seats = h("select", { "aria-label": whose, "data": { name: "whose" }, "on": { change: choose } },
    h("option", { value: "" }, say("page.review.everybody")),
    names.map((name, seat) => h("option", { value: seat, selected: state.seat === seat }, name)));
  const slips = h("input", {
    type: "checkbox", role: "switch", checked: state.slips, data: { name: "slips" },
    on: { change: (event) => change("slips", event.target.checked) },
  });
  return [
    h("h2", {}, say("page.review.moves")),
    h("div", { class: "review-filter" }, seats,
      h("label", { class: "switch" }, slips, h("span", {}, say("page.review.only_slips")))),
    rows.length === 0
      ? h("p", { class: "hint" }, say("page.review.none"))
      : h("ol", { class: "move-list" }, rows.map((moment) => h("li", {}, moveRow(moment, state.at, context)))),
  ];
}

function moveRow(moment, at, context) {
  const { event, seat, move } = moment;
  const properties = { type: "button", class: event === at ? "move-row here" : "move-row", data: { event } };
  return h("button", { ...properties, on: { click: () => context.step(event) } },
    h("span", { class: "move-number" }, event),
    h("span", { class: "move-words" }, h("b", {}, context.names[seat]), ` ${played(moment, context)}`),
    gradeChip(move.grade),
    h("span", { class: "move-loss" }, move.loss >= 0.005 ? percent(-move.loss) : ""));
}

function worstMove(moment, context) {
  const { event, round, move } = moment;
  const look = () => context.look(event - 1);
  return h("li", {},
    h("p", {}, `${say("page.review.round", { round })}: ${played(moment, context)} `, gradeChip(move.grade)),
    h("p", { class: "review-loss" }, lossWords(move)),
    h("p", { class: "review-better" }, better(moment, context)),
    h("button", { type: "button", class: "button small", on: { click: look } }, say("page.review.look")));
}

function luckLine(moment, names) {
  const luck = (name, seat) => say("page.review.luck_of", { name, luck: percent(moment.luck.win[seat], true) });
  return h("p", { class: "hint" }, `${say("page.review.deal_luck")} ${names.map(luck).join(", ")}.`);
}

function verdict(moment, context) {
  const { move } = moment;
  if (move.grade === "forced") return h("p", { class: "hint" }, say("page.review.forced"));
  if (move.grade === "best") return h("p", { class: "hint" }, say("page.review.best"));
  return [h("p", {}, lossWords(move)), h("p", { class: "review-better" }, better(moment, context))];
}

function lossWords(move) {
  return say("page.review.loss", { loss: percent(move.loss), points: pointsValue(Math.max(0, move.points)) });
}

function better(moment, { moments, skin }) {
  const [best, ...rest] = lineWords(moment.move.best.line, moments[moment.event - 1]?.view ?? null, skin);
  const then = rest.length > 0 && say("page.review.then", { line: rest.slice(0, AHEAD).join("; ") });
  return [h("b", {}, `${say("page.review.better")} `), best, then && h("span", { class: "review-line" }, ` ${then}`)];
}

function played(moment, { moments, skin }) {
  const [before, after] = [moments[moment.event - 1], moments[moment.event]];
  return after ? moveWords(after.event.action, before.view, after.view, skin) : "";
}
