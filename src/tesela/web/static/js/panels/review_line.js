// The better line of a review, played out on the board: by itself, or step by step.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { factor } from "../motion/pace.js";
import { say } from "../texts.js";
import { lossOf, playedWords } from "./review_card.js";

const LOOK = 1100; // ms that a move of the line is looked at while it plays by itself

/**
 * Plays a line by itself: `next()` takes it one move on and says whether there are more. Returns `{play(), pause()}`.
 * @param {() => boolean} next
 */
export function linePlayer(next) {
  let waiting = 0;
  const pause = () => clearTimeout(waiting);
  const play = () => {
    pause();
    waiting = setTimeout(() => next() && play(), LOOK * factor());
  };
  return { play, pause };
}

/**
 * The card while the better line is played: `line` is `{step, moments, plays}`, so many of its moves played, and
 * whether it goes on by itself. `context` is `{names, skin, move, lineTo, toggleLine, leaveLine}`: with the judged move
 * that it belongs to.
 */
export function lineCard(line, { names, skin, move, lineTo, toggleLine, leaveLine }) {
  const { line: actions, players } = move.best;
  const words = line.moments.map((moment) => playedWords(moment, skin));
  const state = (place) => (place < line.step ? "done" : place === line.step ? "here" : "");
  const row = (_action, place) => h("li", { class: state(place), data: { name: `line-${place}` } },
    h("button", { "type": "button", "aria-current": place === line.step ? "step" : null, "on": { click: () => lineTo(place) } },
      h("b", {}, names[players[place]]), ` ${words[place]}`));
  const isOver = line.step === actions.length;
  return [
    h("h2", {}, say("page.review.line")),
    h("ol", { class: "review-line" }, actions.map(row)),
    isOver && h("p", { class: "hint" }, say("page.review.line.end", { loss: lossOf(move) })),
    h("div", { class: "review-buttons" },
      tool("line-back", "back", "page.review.line.back", line.step === 0, () => lineTo(line.step - 1)),
      line.plays ? tool("line-play", "pause", "page.review.line.pause", false, toggleLine)
        : tool("line-play", "play", "page.review.line.play", false, toggleLine),
      tool("line-on", "forward", "page.review.line.on", isOver, () => lineTo(line.step + 1)),
      h("button", { type: "button", class: "button small", data: { name: "leave" }, on: { click: leaveLine } },
        say("page.review.line.leave"))),
  ];
}

/** The move of the line that comes next, in one sentence. */
export function spokenLine(line, { names, skin, move }) {
  const { line: actions, players } = move.best;
  if (line.step === actions.length) return say("page.review.line.end", { loss: lossOf(move) });
  const words = line.moments.map((moment) => playedWords(moment, skin));
  const what = say("page.motion.did", { who: names[players[line.step]], what: words[line.step] });
  return say("page.review.line.step", { number: line.step + 1, of: actions.length, what });
}

function tool(name, sign, key, disabled, press) {
  const label = say(key);
  const properties = { "type": "button", "class": "button small icon", "aria-label": label, "title": label };
  return h("button", { ...properties, disabled, data: { name }, on: { click: press } }, icon(sign));
}
