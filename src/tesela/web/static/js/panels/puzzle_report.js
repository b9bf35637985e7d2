// The report on a puzzle: the solution, why it is better than the others, and what is expected after it.

import { h } from "../dom.js";
import { say } from "../texts.js";
import { moveWords, pointsWords } from "../words.js";
import { lineWords, percent, pointsValue } from "./judgement.js";

const COLUMNS = ["move", "win", "margin"];

/** The solution explained; `verdict` is what the server said, `tried` the move that was tried. */
export function puzzleReport(puzzle, skin, verdict, tried) {
  const { solution, candidates, line } = verdict;
  const seat = puzzle.actor;
  const words = (action) => moveWords(action, puzzle.view, null, skin);
  const best = candidates.find((each) => each.number === solution.number);
  const rival = candidates.find((each) => each.number !== solution.number);
  return [
    h("h2", {}, say("page.puzzles.solution")),
    h("p", { class: "puzzle-best" }, words(solution.action), h("code", {}, solution.notation)),
    h("p", {}, worthWords(best, seat)),
    rival && h("p", {}, say("page.puzzles.rival", { move: words(rival.action), win: percent(rival.win[seat]) })),
    expected(line, puzzle, skin),
    h("h3", {}, say("page.puzzles.compare")),
    h("table", { class: "puzzle-moves" },
      h("thead", {}, h("tr", {}, COLUMNS.map((name) => h("th", { scope: "col" }, say(`page.puzzles.column.${name}`))))),
      h("tbody", {}, candidates.map((each) => row(each, seat, words(each.action), markOf(each, solution, tried))))),
    h("p", { class: "hint" }, say(`page.puzzles.proof.${verdict.solved}`)),
  ];
}

/** What a seat of a puzzle is called. */
export function puzzleName(puzzle, seat) {
  return seat === puzzle.actor ? say("page.puzzles.you") : say("page.table.player", { number: seat + 1 });
}

function markOf({ number }, solution, tried) {
  if (number === solution.number) return "best";
  return number === tried?.number ? "yours" : null;
}

function row(each, seat, words, mark) {
  const win = each.win[seat];
  const sign = mark && h("span", { class: mark === "best" ? "chip good" : "chip" }, say(`page.puzzles.is_${mark}`));
  return h("tr", { class: mark },
    h("td", {}, `${words} `, sign),
    h("td", {}, h("meter", { "min": 0, "max": 1, "value": win, "aria-hidden": "true" }), h("b", {}, percent(win))),
    h("td", {}, pointsValue(marginOf(each, seat), true)));
}

function expected(line, puzzle, skin) {
  if (line.length < 2) return null;
  const words = lineWords(line.map(({ action }) => action), puzzle.view, skin);
  const step = ({ player }, place) => h("li", {}, h("b", {}, puzzleName(puzzle, player)), ` ${words[place]}`);
  return h("details", {},
    h("summary", {}, say("page.puzzles.line")), h("ol", { class: "puzzle-line" }, line.map(step)));
}

function worthWords(best, seat) {
  const margin = Math.round(marginOf(best, seat));
  const key = margin > 0 ? "ahead" : margin < 0 ? "behind" : "level";
  return say(`page.puzzles.worth.${key}`, { win: percent(best.win[seat]), points: pointsWords(Math.abs(margin)) });
}

// By how many points the seat can expect to be ahead of the best of the others.
function marginOf({ scores }, seat) {
  return scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
}
