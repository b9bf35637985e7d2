// The review of a game, added up from the judged events that the server streams (docs/analysis.md). No DOM.

/** The grades from the worst to the best. */
export const GRADES = ["blunder", "mistake", "inaccuracy", "good", "best", "forced"];
const NAMED = ["blunder", "mistake", "inaccuracy"]; // worth naming among the worst
const WORST = 3;

/** What the seats could expect before the first event and after each judged one: `[{win, scores}, ...]`. */
export function valuesOf(judged) {
  if (judged.length === 0) return [];
  const [first] = judged;
  const parts = [first.luck, first.error, first.hindsight].filter(Boolean);
  const start = Object.fromEntries(["win", "scores"].map((unit) => [
    unit,
    first.value[unit].map((value, seat) => parts.reduce((rest, part) => rest - part[unit][seat], value)),
  ]));
  return [start, ...judged.map(({ value }) => value)];
}

/** How a seat came from what it could expect at the start to its result; `unit` is `win` or `scores`. */
export function accountOf(judged, seat, unit) {
  const values = valuesOf(judged);
  const sum = (items) => items.reduce((total, item) => total + (item?.[unit][seat] ?? 0), 0);
  const own = judged.filter((moment) => moment.seat === seat);
  const others = judged.filter((moment) => moment.seat !== seat);
  const luck = sum(judged.map((moment) => moment.luck));
  const mistakes = sum(own.map((moment) => moment.error));
  const gifts = sum(others.map((moment) => moment.error));
  const start = values[0]?.[unit][seat] ?? 0;
  const result = values.at(-1)?.[unit][seat] ?? 0;
  const hindsight = result - start - luck - mistakes - gifts;
  return { start, luck, mistakes, gifts, hindsight, skill: mistakes + gifts + hindsight, result };
}

/** The worst moves of a seat, the worst first: three at the most, none that is hardly worth naming. */
export function worstOf(judged, seat) {
  return judged
    .filter((moment) => moment.seat === seat && NAMED.includes(moment.move?.grade))
    .sort((one, other) => other.move.loss - one.move.loss)
    .slice(0, WORST);
}

/** How many moves of a seat got each grade, as `[grade, count]` in the order of `GRADES`, those that occur. */
export function gradesOf(judged, seat) {
  const own = judged.filter((moment) => moment.seat === seat && moment.move);
  const count = (grade) => own.filter(({ move }) => move.grade === grade).length;
  return GRADES.map((grade) => [grade, count(grade)]).filter(([, found]) => found > 0);
}

/** Where a new round begins: `[{round, event}]`; what lies before the first deal is no round. */
export function roundsOf(judged) {
  return judged.filter((moment, place) => moment.round > 0 && moment.round !== judged[place - 1]?.round)
    .map(({ round, event }) => ({ round, event }));
}

/** Whether a grade is worth a mark. */
export function isSlip(grade) {
  return NAMED.includes(grade);
}
