// The card of a review: the move that is looked at, how it is judged, what was better and why.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { hasBetter } from "../state/review.js";
import { writtenIn } from "../state/shelf.js";
import { number, say } from "../texts.js";
import { deedWords, plural } from "../words.js";
import { gradeChip, lineWords, percent, pointsValue } from "./judgement.js";
import { partsTable, reasonsWords } from "./reasons.js";

const AHEAD = 3; // moves told after the better one

/** What happened, and how it is judged; `context` is `{names, skin, moments, playLine, toBoard}`. */
export function moveCard({ judged, at }, context) {
  const { names, moments, playLine } = context;
  const { event } = moments[at];
  const found = judged[at - 1];
  if (event.event !== "action") return [h("p", {}, say("page.review.dealt")), found && luckLine(found, names)];
  const better = found && hasBetter(found.move);
  const missed = found?.move.missed;
  return [
    h("p", { class: "review-move" },
      h("b", {}, names[event.player]), ` ${playedWords(moments[at], context.skin)}`),
    h("p", { class: "review-verdict" }, found && gradeChip(found.move.grade), " ",
      found ? verdict(found.move, better) : say("page.review.not_yet")),
    better && betterWords(found, context),
    missed && h("p", { class: "review-missed" }, h("b", {}, say("page.review.missed")), ` ${missedWords(found.move, context)} `,
      h("span", { class: "lesson" }, say(`lesson.${missed.lesson}`))),
    better && h("div", { class: "review-buttons" },
      h("button", { type: "button", class: "button small", data: { name: "line" }, on: { click: playLine } },
        icon("play"), plural("page.review.play_line", found.move.best.line.length)),
      missed && partByPart(missed, found.seat, context)),
  ];
}

// What was missed, in the words of the analysis board.
function missedWords({ missed, best }, { names, skin }) {
  return `${reasonsWords(missed.reasons, best, missed.best, { names, skin })}.`;
}

function partByPart({ played, best }, seat, { names, skin, toBoard }) {
  const column = (why, kind) => ({
    why, heading: [h("code", {}, writtenIn(skin, why.notation)), h("span", { class: `why-${kind}` }, say(`page.review.mark.${kind}`))],
  });
  const reveal = ({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" });
  return h("details", { class: "review-why", data: { name: "why" }, on: { toggle: reveal } },
    h("summary", {}, say("why.title")),
    partsTable([column(played, "played"), column(best, "better")], { names, seat }),
    h("button", { type: "button", class: "button small", data: { name: "third" }, on: { click: toBoard } },
      icon("board"), say("page.review.third")));
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
  const why = found.move.missed ? ` ${say("page.review.missed")} ${missedWords(found.move, { names, skin })}` : "";
  return told.filter(Boolean).map((text) => `${text}.`).join(" ") + why;
}

/** Where in the game an event is. */
export function whenWords(moments, at) {
  return say("page.review.when", { number: number(at), total: number(moments.length - 1), round: moments[at].round });
}

/** The move of a moment, in words. */
export function playedWords({ event, steps }, skin) {
  return deedWords({ ...event, steps }, skin);
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

/** So many chances to win of a hundred. */
export function lossOf({ loss }) {
  return number(Math.max(1, Math.round(100 * loss)));
}

// The better move; and, where it is not told why, what would be expected after it, each with who plays it.
function betterWords({ event, move }, { names, moments, skin }) {
  const { line, players } = move.best;
  const [best, ...rest] = lineWords(line, moments[event - 1].view, skin);
  const told = rest.slice(0, move.missed ? 0 : AHEAD).map((what, place) => say("page.motion.did", { who: names[players[place + 1]], what }));
  return h("p", { class: "review-better" },
    h("b", {}, say("page.review.better")), ` ${best}`,
    told.length > 0 && h("span", { class: "review-then" }, ` ${say("page.review.then", { line: told.join("; ") })}`));
}
