// Lessons: what the coach of a first game says, and when. It looks at how the table stands and knows no rules itself.

import { deciding } from "./table.js";

const FEW = 8; // tiles left on the table when it is time to count

/** What the coach looks at, drawn from what is known of the table and the scene that is shown. */
export function factsOf(known, scene) {
  const { table, line, legal, you } = known;
  const seat = you[0] ?? null;
  const actions = line.filter(({ entry }) => entry.event === "action");
  const { view } = table;
  return {
    seat, view, table,
    skin: scene.skin,
    round: table.round,
    over: table.status === "over",
    yours: deciding(known) === seat && seat !== null,
    path: scene.path,
    asked: legal[0]?.action.type ?? null,
    mine: actions.filter(({ entry }) => entry.player === seat),
    theirs: actions.filter(({ entry }) => entry.player !== seat),
    board: view.seats[seat] ?? view.seats[0],
    left: view.center.length + view.displays.flat().length,
    steps: (round) => actions.filter((action) => action.round === round).flatMap(({ entry }) => entry.account ?? [])
      .filter((step) => step.seat === seat),
  };
}

const own = (part) => (facts) => `.seat-board[data-seat="${facts.seat}"] ${part}`.trim();
const about = (topic) => own(`[data-help="${topic}"]`);
const theirs = (facts) => `.seat-board:not([data-seat="${facts.seat}"])`;
const market = () => ".market";
const center = () => '.market [data-help$=".center"]';
const confirm = () => '.decide [data-name="confirm"]';
const wild = () => '[data-help="pavilion.wild"]';
const supply = () => '[data-help="pavilion.supply"]';

// What holds in several lessons.
const isFirst = ({ round }) => round === 1;
const isLater = ({ round }) => round > 1;
const isDone = ({ round, over }) => round > 1 || over;
const begins = ({ mine }) => mine.length === 0;
const isFresh = ({ yours, path }) => yours && path.length === 0;
const chose = ({ yours, path }, keys) => yours && path.length === keys;
const markerIsMine = ({ view, seat, round }) => round === 1 && view.marker === seat;
const markerIsTheirs = ({ view, seat, round }) => round === 1 && view.marker !== null && view.marker !== seat;
const centerOffers = (facts) => isFirst(facts) && facts.yours && facts.mine.length > 1 && facts.view.phase === "draft"
  && facts.view.marker === null && facts.view.center.length > 0;
const theyMoved = (facts) => facts.mine.length === 1 && facts.theirs.length === 1;
const hasFloor = (facts) => isFirst(facts) && facts.mine.length > 1 && facts.board.floor.length > 0;
const isLate = (facts) => isFirst(facts) && facts.yours && facts.mine.length > 2 && facts.left <= FEW;
const hasScored = (facts) => isDone(facts) && facts.steps(1).length > 0;
const isPlacing = (facts) => isFresh(facts) && isFirst(facts) && facts.view.phase === "place";
const hasGold = ({ skin, mine, view }) => skin === "chocolate" && mine.length === 0 && golden(view).length > 0;
const pays = ({ path, round, mine }) => path[0]?.startsWith("space:") && round === 1 && placements(mine).length < 2;

// A lesson holds while `when` does; one with `read` waits until it was read, and comes once. `at` is what it is
// about, `text` the name of its text where that depends.
const AZUL = [
  { name: "hello", read: true, when: () => true },
  { name: "board", read: true, when: isFirst, at: own("") },
  { name: "displays", read: true, when: begins, at: market },
  { name: "golden", read: true, when: hasGold, at: market },
  { name: "spread", when: ({ yours, asked }) => yours && asked === "spread", at: market },
  { name: "take", when: (facts) => begins(facts) && isFresh(facts), at: market },
  { name: "line", when: (facts) => isFirst(facts) && chose(facts, 1), at: about("azul.lines") },
  { name: "confirm", when: (facts) => chose(facts, 2) && facts.mine.length < 2, at: confirm },
  { name: "first", read: true, when: ({ mine }) => mine.length === 1, text: firstText, at: firstPlace },
  { name: "left", read: true, when: ({ mine, view }) => mine.length === 1 && view.center.length > 0, at: center },
  { name: "bot", read: true, when: theyMoved, at: theirs },
  { name: "marker_mine", read: true, when: markerIsMine, at: about("azul.floor") },
  { name: "marker_theirs", read: true, when: markerIsTheirs, at: theirs },
  { name: "center", read: true, when: centerOffers, at: center },
  { name: "floor", read: true, when: hasFloor, at: about("azul.floor") },
  { name: "late", read: true, when: isLate, at: market },
  { name: "scored", read: true, when: hasScored, text: scoredText, at: about("azul.wall") },
  { name: "colors", read: true, when: isLater, at: about("azul.lines") },
  { name: "touching", read: true, when: isLater, at: about("azul.wall") },
  { name: "end", read: true, when: isLater },
  { name: "bye", read: true, last: true, when: isDone },
  { name: "free", when: isFresh, at: market },
];

