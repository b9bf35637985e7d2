// Lessons of Summer Pavilion: what the coach of a first game says, and when.

import {
  about, begins, center, centerOffers, chose, confirm, isDone, isFirst, isFresh, isLater, market, markerIsMine,
  markerIsTheirs, own, theirs, theyMoved,
} from "../../state/lessons.js";
import { number } from "../../texts.js";
import { colorWord, deedWords, pointsWords } from "../../words.js";

const wild = () => '[data-help="pavilion.wild"]';
const supply = () => '[data-help="pavilion.supply"]';
const isPlacing = (facts) => isFresh(facts) && isFirst(facts) && facts.view.phase === "place";
const canPlace = (facts) => isPlacing(facts) && facts.can("place");
const pays = ({ path, round, mine }) => path[0]?.startsWith("space:") && round === 1 && placements(mine).length < 2;
const hasPlaced = ({ mine }) => placements(mine).length === 1;

// A lesson holds while `when` does; one with `read` waits until it was read, and comes once. `at` is what it is about,
// `text` the name of its text where that depends, `values` what is put into it, `more` sentences after it.
/** The lessons, in order; see `state/lessons.js`. */
export const LESSONS = [
  { name: "hello", read: true, when: () => true },
  { name: "board", read: true, when: isFirst, at: own("") },
  { name: "wild", read: true, when: (facts) => begins(facts) && facts.view.wild !== null, values: wildNow, at: wild },
  { name: "displays", read: true, when: begins, at: market },
  { name: "take", when: (facts) => begins(facts) && isFresh(facts), at: market },
  { name: "confirm", when: (facts) => chose(facts, 1) && facts.mine.length < 2, at: confirm },
  { name: "hand", read: true, when: ({ mine, view }) => mine.length === 1 && view.phase === "draft", at: own("") },
  { name: "bot", read: true, when: theyMoved, values: theirMove, at: theirs },
  { name: "marker_mine", read: true, when: markerIsMine, at: about("pavilion.marker") },
  { name: "marker_theirs", read: true, when: markerIsTheirs, at: theirs },
  { name: "center", read: true, when: centerOffers, at: center },
  { name: "free", when: (facts) => isFresh(facts) && facts.view.phase === "draft", at: market },
  { name: "bonus", when: ({ yours, asked, round }) => yours && asked === "take" && round < 3, at: supply },
  { name: "pass", when: ({ path, round }) => path[0] === "pass" && round === 1 },
  { name: "pay", when: pays },
  { name: "place", when: (facts) => canPlace(facts) && placements(facts.mine).length === 0, at: own("") },
  { name: "points", read: true, when: hasPlaced, values: firstPoints, at: own("") },
  { name: "ornaments", read: true, when: ({ mine }) => placements(mine).length > 0, at: about("pavilion.window") },
  { name: "free_place", when: canPlace, at: own("") },
  { name: "only_pass", when: isPlacing },
  { name: "round", read: true, when: isLater, values: wildNow, at: wild },
  { name: "end", read: true, when: isLater, at: about("pavilion.end") },
  { name: "bye", read: true, last: true, when: isDone },
];

function placements(moves) {
  return moves.filter(({ entry }) => entry.action.type === "place");
}

function wildNow({ view, skin }) {
  return { color: colorWord(view.wild, skin), round: number(view.round) };
}

function theirMove({ theirs: moves, skin }) {
  return { move: deedWords(moves[0].entry, skin) };
}

function firstPoints({ mine }) {
  const step = placements(mine)[0].entry.account?.find(({ reason }) => reason === "place");
  return { points: pointsWords(step?.points ?? 1) };
}
