// Where a position comes from: nothing, a fresh deal, a text; of which game, with which options, for how many.

import { h, put } from "../dom.js";
import { gameIn } from "../games/index.js";
import { fileButton } from "../panels/records.js";
import { radios } from "../panels/setup.js";
import { editionOf, editions, onShelf, optionsOf } from "../state/shelf.js";
import { say } from "../texts.js";

/**
 * The choice of a beginning, as an element. `begin({game, setup}, isDealt)`, `atHome({game, setup})` and `read(text)`
 * promise what they do, and throw why they cannot; `goOn()` is there where something was left half set up, `kept` is an
 * element of what else is. `problem` is what is wrong with the `text`.
 * @param {{
 *   begin: (wish: { game: string, setup: Record<string, any> }, isDealt: boolean) => Promise<void>,
 *   atHome: (wish: { game: string, setup: Record<string, any> }) => Promise<void>,
 *   read: (text: string) => Promise<void>, goOn: (() => void) | null, kept: HTMLElement | null, text?: string,
 *   problem?: string,
 * }} options
 */
export function boardStart({ begin, atHome, read, goOn, kept, text = "", problem = "" }) {
  const element = h("div", { class: "board-start" });
  const area = h("textarea", { id: "position", rows: 4, spellcheck: "false", autocomplete: "off" });
  const words = h("p", { class: "problem", role: "alert", id: "position-problem" }, problem);
  area.value = text;
  let choice = { skin: editions()[0].skin, players: 2, options: /** @type {Record<string, string>} */ ({}) };

  function change(next, focus) {
    choice = { ...choice, ...next };
    draw();
    element.querySelector(focus)?.focus();
  }

  async function tried(work) {
    words.textContent = "";
    try {
      await work();
    } catch (refused) {
      const { key, message } = /** @type {Problem} */ (refused);
      words.textContent = key === "unreachable" ? say("page.shell.lost.title") : message;
    }
  }

  function wish() {
    const { game, setup } = /** @type {any} */ (editionOf(choice.skin));
    const open = optionsOf({ game, setup }).filter(({ isHouseRule }) => !isHouseRule);
    const chosen = Object.fromEntries(open.map(({ name, values }) => [name, choice.options[name] ?? values[0]]));
    return { game, setup: { ...setup, ...chosen, players: choice.players, first_player: 0 } };
  }

  function draw() {
    const edition = /** @type {any} */ (editionOf(choice.skin));
    const open = optionsOf(edition).filter(({ isHouseRule }) => !isHouseRule);
    put(element,
      h("h1", {}, say("page.board.title")),
      h("p", { class: "lead" }, say("page.board.lead")),
      goOn && h("p", {}, h("button", { type: "button", class: "button", on: { click: goOn } }, say("page.board.go_on"))),
      h("section", { class: "card board-new" },
        h("h2", {}, say("page.board.new")),
        group(say("page.board.game"), radios("skin", editions().map(({ skin }) => skin), choice.skin,
          (skin) => [gameIn(skin).emblem(skin), say(`page.home.game.${skin}`)],
          (skin) => change({ skin, options: {} }, `[name=skin][value=${skin}]`))),
        group(say("page.board.players"), radios("players", onShelf(edition.game).players, choice.players, String,
          (players) => change({ players }, `[name=players][value="${players}"]`))),
        open.map(({ name, values }) => group(say(`page.option.${name}`),
          radios(name, values, choice.options[name] ?? values[0], (value) => say(`page.option.${name}.${value}`),
            (value) => change({ options: { ...choice.options, [name]: value } }, `[name=${name}][value=${value}]`)))),
        h("div", { class: "actions" },
          press("page.board.empty", "primary", () => begin(wish(), false)),
          press("page.board.deal", "", () => begin(wish(), true)),
          press("page.board.home", "", () => atHome(wish())))),
      kept,
      h("section", { class: "card board-paste" },
        h("h2", {}, say("page.board.paste")),
        h("label", { class: "field", for: "position" }, h("span", {}, say("page.board.paste.label")),
          h("small", { id: "position-help" }, say("page.board.paste.text"))),
        area, words,
        h("div", { class: "actions" }, press("page.board.paste.open", "", () => read(area.value.trim())),
          fileButton(say("page.board.paste.file"), (found) => tried(() => read(found))))));
    area.setAttribute("aria-describedby", "position-help position-problem");
  }

  function press(key, kind, work) {
    return h("button", { type: "button", class: `button ${kind}`, on: { click: () => tried(work) } }, say(key));
  }

  draw();
  return element;
}

function group(label, content) {
  return h("fieldset", {}, h("legend", {}, label), content);
}
