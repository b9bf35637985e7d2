// A hint: the moves that the adviser likes best, with what it expects of each.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { skinOf, writtenIn } from "../state/shelf.js";
import { number, say } from "../texts.js";
import { moveWords } from "../words.js";
import { percent } from "./judgement.js";

const SHOWN = 3;

/**
 * The best moves of a hint for whoever is to move; the `turn` chooses one, or puts the hint away. `point(candidate)`
 * shows on the table which one is looked at, `pointed` is the one that is shown now.
 */
export function hintList(hint, { table, legal }, { pickMove: take, dropHint: close }, { point, pointed }) {
  const { actor: seat, view } = table;
  const skin = skinOf(table.game, table.setup);
  const best = hint.candidates.slice(0, SHOWN);
  return h("section", { "class": "hint-list panel", "aria-label": say("page.table.hint.title") },
    h("header", {}, h("h3", {}, say("page.table.hint.title")),
      h("button", { "type": "button", "class": "button small quiet", "aria-label": say("page.table.hint.close"), "on": { click: close } },
        icon("close"))),
    h("ol", { on: { scroll: (event) => point(inSight(event.target, best)) } }, best.map((candidate) =>
      row(candidate, { seat, view, skin, take, point, pointed, preview: previewOf(legal, candidate) }))),
    hint.exact && h("p", { class: "hint" }, say("page.table.hint.exact")));
}

/** The best move of a hint, for those who listen. */
export function hintWords(hint, { table, legal }) {
  const [best] = hint.candidates;
  const skin = skinOf(table.game, table.setup);
  return say("page.table.hint.best", { move: moveWords(best.action, table.view, skin, previewOf(legal, best)) });
}

function row(candidate, { seat, view, skin, take, point, pointed, preview }) {
  const { number: move, action, notation, win, scores } = candidate;
  const look = () => point(candidate);
  const on = { click: () => take(move), pointerenter: look, focus: look };
  const marks = { class: `hint-move${candidate === pointed ? " pointed-at" : ""}`, data: { name: `hint-${move}` } };
  return h("li", {}, h("button", { type: "button", ...marks, on },
    h("span", { class: "words" }, moveWords(action, view, skin, preview), " ", h("code", {}, writtenIn(skin, notation))),
    h("span", { class: "worth" },
      say("page.table.hint.worth", { win: percent(win[seat]), points: points(scores[seat]) }))));
}

// On a small screen there is one move at a time: the one that the row was moved to.
function inSight({ scrollLeft, scrollWidth, clientWidth }, moves) {
  const far = scrollWidth > clientWidth ? scrollLeft / (scrollWidth - clientWidth) : 0;
  return moves[Math.round(far * (moves.length - 1))];
}

function previewOf(legal, candidate) {
  return legal.find((move) => move.number === candidate.number)?.preview ?? null;
}

function points(value) {
  return number(Math.round(value));
}
