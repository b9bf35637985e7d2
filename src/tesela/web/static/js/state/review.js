// The review of a game as the server streams it (docs/analysis.md): judged events, and what they add up to. No DOM.

import { keysOf } from "./choosing.js";

const SLIPS = ["blunder", "mistake", "inaccuracy"];

/**
 * A review of which nothing is known yet: `{judged, summary, before}`, the summary null until all is judged; `before`
 * is how many reviews of other games come first.
 */
export function unread() {
  return { judged: /** @type {any[]} */ ([]), summary: /** @type {any} */ (null), before: 0 };
}

/** What is known after one more line of the stream. */
export function readOn(known, line) {
  if (line.queue !== undefined) return { ...known, before: line.queue };
  return line.summary ? { ...known, summary: line.summary } : { ...known, judged: [...known.judged, line] };
}

/** What the seats could expect before the first event and after each judged one: `[{win, scores}, ...]`. */
export function valuesOf(judged) {
  return judged.length === 0 ? [] : [judged[0].before, ...judged.map(({ value }) => value)];
}

/** Where a new round begins: `[{round, event}]`; what lies before the first deal is no round. */
export function roundsOf(judged) {
  return judged.filter((moment, place) => moment.round > 0 && moment.round !== judged[place - 1]?.round)
    .map(({ round, event }) => ({ round, event }));
}

/** Whether a grade is worth a mark. */
export function isSlip(grade) {
  return SLIPS.includes(grade);
}

/** The judged moves of a seat (of all, where it is null), or only those that cost something. */
export function movesOf(judged, { seat, slips }) {
  const wanted = ({ move, seat: mover }) => move && (seat === null || mover === seat) && (!slips || isSlip(move.grade));
  return judged.filter(wanted);
}

/** The event of the next slip after event `at`, or of the last one before it (`way` -1); null where there is none. */
export function slipFrom(judged, at, way, seat) {
  const events = movesOf(judged, { seat, slips: true }).map(({ event }) => event);
  return (way > 0 ? events.find((event) => event > at) : events.findLast((event) => event < at)) ?? null;
}

/**
 * How things stood when an event is judged: before a move, so that one sees what was to be decided, and after a deal.
 * @param {Moment[]} moments
 * @param {number} at
 */
export function standAt(moments, at) {
  return moments[at].event.event === "action" ? moments[at - 1] : moments[at];
}

/** Whether a better move is worth to be named beside the one that was played. */
export function hasBetter({ grade }) {
  return grade !== "best" && grade !== "forced";
}

/**
 * Moves as marks upon a scene, by key; each of `moves` is `{action, kind, words}`. What belongs to two of them has both
 * kinds and `shared` as its words.
 * @param {{ action: Action, kind: "played" | "better", words: string }[]} moves
 * @param {string} shared
 * @returns {Options}
 */
export function marksOf(moves, shared) {
  const found = new Map();
  const blank = { numbers: [], badges: [], chosen: false, count: 0, taken: null, put: 0 };
  for (const { action, kind, words } of moves) {
    for (const key of new Set(keysOf(action))) {
      const other = found.get(key)?.mark;
      const mark = other ? { kinds: [...other.kinds, kind], words: shared } : { kinds: [kind], words };
      found.set(key, { ...blank, key, mark });
    }
  }
  return found;
}

/**
 * An account in whole numbers that still add up: `start + luck + moves === result`. A chance to win is counted in games
 * of a hundred, points as they are.
 * @param {{ start: number, luck: number, result: number }} account
 * @param {"win" | "scores"} unit
 */
export function wholeAccount({ start, luck, result }, unit) {
  const times = unit === "win" ? 100 : 1;
  const [first, chance, last] = [start, luck, result].map((part) => Math.round(part * times));
  return { start: first, luck: chance, moves: last - first - chance, result: last };
}

/**
 * The lessons of several games together, the most costly first, and how many games they were.
 * @param {{ lessons: { lesson: string, count: number, loss: number }[] }[]} games
 */
export function lessonsOver(games) {
  const found = new Map();
  for (const { lesson, count, loss } of games.flatMap(({ lessons }) => lessons)) {
    const known = found.get(lesson) ?? { lesson, count: 0, loss: 0 };
    found.set(lesson, { lesson, count: known.count + count, loss: known.loss + loss });
  }
  return { games: games.length, lessons: [...found.values()].toSorted((one, other) => other.loss - one.loss) };
}
