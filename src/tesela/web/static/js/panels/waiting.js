// A table that waits for friends: who sits already, and the links that bring the others.

import { h } from "../dom.js";
import { gameOf } from "../games/index.js";
import { icon } from "../icons.js";
import * as api from "../net/api.js";
import { notePromise, withNumber } from "../numbers.js";
import { settings } from "../settings.js";
import { skinOf } from "../state/shelf.js";
import { guestsOf } from "../state/table.js";
import { say } from "../texts.js";
import { askText, copy, toast } from "../ui.js";
import { plural, seatName } from "../words.js";
import { callOff, sendAway } from "./leaving.js";
import { terms } from "./terms.js";

const ONLY_HERE = /^(localhost|127\..*|\[::1\])$/;

/**
 * The panel of an open table; whoever opened it has the links of its free seats. `send(command)` says what is pressed.
 * @param {Known} known
 */
export function waiting(known, send) {
  const { table, keys } = known;
  const free = table.seats.filter((seat) => seat.free).length;
  const invites = table.seats.some((seat, place) => seat.free && keys[place]);
  return h(
    "section",
    { "class": "waiting card", "aria-labelledby": "waiting-title" },
    gameOf(table.game).cover(skinOf(table.game, table.setup)),
    h("h2", { id: "waiting-title" }, say("page.waiting.title", { game: nameOf(table) })),
    h("p", { role: "status" }, plural("page.waiting.text", free)),
    h("ol", { class: "seats-waiting" }, table.seats.map((_, place) => seatOf(known, place, send))),
    h("section", {}, h("h3", {}, say("page.terms.title")), terms(table.options)),
    h("p", { class: "hint" }, say(invites ? "page.waiting.once" : "page.waiting.host_has_links")),
    invites && ONLY_HERE.test(location.hostname) && h("p", { class: "hint" }, say("page.waiting.local")),
    goingAway(known, send),
  );
}

// What those who sit at this screen may do but wait.
function goingAway({ you }, send) {
  if (you.length === 0) return null;
  const leave = async () => {
    for (const seat of you) await send({ type: "leave", seat });
  };
  const press = (name, click) =>
    h("button", { type: "button", class: "button", on: { click } }, say(`page.waiting.${name}`));
  return h("div", { class: "going-away" }, press("leave", leave), press("abort", () => callOff(you[0], send)));
}

/** Sit down as the address says (`#seat=N&key=KEY`), after asking for a name; promises whether somebody sat down. */
export async function sitDown(id, hash) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const seat = Number(said.get("seat"));
  if (!said.has("seat") || !Number.isInteger(seat)) return false;
  const { table, you } = await api.lookAt(id);
  const name = await askName(table, you, seat);
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
async function askName(table, you, seat) {
  const place = table.seats[seat];
  if (you.includes(seat)) return place.name;
  if (!place?.free) return place?.name ?? "";
  return askText(say("page.waiting.sit.title"), {
    text: say("page.waiting.sit.text", { game: nameOf(table) }),
    more: terms(table.options),
    label: say("page.shell.name"),
    value: settings.get("name"),
    yes: say("page.waiting.sit.yes"),
  });
}

/** @param {Known} known */
function seatOf(known, place, send) {
  const { table, you, keys } = known;
  const seat = table.seats[place];
  const key = keys[place];
  const sits = you.length === 0 && (table.options.listed || key);
  const sendIt = () => sendAway(table, place, send);
  const name = seatName(table, place);
  const says = say(`page.waiting.seat_${standing(seat, you.includes(place))}`);
  const address = key ? linkOf(table.id, place, key) : `/t/${table.id}#seat=${place}`;
  return h(
    "li",
    { class: `seat-waiting ${seat.free ? "free" : "there"}` },
    h("span", { class: "seat-number" }, place + 1),
    h("strong", {}, seat.free ? say("page.waiting.someone") : name),
    h("span", { class: `chip ${seat.free ? "gold" : "good"}` }, says),
    seat.free && key && invitation(table, place, key),
    seat.free && sits && h("a", { class: "button primary", href: address }, say("page.waiting.sit")),
    guestsOf(known).includes(place) && h(
      "button",
      { "type": "button", "class": "button small", "aria-label": say("page.table.remove", { name }), "on": { click: sendIt } },
      say("page.waiting.remove"),
    ),
  );
}

function nameOf({ game, setup }) {
  return say(`page.home.game.${skinOf(game, setup)}`);
}

function standing(seat, isYou) {
  if (seat.free) return "free";
  if (isYou) return "you";
  return seat.bot ? "bot" : "there";
}

function invitation(table, place, key) {
  const url = linkOf(table.id, place, key);
  const label = say("page.waiting.link", { number: place + 1 });
  const input = h("input", { "type": "text", "readonly": true, "value": url, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  const text = say("page.waiting.invitation", { game: nameOf(table) });
  const copyLink = async () => {
    const done = await copy(url);
    if (!done) input.focus();
    toast(say(done ? "page.waiting.copied" : "page.waiting.not_copied"), { kind: done ? "good" : "" });
  };
  // Whoever closes the list of programs to share with has not made a mistake.
  const share = () => navigator.share({ title: "Tesela", text, url }).catch(() => {});
  const press = (name, click, kind) =>
    h("button", { type: "button", class: `button ${kind}`, on: { click } }, icon(name), say(`page.waiting.${name}`));
  const buttons = [press("copy", copyLink, "primary"), "share" in navigator && press("share", share, "")];
  return h("div", { class: "invitation" }, input, buttons);
}
