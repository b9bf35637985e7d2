// The log: what has happened, by rounds, in words and in notation, with the points where they came.

import { become, h } from "../dom.js";
import { writtenIn } from "../state/shelf.js";
import { number, say } from "../texts.js";
import { accountWords, counted, deedWords, entryWords, markWords, namesOf, namesThen, tilesWords } from "../words.js";

/**
 * A log. `go(number)` is called for the event that somebody wants to see. Returns
 * `{element, draw(known, skin, current)}`; `current` is the number of the event that is looked at, or null.
 */
export function log({ go }) {
  const label = say("page.table.log.title");
  const list = h("div", { "class": "log", "role": "group", "aria-label": label, "on": { keydown: walk } });

  /** @param {Known} known */
  function draw(known, skin, current) {
    const scroller = list.parentElement;
    const low = scroller && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    const rounds = Map.groupBy(known.line, ({ round }) => round);
    const sections = () => [...rounds].map(([round, items]) => section(known, skin, round, items, current));
    const from = [known.line.length, known.entries.length, current];
    if (!become(list, () => [people(known), sections()], from)) return;
    rove(list.contains(document.activeElement) ? document.activeElement : list.querySelector("[aria-current]"));
    if (!scroller) return;
    if (current === null && low) scroller.scrollTop = scroller.scrollHeight;
    if (current !== null) bring(scroller, list.querySelector("[aria-current]"));
  }

  // A long log is one stop of the Tab key; the arrows go up and down in it.
  function rove(row) {
    const rows = [...list.querySelectorAll(".event")];
    const reached = row ?? rows.at(-1);
    for (const each of rows) each.setAttribute("tabindex", each === reached ? "0" : "-1");
  }

  function walk(event) {
    const rows = [...list.querySelectorAll(".event")];
    const from = rows.findIndex((row) => row === document.activeElement);
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (from < 0 || !rows[to]) return;
    event.preventDefault();
    rove(rows[to]);
    rows[to].focus({ preventScroll: true });
    rows[to].scrollIntoView({ block: "nearest" });
  }

  /** @param {Known} known */
  function section(known, skin, round, items, current) {
    const title = round === 0 ? say("page.table.log.setup") : say("page.table.round", { round });
    return h("section", {}, h("h4", {}, title), h("ol", {}, items.map((item) => row(known, skin, item, current))));
  }

  /** @param {Known} known */
  function row(known, skin, item, current) {
    const { number: at, entry } = item;
    const here = at === current ? "true" : null;
    const attributes = { "type": "button", "class": "event", "tabindex": "-1", "data": { event: at }, "aria-current": here };
    const button = h("button", { ...attributes, on: { click: () => go(at) } },
      entry.event === "action" ? move(known, skin, item) : chance(entry, skin));
    return h("li", { class: entry.unconfirmed ? "unsure" : "" }, button, scoring(known, skin, entry));
  }

  /** @param {Known} known */
  function move(known, skin, item) {
    const { entry } = item;
    return [
      h("span", { class: "name" }, namesThen(known, item.number)[entry.player]),
      h("code", {}, writtenIn(skin, entry.notation)),
      h("span", { class: "words" }, deedWords(entry, skin)),
      entry.by && h("small", {}, markWords(entry.by)),
    ];
  }

  return { element: list, draw };
}

/**
 * The account of an entry: for each step a line with its reason and its points.
 * @param {Known} known
 */
function scoring(known, skin, entry) {
  const steps = entry.account ?? [];
  if (steps.length === 0) return null;
  const names = namesOf(known.table, known.you);
  return h("ul", { class: "account" }, steps.map((step) =>
    h("li", {},
      h("span", {}, `${names[step.seat]}: ${accountWords(step, skin)}`),
      h("b", { class: step.points < 0 ? "minus" : step.points > 0 ? "plus" : "" }, number(step.points, true)),
    )));
}

// Only the log scrolls, never the page.
function bring(scroller, row) {
  if (!row) return;
  const [inside, at] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  const seen = at.top > inside.top + 30 && at.bottom < inside.bottom;
  if (!seen) scroller.scrollTop += at.top - inside.top - inside.height / 2;
}

function chance(entry, skin) {
  if (entry.event === "deal") return h("span", { class: "words" }, say("page.table.log.deal"));
  return h("span", { class: "words" }, say("event.supply", { tiles: tilesWords(counted(entry.tiles), skin) }));
}

/**
 * What people did beside the game, as far as somebody may want to read it: the last few.
 * @param {Known} known
 */
function people(known) {
  const news = known.entries.map((entry) => entryWords(entry, known.table)).filter(Boolean).slice(-6);
  if (news.length === 0) return null;
  return h("details", { class: "people" },
    h("summary", {}, say("page.table.log.people")), news.map((text) => h("p", {}, text)));
}
