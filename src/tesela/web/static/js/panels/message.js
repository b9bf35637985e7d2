// Screens that say one thing: nothing is here, it was refused, the server does not answer, please wait.

import { h, put } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import { editions } from "../state/shelf.js";
import { say } from "../texts.js";

/** An address that stands for nothing. */
export function noScreen(main) {
  put(main, message("missing", say("page.shell.missing.title"), say("page.shell.missing.text"), home()));
}

/** The server refused what the screen needs, and said why. */
export function refusedScreen(main, why) {
  put(main, message("refused", say("page.shell.refused.title"), sentence(why), home()));
}

/** A table that is not there, or not for us. */
export function goneScreen(main) {
  put(main, message("gone", say("page.table.gone"), say("page.table.gone.text"), home()));
}

/** A game that the server knows and this page does not. */
export function unknownGame(main, game) {
  put(main, message("refused", say("page.shell.unknown_game.title"), say("page.shell.unknown_game", { game }), home()));
}

/** The server cannot be reached; `retry()` tries again at once. */
export function noConnection(main, retry) {
  const button = h("button", { type: "button", class: "button primary" }, say("page.shell.retry"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    await retry();
    button.disabled = false;
    button.focus();
  });
  put(main, message("lost", say("page.shell.lost.title"), say("page.shell.lost.text"), button, "alert"));
}

/** What is shown while a screen is on its way. */
export function opening() {
  const text = h("span", { class: "visually-hidden" }, say("page.shell.opening"));
  return h("div", { class: "opening", role: "status" }, emblem(), text);
}

/** @param {string | null} role */
function message(kind, title, text, action, role = null) {
  const words = [h("h1", {}, title), h("p", {}, text), h("div", { class: "actions" }, action)];
  return h("div", { class: `message ${kind}`, role }, emblem(), words);
}

// The house wears the emblem of the first game that it can show.
function emblem() {
  const shown = editions().find(({ game }) => canShow(game));
  return shown ? gameOf(shown.game).emblem(shown.skin) : null;
}

function home() {
  return h("a", { class: "button primary", href: "/" }, say("page.shell.home"));
}

// What the server says begins in lower case and has no end.
function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
