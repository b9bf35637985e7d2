// What this browser keeps of tables: what the server promised about the deals.

import { recall, remember } from "./settings.js";

const PROMISES = "tesela.promises";
const MOST_PROMISES = 200;

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
