// Lessons: what the coach of a first game looks at, and which lesson is due. Each game has lessons of its own.

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
    can: (type) => legal.some(({ action }) => action.type === type),
    mine: actions.filter(({ entry }) => entry.player === seat),
    theirs: actions.filter(({ entry }) => entry.player !== seat),
    board: view.seats[seat] ?? view.seats[0],
    left: view.center.length + view.displays.flat().length,
    steps: (round) => actions.filter((action) => action.round === round).flatMap(({ entry }) => entry.account ?? [])
      .filter((step) => step.seat === seat),
  };
}

/** What is to be said now: the first lesson that holds and was not read, or null; `read` is a set of names. */
export function lessonNow(lessons, facts, read) {
  return lessons.find((lesson) => !read.has(lesson.name) && lesson.when(facts)) ?? null;
}

/** Which text of a lesson fits: the last part of its key. */
export function textOf(lesson, facts) {
  return lesson.text ? lesson.text(facts) : lesson.name;
}

// What a lesson may be about: a selector, found from the facts.

/** A part of one's own board, or all of it. */
export const own = (part) => (facts) => `.seat-board[data-seat="${facts.seat}"] ${part}`.trim();
/** What a topic of the rules is about, on one's own board. */
export const about = (topic) => own(`[data-help="${topic}"]`);
/** The board of somebody else. */
export const theirs = (facts) => `.seat-board:not([data-seat="${facts.seat}"])`;
/** The middle of the table. */
export const market = () => ".market";
/** The center of the table. */
export const center = () => '.market [data-help$=".center"]';
/** The button that lets a move count. */
export const confirm = () => '.decide [data-name="confirm"]';

// When lessons of several games hold.

export const isFirst = ({ round }) => round === 1;
export const isLater = ({ round }) => round > 1;
export const isDone = ({ round, over }) => round > 1 || over;
export const begins = ({ mine }) => mine.length === 0;
export const isFresh = ({ yours, path }) => yours && path.length === 0;
export const chose = ({ yours, path }, keys) => yours && path.length === keys;
export const markerIsMine = ({ view, seat, round }) => round === 1 && view.marker === seat;
export const markerIsTheirs = ({ view, seat, round }) => round === 1 && view.marker !== null && view.marker !== seat;
export const centerOffers = (facts) => isFirst(facts) && facts.yours && facts.mine.length > 1
  && facts.view.phase === "draft" && facts.view.marker === null && facts.view.center.length > 0;
export const theyMoved = (facts) => facts.mine.length === 1 && facts.theirs.length === 1;
export const isLate = (facts) => isFirst(facts) && facts.yours && facts.mine.length > 2 && facts.left <= FEW;
