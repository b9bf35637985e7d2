// The moves that were thought about: the best in a list with their lines, and all of them in a table to be sorted.

import { h, s } from "../dom.js";
import { icon } from "../icons.js";
import { lineWords, percent, pointsValue } from "../panels/judgement.js";
import { writtenIn } from "../state/shelf.js";
import { sorted } from "../state/thoughts.js";
import { say } from "../texts.js";
import { moveWords } from "../words.js";
import { reasons } from "./reasons.js";

const FIGURES = ["win", "points", "looks", "error"];

/**
 * The best moves. `context` is `{names, skin, view, seat, legal, open, toggle(number), point(number | null), play}` and
 * what reasons.js wants: `open` is the number of the move that is told in full, `play(number)` plays one, or is null
 * where nobody can.
 * @param {Judged[]} moves
 */
export function bestMoves(moves, context) {
  return h("ol", { class: "thought-moves" }, moves.map((move, place) => row(move, place + 1, context)));
}

function row(move, rank, context) {
  const { skin, view, seat, legal, open, toggle, point, exact } = context;
  const { number, action, notation, win, scores, looks } = move;
  const isOpen = number === open;
  const [come, leave] = [() => point(number), () => point(null)];
  const look = { pointerenter: come, pointerleave: leave, focusin: come, focusout: leave };
  const preview = legal.find((other) => other.number === number)?.preview ?? null;
  return h("li", { class: isOpen ? "open" : "", data: { name: `thought-${number}` }, on: look },
    h("button", { "type": "button", "class": "thought-move", "aria-expanded": String(isOpen), "on": { click: () => toggle(number) } },
      h("span", { "class": "rank", "aria-hidden": "true" }, rank),
      h("span", { class: "words" }, moveWords(action, view, skin, preview), " ", h("code", {}, writtenIn(skin, notation))),
      h("span", { class: "worth" }, h("b", {}, percent(win[seat])), " ",
        h("span", {}, say("page.thoughts.points", { points: pointsValue(scores[seat]) }))),
      !exact && s("svg", { "class": "share", "aria-hidden": "true" },
        s("rect", { width: `${100 * looks}%`, height: "100%" }))),
    isOpen && whole(move, context));
}

// All that is known of a move: every seat, how much and how surely, and what is expected then.
function whole(move, context) {
  const { number, action, win, scores, looks, error, line = [], players = [] } = move;
  const { names, skin, view, play, moves, exact } = context;
  const [, ...later] = lineWords(line.length > 0 ? line : [action], view, skin);
  const about = [say("page.thoughts.share", { share: percent(looks) })];
  if (error !== null) about.push(say("page.thoughts.error", { error: percent(error, false, 1) }));
  return h("div", { class: "thought-whole" },
    h("table", {},
      h("thead", { class: "visually-hidden" }, h("tr", {}, h("th", {}, say("page.thoughts.seat")),
        h("th", {}, say("page.thoughts.column.win")), h("th", {}, say("page.thoughts.column.points")))),
      h("tbody", {}, names.map((name, seat) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, percent(win[seat])),
        h("td", {}, say("page.thoughts.points", { points: pointsValue(scores[seat]) })))))),
    !exact && h("p", { class: "hint" }, about.join(" ")),
    later.length > 0 && h("div", {}, h("h4", {}, say("page.thoughts.line")),
      h("ol", { class: "thought-line" }, later.map((words, place) => h("li", {}, h("b", {}, names[players[place + 1]]), ` ${words}`)))),
    reasons(move, moves, context),
    play && h("button", { type: "button", class: "button small", data: { name: "play-thought" }, on: { click: () => play(number) } },
      icon("play"), say("page.thoughts.play")));
}

/**
 * All moves in a table. `context` is `{skin, view, seat, order, sort(column), point}`; `order` is `{column, down}`.
 * @param {any[]} moves
 */
export function moveTable(moves, { skin, view, seat, order, sort, point }) {
  const direction = (column) => (column !== order.column ? null : order.down ? "descending" : "ascending");
  const heading = (column) => h("th", { "scope": "col", "aria-sort": direction(column) },
    h("button", { type: "button", data: { name: `sort-${column}` }, on: { click: () => sort(column) } },
      say(`page.thoughts.column.${column}`)));
  const line = (move) => {
    const on = { pointerenter: () => point(move.number), pointerleave: () => point(null) };
    const words = moveWords(move.action, view, skin);
    return h("tr", { data: { name: `all-${move.number}` }, on },
      h("th", { scope: "row" }, h("code", { "title": words, "aria-hidden": "true" }, writtenIn(skin, move.notation)),
        h("span", { class: "visually-hidden" }, words)),
      FIGURES.map((column) => h("td", {}, figure(move, column, seat))));
  };
  const label = say("page.thoughts.all");
  return h("div", { "class": "thought-table", "role": "region", "tabindex": "0", "aria-label": label },
    h("table", {}, h("thead", {}, h("tr", {}, ["rank", ...FIGURES].map(heading))),
      h("tbody", {}, sorted(moves, order, seat).map(line))));
}

function figure({ win, scores, looks, error }, column, seat) {
  if (!win) return "–";
  const told = { win: percent(win[seat]), points: pointsValue(scores[seat]), looks: percent(looks) };
  return told[column] ?? (error === null ? "–" : percent(error, false, 1));
}
