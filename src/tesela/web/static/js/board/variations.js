// The variations of a study: all that was tried, to go through; and what is noted at the move that is looked at.

import { become, h, put } from "../dom.js";
import { icon } from "../icons.js";
import { eventWords } from "../motion/news.js";
import { branchOf, entryOf, rowsOf, SIGNS } from "../state/study.js";
import { number, say } from "../texts.js";
import { accountWords } from "../words.js";

const DEEPEST = 4; // steps that variations are set in by, whatever they are within
const MOST_NAME = 100; // characters, as a record has them
const MOST_COMMENT = 4000;

/**
 * The variations: `{element, draw(study, at, around), words()}`; `words` say which move is looked at. `go(id)`,
 * `note(said)`, `promote()` and `cut()` hear what is wanted, the last three of that move; `around` has the names of the
 * seats and the skin.
 * @param {{
 *   go: (id: string) => void, note: (said: { name?: string, comment?: string, sign?: string }) => void,
 *   promote: () => void, cut: () => void,
 * }} options
 */
export function variations({ go, note, promote, cut }) {
  const title = h("h3", { class: "study-move" });
  const account = h("ul", { class: "account" });
  const sign = h("select", { "aria-label": say("page.board.sign") },
    h("option", { value: "" }, say("page.board.sign.none")),
    SIGNS.map((each, place) => h("option", { value: each }, say("page.board.sign.of", {
      sign: each, words: say(`page.board.sign.${place + 1}`),
    }))));
  const name = h("input", { "type": "text", "maxlength": MOST_NAME, "aria-label": say("page.board.name"), "placeholder": say("page.board.name") });
  const comment = h("textarea", {
    "rows": 2, "maxlength": MOST_COMMENT, "aria-label": say("page.board.comment"), "placeholder": say("page.board.comment"),
  });
  for (const [key, input] of Object.entries({ sign, name, comment })) {
    input.addEventListener("input", () => note({ [key]: input.value.trim() }));
  }
  const tools = h("div", { class: "study-tools" });
  const notes = h("div", { class: "study-note" }, title, account, h("div", { class: "study-said" }, sign, name), comment, tools);
  const list = h("ol", { "class": "study-rows", "aria-label": say("page.board.variations"), "on": { keydown: walk } });
  const none = h("p", { class: "hint" }, say("page.board.variations.none"));
  const element = h("section", { "class": "study-panel", "aria-label": say("page.board.variations") }, notes, none, list);

  /**
   * @param {Study} study
   * @param {string} at
   * @param {{ names: string[], skin: string }} around
   */
  function draw(study, at, around) {
    const node = study.nodes[at];
    const rows = rowsOf(study);
    notes.hidden = node.event === null;
    none.hidden = rows.length > 0;
    put(title, wordsOf(node, around));
    become(account, () => node.account.map((step) => reason(step, around)));
    account.hidden = node.account.length === 0;
    for (const [key, input] of Object.entries({ sign, name, comment })) {
      if (input !== document.activeElement || input.dataset.node !== at) input.value = node[key] ?? "";
      input.dataset.node = at;
    }
    become(tools, () => [
      branchOf(study, at) !== null && tool("promote", "up", promote),
      tool("cut", "erase", cut),
    ]);
    become(list, () => rows.map((row) => line(study, row, at, around)));
    const current = list.querySelector("[aria-current]");
    rove(current ?? list.querySelector("button"));
    if (current) bring(current);
  }

  // Only the list scrolls, never the page.
  function bring(row) {
    const [inside, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    const isSeen = at.top >= inside.top && at.bottom <= inside.bottom;
    if (!isSeen) list.scrollTop += at.top - inside.top - inside.height / 2;
  }

  function line(study, { id, depth, begins }, at, around) {
    const node = study.nodes[id];
    const here = id === at ? "true" : null;
    const words = wordsOf(node, around);
    return h("li", { class: `depth-${Math.min(depth, DEEPEST)}${begins ? " begins" : ""}`, data: { name: `row-${id}` } },
      node.name && h("b", { class: "study-name" }, node.name),
      h("button", { "type": "button", "class": "event", "tabindex": "-1", "aria-current": here, "data": { node: id }, "on": { click: () => go(id) } },
        begins && h("span", { class: "visually-hidden" }, say("page.board.instead")),
        h("span", { class: "words" }, words), node.sign && h("b", { class: "sign" }, node.sign)),
      node.comment && h("p", { class: "study-comment" }, node.comment));
  }

  // A long list is one stop of the Tab key; the arrows go up and down in it.
  function rove(row) {
    for (const each of list.querySelectorAll("button")) each.setAttribute("tabindex", each === row ? "0" : "-1");
  }

  function walk(event) {
    const rows = [...list.querySelectorAll("button")];
    const from = rows.findIndex((row) => row === document.activeElement);
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (from < 0 || to === undefined || !rows[to]) return;
    event.preventDefault();
    rove(rows[to]);
    rows[to].focus();
  }

  function tool(key, sign, run) {
    return h("button", { type: "button", class: "button small", data: { name: key }, on: { click: run } },
      icon(sign), h("span", {}, say(`page.board.${key}`)));
  }

  return { element, draw, words: () => title.textContent ?? "" };
}

function wordsOf(node, { names, skin }) {
  const words = eventWords(node.event && entryOf(node), { names, skin, round: node.round });
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}

function reason(step, { names, skin }) {
  return h("li", {},
    h("span", {}, `${names[step.seat]}: ${accountWords(step, skin)}`),
    h("b", { class: step.points < 0 ? "minus" : step.points > 0 ? "plus" : "" }, number(step.points, true)));
}
