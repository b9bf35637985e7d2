// What this browser keeps of tables: the keys of seats, which the server says only once, and which seats are here.

import { recall, remember } from "./settings.js";

const PLACE = "tesela.tables";
const MOST = 60;
let kept = recall(PLACE) ?? {};

/**
 * Keep what the server answered to whoever opened a table: `{id, seats, keys}`; returns its id.
 * @param {{ id: string, seats?: number[], keys?: Record<string, string> }} opened
 */
export function keep({ id, seats = [], keys = {} }) {
  const old = kept[id] ?? { seats: [], keys: {} };
  const news = { seats: [...new Set([...old.seats, ...seats])], keys: { ...old.keys, ...keys } };
  const { [id]: _, ...others } = kept;
  kept = Object.fromEntries([...Object.entries(others), [id, news]].slice(-MOST));
  remember(PLACE, kept);
  return id;
}

/** The keys of a table's seats, by seat, as far as this browser knows them. */
export function keysOf(id) {
  return kept[id]?.keys ?? {};
}

/** The seats of a table that were taken at this browser. */
export function seatsOf(id) {
  return kept[id]?.seats ?? [];
}
