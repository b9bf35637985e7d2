// The card of a review: the move that is looked at, how it is judged, what was better and the line that might follow.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { hasBetter } from "../state/review.js";
import { number, say } from "../texts.js";
import { deedWords, plural } from "../words.js";
import { gradeChip, lineWords, percent, pointsValue } from "./judgement.js";

const AHEAD = 3; // moves told after the better one

/** What happened, and how it is judged; `context` is `{names, skin, moments, playLine}`. */
export function moveCard({ judged, at }, context) {
  const { names, moments, playLine } = context;
  const { event } = moments[at];
  const found = judged[at - 1];
  if (event.event !== "action") return [h("p", {}, say("page.review.dealt")), found && luckLine(found, names)];
  const better = found && hasBetter(found.move);
  return [
    h("p", { class: "review-move" },
      h("b", {}, names[event.player]), ` ${playedWords(moments[at], context.skin)} `, found && gradeChip(found.move.grade)),
    h("p", { class: "hint" }, found ? verdict(found.move, better) : say("page.review.not_yet")),
    better && betterWords(found, context),
    better && h("div", { class: "review-buttons" },
      h("button", { type: "button", class: "button small", data: { name: "line" }, on: { click: playLine } },
        icon("play"), plural("page.review.play_line", found.move.best.line.length))),
  ];
}

/**
 * The better line while it is played: `line` is `{step, moments}`, so many of its moves played. `context` is `{names,
 * skin, move, lineTo, leaveLine}`: with the judged move that it belongs to.
 */
export function lineCard(line, { names, skin, move, lineTo, leaveLine }) {
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
      tool("line-on", "forward", "page.review.line.on", isOver, () => lineTo(line.step + 1)),
      h("button", { type: "button", class: "button small", data: { name: "leave" }, on: { click: leaveLine } },
        say("page.review.line.leave"))),
  ];
}

/** The event in one sentence, with its judgement, for those who listen. */
export function spokenMove({ judged, at }, { names, skin, moments }) {
  const { event } = moments[at];
  const found = judged[at - 1];
  const when = whenWords(moments, at);
  if (event.event !== "action") return `${when}. ${say("page.review.dealt")}`;
  const move = say("page.motion.did", { who: names[event.player], what: playedWords(moments[at], skin) });
  if (!found) return `${when}. ${move}. ${say("page.review.not_yet")}`;
  const better = hasBetter(found.move);
  const [best] = better ? lineWords(found.move.best.line, moments[at - 1].view, skin) : [];
  const told = [when, move, `${say(`word.${found.move.grade}`)}`, best && `${say("page.review.better")} ${best}`];
  return told.filter(Boolean).map((text) => `${text}.`).join(" ");
}

/** The move of the line that comes next, in one sentence. */
export function spokenLine(line, { names, skin, move }) {
  const { line: actions, players } = move.best;
  if (line.step === actions.length) {
    return say("page.review.line.end", { loss: lossOf(move) });
  }
  const words = line.moments.map((moment) => playedWords(moment, skin));
  const what = say("page.motion.did", { who: names[players[line.step]], what: words[line.step] });
  return say("page.review.line.step", { number: line.step + 1, of: actions.length, what });
}

/** Where in the game an event is. */
export function whenWords(moments, at) {
  return say("page.review.when", { number: number(at), total: number(moments.length - 1), round: moments[at].round });
}

/** The move of a moment, in words. */
export function playedWords({ event, steps }, skin) {
  return deedWords({ ...event, steps }, skin);
}

function tool(name, sign, key, disabled, press) {
  const label = say(key);
  const properties = { "type": "button", "class": "button small icon", "aria-label": label, "title": label };
  return h("button", { ...properties, disabled, data: { name }, on: { click: press } }, icon(sign));
}

function luckLine(moment, names) {
  const luck = (name, seat) => say("page.review.luck_of", { name, luck: percent(moment.luck.win[seat], true) });
  return h("p", { class: "hint" }, `${say("page.review.deal_luck")} ${names.map(luck).join(", ")}.`);
}

function verdict(move, better) {
  if (move.grade === "forced") return say("page.review.forced");
  if (!better) return say("page.review.best");
  return say("page.review.loss", { loss: lossOf(move), points: pointsValue(Math.max(0, move.points)) });
}

// So many chances to win of a hundred.
function lossOf({ loss }) {
  return number(Math.max(1, Math.round(100 * loss)));
}

// The better move, and what would be expected after it, each with who plays it.
function betterWords({ event, move }, { names, moments, skin }) {
  const { line, players } = move.best;
  const [best, ...rest] = lineWords(line, moments[event - 1].view, skin);
  const told = rest.slice(0, AHEAD).map((what, place) => say("page.motion.did", { who: names[players[place + 1]], what }));
  return h("p", { class: "review-better" },
    h("b", {}, say("page.review.better")), ` ${best}`,
    told.length > 0 && h("span", { class: "review-then" }, ` ${say("page.review.then", { line: told.join("; ") })}`));
}
