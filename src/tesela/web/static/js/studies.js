// Studies: what this browser keeps of the moves that were tried, and of games at home, so that nothing is lost.

import { recall, remember } from "./settings.js";

const LIST = "tesela.studies"; // `{id, size}` of each, the last one that was looked at first
const MOST = 40; // of more, those are forgotten that were not looked at for longest
const ROOM = 3_000_000; // characters for all of them: browsers have little more
const place = (id) => `tesela.study.${id}`;

/** An id for a new study. */
export function newId() {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), "");
}

/**
 * Keep a study under its id, looked at where `at` says.
 * @param {string} id
 * @param {Study} study
 * @param {string} at
 */
export function keepStudy(id, study, at) {
  const kept = { study, at, when: Date.now() };
  const all = [{ id, size: JSON.stringify(kept).length }, ...listed().filter((other) => other.id !== id)];
  const sizeOf = (list) => list.reduce((sum, { size }) => sum + size, 0);
  while (all.length > 1 && (all.length > MOST || sizeOf(all) > ROOM)) remember(place(all.pop()?.id), null);
  remember(place(id), kept);
  remember(LIST, all);
}

/**
 * What is kept under an id: `{study, at, when}`, or null.
 * @param {string} id
 * @returns {{ study: Study, at: string, when: number } | null}
 */
export function keptStudy(id) {
  return recall(place(id));
}

/** All that are kept: `{id, study, at, when}`, the last one first. */
export function keptStudies() {
  return listed().flatMap(({ id }) => {
    const kept = keptStudy(id);
    return kept ? [{ id, ...kept }] : [];
  });
}

/** Forget a study. */
export function forgetStudy(id) {
  remember(LIST, listed().filter((other) => other.id !== id));
  remember(place(id), null);
}

/** @returns {{ id: string, size: number }[]} */
function listed() {
  return recall(LIST) ?? [];
}
