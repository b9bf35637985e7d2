// A game at home: who plays and who starts, asked before the score of a real table is kept.

import { h } from "../dom.js";
import { say } from "../texts.js";
import { dialog, nameField } from "../ui.js";

/**
 * Ask for the names of so many players and for who starts; promises `{names, first}`, or null.
 * @param {number} players
 * @returns {Promise<{ names: string[], first: number } | null>}
 */
export function askHome(players) {
  const names = Array.from({ length: players }, (_, seat) => nameField({ autocomplete: "off", autofocus: seat === 0 }));
  const first = h("select", {}, names.map((_, seat) => h("option", { value: seat }, say("page.table.player", { number: seat + 1 }))));
  names.forEach((input, seat) => input.addEventListener("input", () => {
    first.options[seat].textContent = input.value.trim() || say("page.table.player", { number: seat + 1 });
  }));
  const form = h("form", { on: { submit: (event) => (event.preventDefault(), box.close(answer())) } },
    h("p", {}, say("page.board.home.text")),
    names.map((input, seat) => h("label", { class: "field" }, h("span", {}, say("page.table.player", { number: seat + 1 })), input)),
    h("label", { class: "field" }, h("span", {}, say("page.board.home.first")), first),
    h("div", { class: "dialog-foot" }, h("button", { class: "button primary" }, say("page.board.home.begin"))));
  const answer = () => ({ names: names.map(({ value }) => value.trim()), first: Number(first.value) });
  const box = dialog({ title: say("page.board.home"), content: form, kind: "small" });
  return box.closed;
}
