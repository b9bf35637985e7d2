// Lists of tables: mine, those to sit down at, those to watch.

import { h } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import { skinOf, unusual } from "../state/shelf.js";
import { language, say } from "../texts.js";
import { seatName } from "../words.js";

const SHOWN = 6;
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const STEPS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * A list of tables under its title; `kind` is `going_on`, `mine`, `open` or `watch`. Nothing where there is none that
 * this page can show.
 */
export function tableList(kind, tables) {
  const known = tables.filter(({ game }) => canShow(game));
  if (known.length === 0) return null;
  const rows = inOrder(known).map((table) => row(kind, table));
  const rest = rows.slice(SHOWN);
  const list = h("ul", { class: "tables" }, rows.slice(0, SHOWN));
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

function row(kind, table) {
  const skin = skinOf(table.game, table.setup);
  const options = unusual(table.game, table.setup).map(({ name, value }) => say(`page.option.${name}.${value}.named`));
  const game = [say(`page.home.game.${skin}`), ...options].join(", ");
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
        h("strong", {}, game),
        h("span", { class: "table-people" }, table.seats.map((_, place) => person(table, place))),
        h("span", { class: "standing" }, standing(table), h("small", {}, ago(table.touched))),
      ),
      h("span", { class: "does" }, say(`page.home.${does}`)),
    ),
  );
}

function standing(table) {
  if (table.status === "over") return h("span", { class: "chip" }, say(`page.home.${table.ended?.reason ?? "over"}`));
  if (table.status === "open") return h("span", { class: "chip gold" }, say("page.home.waits"));
  if (isMyTurn(table)) return h("span", { class: "chip gold" }, say("page.home.your_turn"));
  return h("span", { class: "chip" }, say("page.home.round", { round: table.round }));
}

function person(table, place) {
  const seat = table.seats[place];
  const name = seat.free ? say("page.home.free") : seatName(table, place);
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
