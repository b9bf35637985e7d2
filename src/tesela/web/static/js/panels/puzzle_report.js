// The report on a puzzle: the solution, why it is better than the others, and what is expected after it.

import { h } from "../dom.js";
import { writtenIn } from "../state/shelf.js";
import { say } from "../texts.js";
import { moveWords, pointsWords } from "../words.js";
import { lineWords, percent, pointsValue } from "./judgement.js";

/** The solution explained; `verdict` is what the server said, `tried` the move that was tried. */
export function puzzleReport(puzzle, skin, verdict, tried) {
  const { solution, candidates, line } = verdict;
  const seat = puzzle.actor;
  const words = (move) => puzzleMove(puzzle, move, skin);
  const best = candidates.find((each) => each.number === solution.number);
  return [
    h("h2", {}, say("page.puzzles.solution")),
    h("p", { class: "puzzle-best" }, words(solution), h("code", {}, writtenIn(skin, solution.notation))),
    h("p", {}, worthWords(best, seat)),
    expected(line, puzzle, skin),
    h("h3", {}, say("page.puzzles.compare")),
    h("ol", { class: "puzzle-moves" },
      candidates.map((each) => row(each, seat, words(each), markOf(each, solution, tried)))),
    h("p", { class: "hint" }, say(`page.puzzles.proof.${verdict.solved}`)),
  ];
}

/** A move of a puzzle in words; what it takes is known of each that is legal. */
export function puzzleMove({ view, legal }, { number, action }, skin) {
  const preview = legal.find((move) => move.number === number)?.preview ?? null;
  return moveWords(action, view, skin, preview);
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
  return h("li", { class: mark },
    h("span", {}, `${words} `, sign),
    h("meter", { "min": 0, "max": 1, "value": win, "aria-hidden": "true" }),
    h("b", {}, say("page.puzzles.wins", { win: percent(win) })),
    h("span", { class: "margin" }, say("page.puzzles.margin", { points: pointsValue(marginOf(each, seat), true) })));
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
