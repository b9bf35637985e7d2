// The bar of actions: what is to be done, the keys that are not drawn on the table, and the tools of the player.

import { become, h } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../texts.js";
import { menu } from "../ui.js";
import { colorWord, sourceWords, tilesWords } from "../words.js";

/**
 * A bar of actions: `{element, draw({round, prompt, yours, keys, buttons, tools}), focus()}`. `keys` are options that
 * nothing drawn stands for, `choose(key)` hears them; `buttons` and `tools` are `{name, label, run, kind, disabled}`, a
 * tool also `why` it is not offered; `items()` are those of its menu, where it has one.
 * @param {{ choose: (key: string) => void, items?: (() => any[]) | null }} options
 */
export function actions({ choose, items = null }) {
  const round = h("span", { class: "chip round" });
  const prompt = h("p", { class: "prompt", tabindex: "-1" });
  const keys = h("div", { class: "keys" });
  const buttons = h("div", { class: "decide" });
  const tools = h("div", { class: "tools-offered" });
  const toolbar = { "class": "tools-row", "role": "toolbar", "aria-label": say("page.table.tools") };
  const element = h("section", { "class": "action-bar", "aria-label": say("page.table.actions") },
    h("div", { class: "say" }, round, prompt), keys, buttons, h("div", toolbar, tools, items && more(items)));

  return {
    element,
    draw(state) {
      round.textContent = state.round;
      round.hidden = !state.round;
      prompt.textContent = state.prompt;
      element.classList.toggle("yours", state.yours);
      become(keys, () => state.keys.map((key) => keyButton(key, choose)));
      become(buttons, () => state.buttons.map(button));
      become(tools, () => state.tools.map(tool));
    },
    focus: () => (element.querySelector(".keys button, .decide button:enabled") ?? prompt).focus({ preventScroll: true }),
  };
}

/** @param {Press} press */
function button({ name, label, run, kind = "", disabled = false }) {
  return h("button", { type: "button", class: `button ${kind}`, disabled, data: { name }, on: { click: run } }, label);
}

/** @param {Press} press */
function tool({ name, label, run = null, disabled = false, why = null }) {
  return h("button",
    {
      "type": "button", "class": "button quiet tool", "title": why ?? label, "aria-label": label, disabled,
      "data": { name }, "on": run && { click: run },
    },
    icon(name), h("span", {}, label));
}

function more(items) {
  const button = tool({ name: "more", label: say("page.table.more") });
  return [button, menu(button, items)];
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

// A key in words; `moves` are the moves that it belongs to.
function keyWords(key, moves, skin) {
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
