// News: what happened, in words, for those who listen and for those who look back.

import { gameOf } from "../games/index.js";
import { listed, say } from "../texts.js";
import { accountWords, counted, deedWords, markWords, pointsWords, tilesWords } from "../words.js";

/** An event of the game in words. */
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

/** What a message brought, as sentences: moves with their small points, deals, whose turn it is now or who won. */
export function newsOf(before, after, entries) {
  const told = entries.filter((entry) => ["action", "deal"].includes(entry.event)).slice(-4);
  const around = { names: after.names, skin: after.skin, round: after.round };
  const sentences = told.map((entry) => withPoints(eventWords(entry, around), entry, after));
  const over = entries.find((entry) => entry.event === "over");
  if (over) {
    const end = { result: over.result, ended: over.reason ? over : null };
    return [...sentences, ...endWords(end, after.names, after.you)];
  }
  const turn = turnWords(after);
  return turn && turn !== turnWords(before) ? [...sentences, turn] : sentences;
}

/**
 * The points of a whole round are told when they are counted.
 * @param {Scene} scene
 */
function withPoints(text, { account = [] }, scene) {
  if (account.length === 0 || account.length > 2 || account.some(gameOf(scene.game).isCounted)) return text;
  const reasons = account.map((step) => say("page.motion.reason", {
    reason: accountWords(step, scene.skin), points: pointsWords(step.points),
  }));
  return say("page.motion.with_points", { text, reasons: listed(reasons) });
}

/** @param {Scene} scene */
function turnWords(scene) {
  if (!scene || scene.actor === null || scene.actor < 0) return null;
  const isYours = scene.you.includes(scene.actor);
  if (isYours && scene.you.length === 1) return say("page.table.your_turn");
  return say(isYours ? "page.motion.your_turn" : "page.motion.turn", { name: scene.names[scene.actor] });
}
