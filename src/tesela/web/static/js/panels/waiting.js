// A table that waits for friends: what is played, who sits already, and the links that bring the others.

import { h } from "../dom.js";
import { gameOf } from "../games/index.js";
import { icon } from "../icons.js";
import * as api from "../net/api.js";
import { notePromise, withNumber } from "../numbers.js";
import { settings } from "../settings.js";
import { skinOf } from "../state/shelf.js";
import { guestsOf } from "../state/table.js";
import { say } from "../texts.js";
import { ask, askName, copy, menu, toast } from "../ui.js";
import { botName, namesOf, plural } from "../words.js";
import { sendAway } from "./leaving.js";
import { gameWords, terms } from "./terms.js";

const ONLY_HERE = /^(localhost|127\..*|\[::1\])$/;

/**
 * The panel of an open table; whoever opened it has the links of its free seats, and may let one of the `levels` have
 * a seat instead. `send(command)` says what is pressed.
 * @param {Known} known
 * @param {string[]} levels
 */
export function waiting(known, levels, send) {
  const { table, keys } = known;
  const free = table.seats.filter((seat) => seat.free).length;
  const invites = table.seats.some((seat, place) => seat.free && keys[place]);
  return h(
    "section",
    { "class": "waiting card", "aria-labelledby": "waiting-title" },
    gameOf(table.game).cover(skinOf(table.game, table.setup)),
    h("h2", { id: "waiting-title" }, say("page.waiting.title", { game: gameWords(table) })),
    h("p", { role: "status" }, plural("page.waiting.text", free)),
    h("ol", { class: "seats-waiting" }, table.seats.map((_, place) => seatOf(known, place, levels, send))),
    h("div", { class: "beside" },
      h("section", {}, h("h3", {}, say("page.terms.title")), terms(table)),
      h("p", { class: "hint" }, say(invites ? "page.waiting.once" : "page.waiting.host_has_links")),
      invites && ONLY_HERE.test(location.hostname) && h("p", { class: "hint" }, say("page.waiting.local")),
      goingAway(known, send)),
  );
}

/** All that the panel of an open table is made from. */
export function waitingFrom({ table, keys, you, opened }, levels) {
  return [table.id, table.setup, table.seats, keys, you, opened, levels, document.documentElement.lang];
}

// What can be done here but wait: whoever sits may get up, whoever opened the table may call it off.
function goingAway({ you, opened }, send) {
  if (you.length === 0 && !opened) return null;
  const leave = async () => {
    for (const seat of you) await send({ type: "leave", seat });
  };
  const press = (name, click) =>
    h("button", { type: "button", class: "button", on: { click } }, say(`page.waiting.${name}`));
  return h("div", { class: "going-away" },
    you.length > 0 && press("leave", leave), opened && press("abort", () => callOff(send)));
}

async function callOff(send) {
  const [title, text, yes, no] = ["title", "text", "yes", "no"].map((part) => say(`page.waiting.abort.${part}`));
  if (await ask(title, { text, yes, no })) await send({ type: "close" });
}

/** Sit down as the address says (`#seat=N&key=KEY`), after asking for a name; promises whether somebody sat down. */
export async function sitDown(id, hash) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const seat = Number(said.get("seat"));
  if (!said.has("seat") || !Number.isInteger(seat)) return false;
  const { table, you } = await api.lookAt(id);
  const name = await nameFor(table, you, seat);
  if (name === null) return false;
  const take = (number) => api.takeSeat(id, seat, { name, key: said.get("key"), number });
  notePromise(table);
  try {
    await (table.seats[seat]?.free && table.numbers?.open ? withNumber(table, take) : take());
  } catch (problem) {
    const why = problem instanceof api.Refusal ? problem.message : say("page.shell.lost.title");
    toast(say("page.waiting.taken", { why }), { kind: "bad" });
    return false;
  }
  if (name) settings.set("name", name);
  history.replaceState(null, "", `/t/${id}`); // the key is used, and the address may be shared to watch
  return true;
}

// The link that opens a seat.
function linkOf(id, seat, key) {
  return `${location.origin}/t/${id}#seat=${seat}&key=${key}`;
}

// Somebody who has the seat already comes back from another device, and keeps the name.
async function nameFor(table, you, seat) {
  const place = table.seats[seat];
  if (you.includes(seat)) return place.name;
  if (!place?.free) return place?.name ?? "";
  const name = table.host === null ? "" : table.seats[table.host].name;
  const game = say(`page.home.game.${skinOf(table.game, table.setup)}`);
  return askName(say(name ? "page.waiting.invites" : "page.waiting.invited", { name, game }), {
    more: terms(table),
    label: say("page.shell.name"),
    value: settings.get("name"),
    yes: say("page.waiting.sit.yes"),
  });
}

/** @param {Known} known */
function seatOf(known, place, levels, send) {
  const { table, you, keys } = known;
  const seat = table.seats[place];
  const key = keys[place];
  const sits = you.length === 0 && (table.options.listed || key);
  const sendIt = () => sendAway(table, place, send);
  const name = namesOf(table, you)[place];
  const says = say(`page.waiting.seat_${standing(seat, you.includes(place))}`);
  const address = key ? linkOf(table.id, place, key) : `/t/${table.id}#seat=${place}`;
  return h(
    "li",
    { class: `seat-waiting ${seat.free ? "free" : "there"}` },
    h("span", { class: "seat-number" }, place + 1),
    h("strong", {}, seat.free ? say("page.waiting.someone") : name),
    h("span", { class: `chip ${seat.free ? "gold" : "good"}` }, says),
    seat.free && key && invitation(table, place, key, levels, send),
    seat.free && sits && h("a", { class: "button primary", href: address }, say("page.waiting.sit")),
    guestsOf(known).includes(place) && h(
      "button",
      { "type": "button", "class": "button small", "aria-label": say("page.table.remove", { name }), "on": { click: sendIt } },
      say("page.waiting.remove"),
    ),
  );
}

function standing(seat, isYou) {
  if (seat.free) return "free";
  if (isYou) return "you";
  return seat.bot ? "bot" : "there";
}

// A free seat, for whoever opened the table: its link as text and as a picture, or a bot instead.
function invitation(table, place, key, levels, send) {
  const url = linkOf(table.id, place, key);
  const number = place + 1;
  const label = say("page.waiting.link", { number });
  const input = h("input", { "type": "text", "readonly": true, "value": url, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  const text = say("page.waiting.invitation", { game: gameWords(table) });
  const copyLink = async () => {
    const done = await copy(url);
    if (!done) input.focus();
    toast(say(done ? "page.waiting.copied" : "page.waiting.not_copied"), { kind: done ? "good" : "" });
  };
  // Whoever closes the list of programs to share with has not made a mistake.
  const share = () => navigator.share({ title: "Tesela", text, url }).catch(() => {});
  const press = (name, click, kind) =>
    h("button", { type: "button", class: `button ${kind}`, on: { click } }, icon(name), say(`page.waiting.${name}`));
  const items = () => levels.map((bot) => ({
    label: botName(bot), run: () => send({ type: "seat_bot", seat: place, bot }),
  }));
  const instead = h("button", { type: "button", class: "button quiet" }, say("page.waiting.bot_instead"));
  return h("div", { class: "invitation" },
    h("img", { class: "qr", src: api.pictureOf(table.id, place, table.seq), alt: say("page.waiting.qr", { number }) }),
    h("div", { class: "ways" },
      input,
      h("div", { class: "invitation-tools" },
        press("copy", copyLink, "primary"),
        "share" in navigator && press("share", share, ""),
        levels.length > 0 && [instead, menu(instead, items)])));
}
