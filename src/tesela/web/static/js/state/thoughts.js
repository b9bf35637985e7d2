// What is thought of a position, made ready to be shown: moves in an order, arrows, deals in a chart.

const STEPS = [0.01, 0.02, 0.05, 0.1]; // widths of the bars of a chart, in chances to win
const MOST_BARS = 10;
const SHOWN = 0.02; // of the search: what has less has no arrow
const BEYOND = 1e-9; // what a sum of parts may be off

// By what moves can be sorted, each with what it is of a move for a seat.
const COLUMNS = {
  rank: (move) => -move.rank,
  win: (move, seat) => move.win?.[seat] ?? -1,
  points: (move, seat) => move.scores?.[seat] ?? -Infinity,
  looks: (move) => move.looks ?? -1,
  error: (move) => move.error ?? -1,
};

/**
 * All legal moves: those that were looked at with what was found and their `rank` from 1 on, then the others.
 * @param {Move[]} legal
 * @param {Judged[]} moves
 */
export function allMoves(legal, moves) {
  const seen = moves.map((move, place) => ({ ...move, rank: place + 1 }));
  const numbers = new Set(moves.map(({ number }) => number));
  const rest = legal.filter(({ number }) => !numbers.has(number));
  return [...seen, ...rest.map(({ number, action, notation }) => ({ number, action, notation, rank: Infinity }))];
}

/** Moves in the order of a column; equals stay as they are. */
export function sorted(moves, { column, down }, seat) {
  const of = COLUMNS[column];
  return moves.toSorted((one, other) => (down ? 1 : -1) * (of(other, seat) - of(one, seat)) || one.rank - other.rank);
}

/**
 * The arrows of the best moves: where its tiles come `from` and go `to`, the best `rank` and the `share` of the search
 * of all moves that look alike.
 * @param {Judged[]} moves
 */
export function arrowsOf(moves) {
  const found = new Map();
  for (const [place, { tiles = [], looks, number }] of moves.entries()) {
    const main = tiles.find(({ to }) => to.startsWith("seat:")) ?? tiles[0];
    if (!main || (looks < SHOWN && place > 0)) continue;
    const key = `${main.from} ${main.tile} ${main.to}`;
    const known = found.get(key) ?? { ...main, rank: place + 1, share: 0, numbers: [] };
    found.set(key, { ...known, share: known.share + looks, numbers: [...known.numbers, number] });
  }
  return [...found.values()];
}

/**
 * What deals bring a seat, as a chart: `{mean, best, worst, bars}`, each bar `{from, to, count}` in chances to win.
 * @param {Dealt[]} deals
 * @param {number} seat
 */
export function chartOf(deals, seat) {
  const wins = deals.map(({ win }) => win[seat]);
  const [low, high] = [Math.min(...wins), Math.max(...wins)];
  const step = STEPS.find((width) => Math.floor(high / width) - Math.floor(low / width) < MOST_BARS) ?? 0.1;
  const place = (win) => Math.min(Math.floor(win / step + BEYOND), Math.ceil(1 / step) - 1);
  const bars = [];
  for (let bar = place(low); bar <= place(high); bar++) {
    bars.push({ from: bar * step, to: (bar + 1) * step, count: wins.filter((win) => place(win) === bar).length });
  }
  const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length;
  return { mean, best: deals[wins.indexOf(high)], worst: deals[wins.indexOf(low)], bars };
}
