// What the address of a position asks for: how it stands, and what is thought of it. A document of the board begins
// with this script, so that both are on their way before there is anything to show them with.

import { analysis } from "../net/analysis.js";
import * as api from "../net/api.js";
import { recall, remember, settings } from "../settings.js";

const PLACE = "tesela.thoughts";

/** @typedef {{ net: Thinking, known: () => Promise<Position> }} Opened */

const first = new URLSearchParams(location.search).get("position");
/** @type {{ position: string, opened: Opened } | null} */
let early = first === null ? null : { position: first, opened: ask(first) };

/**
 * A position that is opened: `net` thinks about it from now on, `known()` promises how it stands, or throws why it is
 * none. Without one there is only the connection.
 * @param {string | null} position
 * @returns {Opened}
 */
export function opened(position) {
  const mine = position !== null && early?.position === position ? early.opened : ask(position);
  early = null;
  return mine;
}

/** How many moves somebody wants to see (`lines`), and whether there are arrows. */
export function wished() {
  return { lines: 5, arrows: true, ...recall(PLACE) };
}

/** Remember what is wished for from now on. */
export function wishFor(wishes) {
  remember(PLACE, wishes);
}

function ask(position) {
  const net = analysis(settings.get("language"));
  if (position === null) return { net, known: () => Promise.reject(new Error("no position")) };
  net.ask("think", { position, lines: wished().lines });
  const soon = api.position({ position }).then((found) => (found.problem ? null : found), () => null);
  // What is wrong with it is asked again: by now the page knows in which language to be told.
  return { net, known: async () => (await soon) ?? api.position({ position }) };
}
