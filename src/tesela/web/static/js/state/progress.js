// Progress with the puzzles: what was solved at the first try, what was not, and how many in a row. No DOM, no storage.

// Nothing has been tried yet.
function fresh() {
  return { games: {}, streak: 0, best: 0 };
}

/** What is kept, as far as it can be read. */
export function readProgress(kept) {
  const whole = kept && typeof kept === "object" && kept.games && typeof kept.games === "object";
  return whole ? { ...fresh(), ...kept } : fresh();
}

/** After the first try on a puzzle: later tries on it change nothing. */
export function tried(progress, game, number, right) {
  if (resultOf(progress, game, number) !== null) return progress;
  const streak = right ? progress.streak + 1 : 0;
  const results = { ...progress.games[game], [number]: right };
  return { games: { ...progress.games, [game]: results }, streak, best: Math.max(progress.best, streak) };
}

/** Whether a puzzle was solved at the first try: true, false, or null where it was not tried. */
export function resultOf(progress, game, number) {
  return progress.games[game]?.[number] ?? null;
}

/** How many of a game were solved at the first try, and how many were tried. */
export function countOf(progress, game) {
  const results = Object.values(progress.games[game] ?? {});
  return { solved: results.filter(Boolean).length, tried: results.length };
}

/** The next puzzle after a number that was not tried, or else simply the next one. */
export function nextOf(progress, game, of, after = 0) {
  for (let step = 1; step <= of; step++) {
    const number = ((after + step - 1) % of) + 1;
    if (resultOf(progress, game, number) === null) return number;
  }
  return (after % of) + 1;
}
