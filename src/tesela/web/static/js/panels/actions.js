// The bar of actions: what is to be done, the keys that are not drawn on the table, and the tools of the player.

import { h, put } from "../dom.js";
import { say } from "../texts.js";
import { colorWord, sourceWords, tilesWords } from "../words.js";
import { glyph } from "./icons.js";

/**
 * A bar of actions: `{element, draw({round, prompt, yours, keys, buttons, tools}), focus()}`. `keys` are options that
 * nothing drawn stands for, `choose(key)` hears them; `buttons` and `tools` are `{name, label, run, kind, disabled}`.
 */
export function actions({ choose }) {
  const round = h("span", { class: "chip round" });
  const prompt = h("p", { class: "prompt" });
  const keys = h("div", { class: "keys" });
  const buttons = h("div", { class: "decide" });
  const tools = h("div", { "class": "tools-row", "role": "toolbar", "aria-label": say("page.table.tools") });
  const element = h("section", { "class": "action-bar", "aria-label": say("page.table.actions") },
    h("div", { class: "say" }, round, prompt), keys, buttons, tools);

  const shown = new Map();
  // On a phone it lies at the lower edge: what else lies there stays above it.
  const sized = () => document.documentElement.style.setProperty("--action-bar", `${element.offsetHeight}px`);
  new ResizeObserver(sized).observe(element);

  // What has not changed stays: a menu that is open does not close because somebody else has moved.
  function update(place, things, make) {
    const said = JSON.stringify(things, (name, value) => (name === "moves" ? undefined : value));
    if (shown.get(place) === said) return;
    shown.set(place, said);
    putKeepingFocus(place, things.map(make));
  }

  return {
    element,
    draw(state) {
      round.textContent = state.round;
      round.hidden = !state.round;
      prompt.textContent = state.prompt;
      element.classList.toggle("yours", state.yours);
      update(keys, state.keys, (key) => keyButton(key, choose));
      update(buttons, state.buttons, button);
      update(tools, state.tools, tool);
    },
    focus: () => element.querySelector(".keys button, .decide button")?.focus(),
  };
}

/** Fill a part of the screen; what has not changed stays, and is not read aloud again. */
export function refill(part, made) {
  const text = (elements) => elements.map((element) => element.outerHTML).join("");
  if (text(made) !== text([...part.children])) putKeepingFocus(part, made);
}

// Fill a place anew; the focus stays on the button of the same name, or on the first one.
function putKeepingFocus(place, made) {
  const name = place.contains(document.activeElement) ? document.activeElement.dataset.name : null;
  put(place, made);
  if (name) (place.querySelector(`[data-name="${CSS.escape(name)}"]`) ?? place.querySelector("button"))?.focus();
}

function button({ name, label, run, kind = "", disabled = false }) {
  return h("button", { type: "button", class: `button ${kind}`, disabled, data: { name }, on: { click: run } }, label);
}

function tool({ name, label, run, disabled = false, attach = null }) {
  const element = h("button",
    {
      "type": "button", "class": "button quiet tool", "title": label, "aria-label": label, disabled,
      "data": { name }, "on": run && { click: run },
    },
    glyph(name), h("span", {}, label));
  if (!attach) return element;
  const place = h("span", { class: "with-menu" }, element);
  attach(element);
  return place;
}

function keyButton({ option, moves, skin }, choose) {
  const { key, badges, chosen } = option;
  const marks = badges.filter(({ kind }) => kind !== "pay");
  const kind = key === "done" ? "primary" : "";
  return h("button",
    {
      "type": "button", "class": `button key ${kind} ${chosen ? "chosen" : ""}`, "aria-pressed": String(chosen),
      "data": { name: key, key, choice: key }, "on": { click: () => choose(key) },
    },
    keyWords(key, moves, skin), marks.map(({ kind: of, text }) => h("span", { class: `badge ${of}` }, text)),
    option.count > 1 && h("span", { class: "badge" }, `×${option.count}`));
}

/** A key in words; `moves` are the moves that it belongs to. */
export function keyWords(key, moves, skin) {
  const [kind, one, two] = key.split(":");
  switch (kind) {
    case "pay":
      return say("page.table.key.pay", { tiles: tilesWords(moves[0]?.preview?.paid ?? {}, skin) });
    case "supply":
    case "keep":
      return say(`page.table.key.${kind}`, { color: colorWord(one, skin) });
    case "line":
      return one === "floor" ? say("page.table.key.floor") : say("page.table.key.line", { line: one });
    case "to":
      return say("page.table.key.to", { display: one });
    case "pass":
    case "done":
      return say(`page.table.key.${kind}`);
    case "take":
      return say("page.table.key.take", { color: colorWord(two, skin), source: sourceWords(one) });
    case "cell":
      return say("page.table.key.cell", { row: one, column: two });
    case "space":
      return say("page.table.key.space", { star: say(`word.star_${one}`), space: two });
    default:
      throw new Error(`no words for ${key}`);
  }
}
