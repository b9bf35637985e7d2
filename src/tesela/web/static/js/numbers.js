// Numbers for the deals: this browser adds one of its own once it has seen what was promised, before the first deal.

import { keepPromise, promiseOf } from "./kept.js";
import * as api from "./net/api.js";

const tried = new Set(); // tables that were given a number, so that one is given once

/**
 * Keep what a table promises when it is seen for the first time.
 * @param {Table} table
 */
export function notePromise({ id, commitment, numbers, round }) {
  if (commitment && !promiseOf(id)) keepPromise(id, { commitment, early: numbers ? numbers.open : round === 0 });
}

/**
 * Do something with a new number for the deals, and keep it once the server has it, with those that came before it.
 * @param {Table} table
 * @param {(number: string) => Promise<unknown>} give
 */
export async function withNumber({ id, numbers }, give) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const number = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await give(number);
  keepPromise(id, { number, upon: numbers?.given });
}

/**
 * Give a table a number, where one is still of use and somebody sits at this screen; a game does not depend on it.
 * @param {Table} table
 * @param {number[]} you
 */
export async function giveNumber(table, you) {
  notePromise(table);
  const { open = false, given = {} } = table.numbers ?? {};
  if (!open || you.length === 0 || you.some((seat) => seat in given) || tried.has(table.id)) return;
  tried.add(table.id);
  const give = (number) => api.command(table.id, { type: "give_number", seat: you[0], number });
  await withNumber(table, give).catch(() => {}); // too late, or lost: it goes on without
}
