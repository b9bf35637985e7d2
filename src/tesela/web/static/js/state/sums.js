// Sums: where the points of a game came from, and who is where in the end.

// In the order in which they are told; what a game does not know adds up to nothing.
const REASONS = [
  "start", "tile", "place", "row", "column", "color", "star", "cost", "marker", "floor", "discard", "held",
];

/** Points by reason of each seat: `{reason: [points of seat 0, ...]}`, without reasons that nobody had. */
export function sumsOf(line, scores) {
  const sums = Object.fromEntries(REASONS.map((reason) => [reason, scores.map(() => 0)]));
  for (const { entry } of line) {
    for (const { seat, reason, points } of entry.account ?? []) if (reason in sums) sums[reason][seat] += points;
  }
  // What no account explains was there at the start.
  scores.forEach((score, seat) => {
    sums.start[seat] = score - REASONS.reduce((sum, reason) => sum + sums[reason][seat], 0);
  });
  return Object.fromEntries(Object.entries(sums).filter(([, points]) => points.some(Boolean)));
}

/** The seats from first to last: `{seat, rank, score, wins}`; seats that share a place have the same rank. */
export function ranking({ scores, winners }) {
  const all = scores.map((score, seat) => ({ seat, score, wins: winners.includes(seat) }));
  const isBetter = (one, other) => (one.wins !== other.wins ? one.wins : one.score > other.score);
  const ranked = all.map((one) => ({ ...one, rank: 1 + all.filter((other) => isBetter(other, one)).length }));
  return ranked.sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
