// What this browser keeps of tables: the keys of seats, which the server says only once, which seats are here, and what
// the server promised about the deals.

import { recall, remember } from "./settings.js";

const PLACE = "tesela.tables";
const PROMISES = "tesela.promises";
const MOST = 60;
const MOST_PROMISES = 200;
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

/**
 * What a table promised about its deals when this browser first saw it: its commitment, whether it was `early`, that is
 * before the first deal, and the `number` that this browser then gave, `upon` those of others; or null.
 * @returns {Promised | null}
 */
export function promiseOf(id) {
  return recall(PROMISES)?.[id] ?? null;
}

/**
 * Keep what a table promises; what was kept before stays as it is.
 * @param {string} id
 * @param {Partial<Promised>} promise
 */
export function keepPromise(id, promise) {
  const { [id]: old, ...others } = recall(PROMISES) ?? {};
  const all = [...Object.entries(others), [id, { ...promise, ...old }]];
  remember(PROMISES, Object.fromEntries(all.slice(-MOST_PROMISES)));
}
