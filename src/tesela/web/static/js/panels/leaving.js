// Coming and going during a game: leave, let the stand-in play, play on at another device; what was agreed; the keys.

import { h } from "../dom.js";
import { gameOf } from "../games/index.js";
import { SHORTCUTS } from "../input/keyboard.js";
import * as api from "../net/api.js";
import { go } from "../routes.js";
import { onlyYours } from "../state/company.js";
import { skinOf } from "../state/shelf.js";
import { canAbort, guestsOf } from "../state/table.js";
import { say } from "../texts.js";
import { ask, copy, dialog, toast } from "../ui.js";
import { namesOf, personName, seatName } from "../words.js";
import { terms } from "./terms.js";

/**
 * The items of a table's menu; `seat` is the one in front, where somebody sits at this screen, `at()` the number of the
 * moment that is looked at, or null.
 * @param {Known} known
 */
export function tableMenu(known, { seat, at, send, explain }) {
  const { table, line, you } = known;
  const plays = you.length > 0 && table.status === "playing";
  return [
    { label: say("page.table.share"), run: () => shareTable(table.id) },
    plays && { label: say("page.table.device"), run: () => shareSeat(table.id, seat).catch(explain) },
    table.status === "over" && line.some(({ entry }) => entry.event === "action") && { label: say("page.motion.play_on"), run: () => branch(known, at()).catch(explain) },
    // While people play against each other, only where they may have hints as well.
    line.length > 0 && (table.status === "over" || table.options.hints)
      && { label: say("page.board.open"), run: () => toBoard(known, at()).catch(explain) },
    { label: say("page.terms.title"), run: () => showTerms(table) },
    { label: say("page.table.keys.title"), run: () => showKeys(table.game) },
    table.commitment && { label: say("page.fair.title"), run: () => fairness(known).catch(explain) },
    { label: say("page.table.record"), run: () => location.assign(api.recordAddress(table.id)) },
    ...(table.status === "playing" ? guestsOf(known).map((guest) => removeItem(table, guest, send)) : []),
    plays && !onlyYours(known) && { label: say("page.table.leave"), run: () => leave(table, you, send) },
    plays && !table.seats[seat].resigned && endItem(known, seat, send),
  ].filter(Boolean);
}

async function branch(known, at) {
  const { table, line, you } = known;
  const { playOn } = await import("./play_on.js");
  await playOn({ table, line, names: namesOf(table, you), skin: skinOf(table.game, table.setup), you, at });
}

async function toBoard({ table: { id, game, setup, view } }, at) {
  const { openOnBoard } = await import("./to_board.js");
  const shown = at === null ? view : (await api.moments(id, at, 1)).moments[0].view;
  await openOnBoard({ game, setup, view: shown });
}

async function fairness(known) {
  (await import("./fairness.js")).showFairness(known);
}

// The way to end the game: without a result as long as that is possible, else by resigning.
function endItem(known, seat, send) {
  const how = onlyYours(known) ? "give_up" : canAbort(known) ? "abort" : "resign";
  return { label: say(`page.table.${how}`), run: () => endGame(known.table, seat, how, send) };
}

async function endGame(table, seat, how, send) {
  const others = table.seats.map((_, place) => place).filter((place) => place !== seat && !table.seats[place].resigned);
  const many = how === "resign" && others.length > 1 ? "_many" : "";
  const [title, yes, no] = ["title", "yes", "no"].map((part) => say(`page.table.${how}.${part}`));
  const text = say(`page.table.${how}.text${many}`, { name: seatName(table, others[0]) });
  if (await ask(title, { text, yes, no })) await send({ type: how === "resign" ? "resign" : "abort", seat });
}

function removeItem(table, seat, send) {
  const name = seatName(table, seat);
  return { label: say("page.table.remove", { name }), run: () => sendAway(table, seat, send) };
}

/** Ask whoever opened the table whether a guest is really to go, and send them away. */
export async function sendAway(table, seat, send) {
  const name = seatName(table, seat);
  const [title, text, yes, no] = ["title", "text", "yes", "no"].map((part) => say(`page.table.remove.${part}`, { name }));
  if (await ask(title, { text, yes, no })) await send({ type: "remove", seat });
}

async function leave(table, you, send) {
  const [title, text, yes, no] = ["title", "text", "yes", "no"].map((name) => say(`page.table.leave.${name}`));
  if (!(await ask(title, { text, yes, no }))) return;
  for (const seat of you) if (!table.seats[seat].left) await send({ type: "leave", seat });
  go("/");
}

/** Ask whether the stand-in is to play for a seat; promises the answer. */
export function askStandIn(table, seat) {
  const name = personName(table, seat);
  const [title, text] = ["title", "text"].map((part) => say(`page.table.replace.${part}`, { name }));
  return ask(title, { text, yes: say("page.table.replace.yes"), no: say("page.table.replace.no") });
}

function showTerms(table) {
  dialog({ title: say("page.terms.title"), content: terms(table), kind: "small" });
}

async function shareTable(id) {
  await copyAddress(new URL(`/t/${id}`, location.href).href, "page.table.share.copied");
}

// An address that opens a seat of yours on another device.
async function shareSeat(id, seat) {
  const { key } = await api.newKey(id, seat);
  await copyAddress(new URL(`/t/${id}#seat=${seat}&key=${key}`, location.href).href, "page.table.device.copied");
}

/** Show all keys of the keyboard. */
export function showKeys(game) {
  const rows = [["←↑↓→", "arrows"], ["Enter", "choose"], ["Esc", "back"], ...letters(game)];
  return keysDialog(rows.map(([keys, name]) => [keys.split(" "), say(`page.table.keys.${name}`)]));
}

/** Show keys of the keyboard: each row is a list of keys, and what they do. */
export function keysDialog(rows) {
  const list = h("dl", { class: "key-list" }, rows.map(([keys, words]) => [
    h("dt", {}, keys.map((key) => h("kbd", {}, key))), h("dd", {}, words),
  ]));
  return dialog({ title: say("page.table.keys.title"), content: list, kind: "small" });
}

function letters(game) {
  const { lacks } = gameOf(game);
  const names = [...new Set(Object.values(SHORTCUTS))].filter((name) => !lacks.includes(name));
  return names.map((name) => [Object.keys(SHORTCUTS).filter((key) => SHORTCUTS[key] === name).join(" "), name]);
}

async function copyAddress(address, key) {
  if (await copy(address)) {
    toast(say(key), { kind: "good" });
    return;
  }
  const title = say("page.table.share.title");
  const field = h("input", { "type": "text", "readonly": true, "value": address, "aria-label": title });
  dialog({ title, content: field, kind: "small" });
}
