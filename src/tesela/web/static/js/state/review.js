// The review of a game as the server streams it (docs/analysis.md): judged events, and what they add up to. No DOM.

const SLIPS = ["blunder", "mistake", "inaccuracy"];

/**
 * A review of which nothing is known yet: `{judged, summary, before}`, the summary null until all is judged; `before`
 * is how many reviews of other games come first.
 */
export function unread() {
  return { judged: [], summary: null, before: 0 };
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
