// The turning point of a reviewed game: the one moment that mattered most to those who lost it. No DOM.

const LEAST = 0.05; // of the chance to win; less decides nothing

/**
 * The judged event that cost these seats most of their chance to win, as `{moment, cost}`: a move of theirs, or, where
 * none cost much, what was dealt; null where nothing did.
 */
export function turningPoint(judged, seats) {
  const moves = judged.filter(({ move, seat }) => move && seats.includes(seat));
  const deals = judged.filter(({ move }) => !move);
  const unlucky = ({ luck }) => Math.max(...seats.map((seat) => -luck.win[seat]));
  return worst(moves, ({ move }) => move.loss) ?? worst(deals, unlucky);
}

function worst(moments, costOf) {
  const all = moments.map((moment) => ({ moment, cost: costOf(moment) }));
  const found = all.reduce((most, one) => (one.cost > most.cost ? one : most), { moment: null, cost: 0 });
  return found.cost >= LEAST ? found : null;
}
