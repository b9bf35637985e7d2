// Studies: what this browser keeps of the moves that were tried, and of games at home, so that nothing is lost.

import { recall, remember } from "./settings.js";

const LIST = "tesela.studies"; // their ids, the last one that was looked at first
const MOST = 40; // after that many the one is forgotten that was not looked at for longest
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
  const ids = [id, ...(recall(LIST) ?? []).filter((other) => other !== id)];
  for (const old of ids.splice(MOST)) remember(place(old), null);
  remember(place(id), { study, at, when: Date.now() });
  remember(LIST, ids);
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
  return (recall(LIST) ?? []).map((id) => ({ id, ...keptStudy(id) })).filter(({ study }) => study);
}

/** Forget a study. */
export function forgetStudy(id) {
  remember(LIST, (recall(LIST) ?? []).filter((other) => other !== id));
  remember(place(id), null);
}
