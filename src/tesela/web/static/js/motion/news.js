// News: what happened, in words, for those who listen and for those who look back.

import { gameOf } from "../games/index.js";
import { listed, say } from "../texts.js";
import { accountWords, counted, deedWords, markWords, pointsWords, tilesWords } from "../words.js";

const MOST = 4; // events that are told; whoever was away for more of them reads the log

/**
 * An event of the game in words.
 * @param {any} event
 * @param {{ names: string[], skin: string, round?: number | null }} around
 */
export function eventWords(event, { names, skin, round = null }) {
  switch (event?.event) {
    case "action": {
      const text = say("page.motion.did", { who: names[event.player], what: deedWords(event, skin) });
      return event.by ? say("page.motion.marked", { text, mark: markWords(event.by) }) : text;
    }
    case "deal":
      return say("event.deal", { round });
    case "supply":
      return say("event.supply", { tiles: tilesWords(counted(event.tiles), skin) });
    default:
      return say("page.motion.beginning");
  }
}

// Who won, told to a screen where `you` sit.
function wonWords({ winners }, names, you) {
  if (winners.length === 1 && you.length === 1 && winners[0] === you[0]) return say("page.motion.you_won");
  const who = listed(winners.map((seat) => names[seat]));
  return say(winners.length > 1 ? "page.motion.won_together" : "page.motion.won", { who });
}

/**
 * How a game ended, told to a screen where `you` sit: who won, and who resigned; or that nothing counts.
 * @param {{ result: Result | null, ended: Ended | null }} end
 */
export function endWords({ result, ended }, names, you) {
  if (!result) return [say("page.motion.aborted"), say("page.motion.aborted.text")];
  const won = wonWords(result, names, you);
  if (!ended) return [won];
  const isYou = you.length === 1 && you[0] === ended.seat;
  return [won, say(isYou ? "page.motion.you_resigned" : "page.motion.resigned", { who: names[/** @type {number} */ (ended.seat)] })];
}

/**
 * What a message brought, as sentences in the order in which it happened: moves with their points, and deals. Who won
 * stands on the sheet that opens then, and is read there.
 * @param {Scene} after
 * @param {Entry[]} entries
 */
export function newsOf(after, entries) {
  const told = entries.filter((entry) => ["action", "deal"].includes(entry.event)).slice(-MOST);
  const around = { names: after.names, skin: after.skin, round: after.round };
  return told.flatMap((entry) => {
    const { account = [] } = entry;
    const text = eventWords(entry, around);
    if (entry.event === "deal") return [text, gameOf(after.game).dealt(after)];
    if (account.some(gameOf(after.game).isCounted)) return [text, ...countedWords(account, after)];
    return account.length ? [say("page.motion.with_points", { text, reasons: reasonsWords(account, after) })] : [text];
  });
}

/**
 * Whose turn it is now, where that has changed; or null.
 * @param {Scene | null} before
 * @param {Scene} after
 */
export function turnNews(before, after) {
  const turn = turnWords(after);
  return turn === turnWords(before) ? null : turn;
}

// What is counted in one sentence a seat: what is seen step by step would be a flood for the ears.
function countedWords(account, scene) {
  const counted = account.filter(gameOf(scene.game).isCounted);
  return [...Map.groupBy(counted, ({ seat }) => seat)].map(([seat, steps]) => say("page.motion.seat_points", {
    name: scene.names[seat], reasons: reasonsWords(steps, scene), score: pointsWords(steps.at(-1).score),
  }));
}

/** @param {Scene} scene */
function reasonsWords(steps, scene) {
  return listed(steps.map((step) => say("page.motion.reason", {
    reason: accountWords(step, scene.skin), points: pointsWords(step.points),
  })));
}

/** @param {Scene | null} scene */
function turnWords(scene) {
  if (!scene || scene.actor === null || scene.actor < 0) return null;
  const isYours = scene.you.includes(scene.actor);
  if (isYours && scene.you.length === 1) return say("page.table.your_turn");
  return say(isYours ? "page.motion.your_turn" : "page.motion.turn", { name: scene.names[scene.actor] });
}
