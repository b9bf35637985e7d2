// Lessons of Azul and Master Chocolatier: what the coach of a first game says, and when.

import {
  about, begins, center, centerOffers, chose, confirm, isDone, isFirst, isFresh, isLate, isLater, market, markerIsMine,
  markerIsTheirs, own, theirs, theyMoved,
} from "../../state/lessons.js";
import { say } from "../../texts.js";
import { deedWords, pointsWords } from "../../words.js";

const hasGold = ({ mine, view }) => mine.length === 0 && golden(view).length > 0;
const hasFloor = (facts) => isFirst(facts) && facts.mine.length > 1 && facts.board.floor.length > 0;
const hasScored = (facts) => isDone(facts) && facts.steps(1).length > 0;

// A lesson holds while `when` does; one with `read` waits until it was read, and comes once. `at` is what it is about,
// `text` the name of its text where that depends, `values` what is put into it, `more` sentences after it.
/** The lessons, in order; see `state/lessons.js`. */
export const LESSONS = [
  { name: "hello", read: true, when: () => true },
  { name: "board", read: true, when: isFirst, at: own("") },
  { name: "displays", read: true, when: begins, at: market },
  { name: "golden", read: true, when: hasGold, more: goldenTexts, at: market },
  { name: "spread", when: ({ yours, asked }) => yours && asked === "spread", at: market },
  { name: "take", when: (facts) => begins(facts) && isFresh(facts), at: market },
  { name: "line", when: (facts) => isFirst(facts) && chose(facts, 1), at: about("azul.lines") },
  { name: "confirm", when: (facts) => chose(facts, 2) && facts.mine.length < 2, at: confirm },
  { name: "first", read: true, when: ({ mine }) => mine.length === 1, text: firstText, values: firstValues, at: firstPlace },
  { name: "left", read: true, when: ({ mine, view }) => mine.length === 1 && view.center.length > 0, at: center },
  { name: "bot", read: true, when: theyMoved, values: theirMove, at: theirs },
  { name: "marker_mine", read: true, when: markerIsMine, at: about("azul.floor") },
  { name: "marker_theirs", read: true, when: markerIsTheirs, at: theirs },
  { name: "center", read: true, when: centerOffers, at: center },
  { name: "floor", read: true, when: hasFloor, at: about("azul.floor") },
  { name: "late", read: true, when: isLate, at: market },
  { name: "scored", read: true, when: hasScored, text: scoredText, values: scoredPoints, at: about("azul.wall") },
  { name: "colors", read: true, when: isLater, at: about("azul.lines") },
  { name: "touching", read: true, when: isLater, at: about("azul.wall") },
  { name: "end", read: true, when: isLater },
  { name: "bye", read: true, last: true, when: isDone },
  { name: "free", when: isFresh, at: market },
];

function golden(view) {
  return Object.entries(view.special ?? {}).map(([number, kind]) => ({ number, kind: kind.split(":")[0] }));
}

function goldenTexts({ view }) {
  return golden(view).map(({ number, kind }) => {
    const [text] = say(`page.rules.azul.${kind}.text`).split("\n");
    return say("page.learn.golden_one", { number, kind: say(`word.${kind}`), text });
  });
}

function theirMove({ theirs: moves, skin }) {
  return { move: deedWords(moves[0].entry, skin) };
}

function scoredText({ steps }) {
  return steps(1).some(({ reason }) => reason === "tile") ? "scored" : "scored_none";
}

function scoredPoints({ steps }) {
  const sum = (reason) => steps(1).filter((step) => step.reason === reason)
    .reduce((total, { points }) => total + points, 0);
  return { wall: pointsWords(sum("tile")), floor: pointsWords(sum("floor")) };
}

function firstText({ mine, board }) {
  const { line } = mine[0].entry.action;
  if (line === "floor") return "first_floor";
  if (board.lines[line - 1]?.length === line) return board.floor.length > 0 ? "first_over" : "first_full";
  return "first_part";
}

function firstValues({ mine, board }) {
  const { line } = mine[0].entry.action;
  return { line, count: board.lines[line - 1]?.length ?? 0 };
}

function firstPlace(facts) {
  return about(facts.mine[0].entry.action.line === "floor" ? "azul.floor" : "azul.lines")(facts);
}