const PAVILION = [
  { name: "hello", read: true, when: () => true },
  { name: "board", read: true, when: isFirst, at: own("") },
  { name: "wild", read: true, when: (facts) => begins(facts) && facts.view.wild !== null, at: wild },
  { name: "displays", read: true, when: begins, at: market },
  { name: "take", when: (facts) => begins(facts) && isFresh(facts), at: market },
  { name: "confirm", when: (facts) => chose(facts, 1) && facts.mine.length < 2, at: confirm },
  { name: "hand", read: true, when: ({ mine, view }) => mine.length === 1 && view.phase === "draft", at: own("") },
  { name: "bot", read: true, when: theyMoved, at: theirs },
  { name: "marker_mine", read: true, when: markerIsMine, at: about("pavilion.marker") },
  { name: "marker_theirs", read: true, when: markerIsTheirs, at: theirs },
  { name: "center", read: true, when: centerOffers, at: center },
  { name: "free", when: (facts) => isFresh(facts) && facts.view.phase === "draft", at: market },
  { name: "bonus", when: ({ yours, asked, round }) => yours && asked === "take" && round < 3, at: supply },
  { name: "pass", when: ({ path, round }) => path[0] === "pass" && round === 1 },
  { name: "pay", when: pays },
  { name: "place", when: (facts) => isPlacing(facts) && placements(facts.mine).length === 0, at: own("") },
  { name: "points", read: true, when: ({ mine }) => placements(mine).length === 1, at: own("") },
  { name: "ornaments", read: true, when: ({ mine }) => placements(mine).length > 0, at: about("pavilion.window") },
  { name: "free_place", when: isPlacing, at: own("") },
  { name: "round", read: true, when: isLater, at: wild },
  { name: "end", read: true, when: isLater, at: about("pavilion.end") },
  { name: "bye", read: true, last: true, when: isDone },
];

/** What is to be said now: the first lesson that holds and was not read, or null; `read` is a set of names. */
export function lessonNow(facts, read) {
  const lessons = facts.table.game === "pavilion" ? PAVILION : AZUL;
  return lessons.find((lesson) => !read.has(lesson.name) && lesson.when(facts)) ?? null;
}

/** Which text of a lesson fits: the last part of its key. */
export function textOf(lesson, facts) {
  return lesson.text ? lesson.text(facts) : lesson.name;
}

/** The golden displays of a round: `[{number, kind}]`. */
export function golden(view) {
  return Object.entries(view.special ?? {}).map(([number, kind]) => ({ number, kind: kind.split(":")[0] }));
}

/** The placements among a seat's moves. */
export function placements(moves) {
  return moves.filter(({ entry }) => entry.action.type === "place");
}

function scoredText({ steps }) {
  return steps(1).some(({ reason }) => reason === "tile") ? "scored" : "scored_none";
}

function firstText({ mine, board }) {
  const { line } = mine[0].entry.action;
  if (line === "floor") return "first_floor";
  if (board.lines[line - 1]?.length === line) return board.floor.length > 0 ? "first_over" : "first_full";
  return "first_part";
}

function firstPlace(facts) {
  return about(facts.mine[0].entry.action.line === "floor" ? "azul.floor" : "azul.lines")(facts);
}
