// What a study knows beside its moves: who plays, and whether deals are left to chance.

import { h, put } from "../dom.js";
import { say } from "../texts.js";
import { nameField } from "../ui.js";

/**
 * The details of a study: `{element, draw(study)}`. `rename(seat, name)` and `letChance(byChance)` hear of changes.
 * @param {{ rename: (seat: number, name: string) => void, letChance: (byChance: boolean) => void }} options
 */
export function details({ rename, letChance }) {
  const chance = h("input", { type: "checkbox", role: "switch", on: { change: () => letChance(chance.checked) } });
  /** @type {HTMLInputElement[]} */
  let inputs = [];
  const names = h("div", { class: "group-body" });
  const element = h("div", { class: "board-fields study-details" },
    h("label", { class: "switch" }, chance, h("span", {}, say("page.board.chance")), h("small", {}, say("page.board.chance.text"))),
    h("details", { class: "board-group" }, h("summary", {}, say("page.board.names")), names));

  return {
    element,
    /** @param {Study} study */
    draw(study) {
      chance.checked = study.byChance;
      if (inputs.length !== study.names.length) {
        inputs = study.names.map((_, seat) => nameField({
          autocomplete: "off", on: { change: (event) => rename(seat, event.target.value.trim()) },
        }));
        put(names, inputs.map((input, seat) =>
          h("label", { class: "field" }, h("span", {}, say("page.table.player", { number: seat + 1 })), input)));
      }
      study.names.forEach((name, seat) => inputs[seat] !== document.activeElement && (inputs[seat].value = name));
    },
  };
}
