// Lists of tables: mine, those to sit down at, those to watch.

import { h } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import { skinOf } from "../state/shelf.js";
import { language, say } from "../texts.js";
import { namesOf } from "../words.js";
import { dismisser } from "./dismissing.js";
import { clockWords, gameWords } from "./terms.js";

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const STEPS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * A list of tables under its title, so many of them at first; `kind` is `going_on`, `mine`, `open` or `watch`. Nothing
 * where there is none that this page can show. `changed()` hears that one of mine has gone from it.
 */
export function tableList(kind, tables, { most = 6, changed = () => {} } = {}) {
  const known = tables.filter(({ game }) => canShow(game));
  if (known.length === 0) return null;
  const rows = inOrder(known).map((table) => row(kind, table, changed));
  const rest = rows.slice(most);
  const list = h("ul", { class: "tables" }, rows.slice(0, most));
  return h(
    "section",
    { class: `table-list ${kind}` },
    h("h2", {}, say(`page.home.${kind}`)),
    list,
    rest.length > 0 && moreOf(list, rest),
  );
}

function moreOf(list, rest) {
  const click = () => {
    list.append(...rest);
    button.remove();
    rest[0].querySelector("a").focus();
  };
  const text = say("page.home.more", { count: rest.length });
  const button = h("button", { type: "button", class: "button quiet", on: { click } }, text);
  return button;
}

// Those that wait for me, then those that go on, then the finished ones; each as the server has them, the latest first.
function inOrder(tables) {
  const rank = (table) => (isMyTurn(table) ? 0 : table.status === "over" ? 2 : 1);
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

function row(kind, table, changed) {
  const skin = skinOf(table.game, table.setup);
  const clock = clockWords(table.options);
  const free = table.seats.findIndex((seat) => seat.free);
  const address = kind === "open" && free >= 0 ? `/t/${table.id}#seat=${free}` : `/t/${table.id}`;
  const does = { open: "sit", watch: "watch_it" }[kind] ?? (table.status === "over" ? "look" : "continue");
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card table-row", href: address },
      gameOf(table.game).emblem(skin),
      h(
        "span",
        { class: "about" },
        h("strong", {}, gameWords(table)),
        h("span", { class: "table-people" }, namesOf(table, table.you ?? []).map((name, place) => person(table, place, name))),
        h("span", { class: "standing" }, standing(table), clock && h("small", {}, clock), h("small", {}, ago(table.touched))),
      ),
      h("span", { class: "does" }, say(`page.home.${does}`)),
    ),
    dismisser(table, changed),
  );
}

function standing(table) {
  if (table.status === "over") return h("span", { class: "chip" }, say(`page.home.${table.ended?.reason ?? "over"}`));
  if (table.status === "open") return h("span", { class: "chip gold" }, say("page.home.waits"));
  if (isMyTurn(table)) return h("span", { class: "chip gold" }, say("page.home.your_turn"));
  const round = say("page.home.round", { round: table.round });
  if (table.waits_for === null) return h("span", { class: "chip" }, round);
  const name = namesOf(table, table.you ?? [])[table.waits_for];
  return h("span", { class: "chip" }, `${round} · ${say("page.home.turn_of", { name })}`);
}

function person(table, place, called) {
  const seat = table.seats[place];
  const name = seat.free ? say("page.home.free") : called;
  const isTurn = table.waits_for === place && table.status === "playing";
  const kind = seat.free ? "free" : isTurn ? "turn" : leads(table, place) ? "leads" : null;
  return h("span", { class: kind }, name, table.status !== "open" && h("b", {}, ` ${table.scores[place]}`));
}

function leads(table, place) {
  if (table.status !== "over") return false;
  if (table.ended) return table.ended.winners?.includes(place) ?? false;
  return table.scores[place] === Math.max(...table.scores);
}

function isMyTurn(table) {
  return table.status === "playing" && (table.you ?? []).includes(table.waits_for);
}

function ago(at) {
  const seconds = Math.max(0, Date.now() / 1000 - at);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, size] = STEPS.find(([, least]) => seconds >= least) ?? ["second", Infinity];
  return format.format(-Math.floor(seconds / size), unit);
}
