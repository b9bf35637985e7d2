// The keyboard alone: arrows walk among what can be chosen, Enter and Space choose, Escape goes back.

import { ledTo, WAYS } from "../state/walking.js";
import { selector } from "./pointer.js";

/** The shortcuts of a table, in the order of the help: `page.table.keys.NAME` says what each does. */
export const SHORTCUTS = Object.freeze({
  "1": "line", "2": "line", "3": "line", "4": "line", "5": "line", "f": "line",
  "p": "pass", "c": "confirm", "u": "take_back", "n": "hint", "l": "log", "b": "bag",
  "r": "again", "[": "earlier", "]": "later", "k": "keys",
});

/**
 * Listen to the keys: in a drawing `choose(key)` and `back()`; anywhere `shortcut(name, letter)`, which says whether
 * it meant anything. Returns a function that stops listening.
 */
export function keyboard(element, { choose, back, shortcut }) {
  const inside = (event) => {
    const at = event.target.closest?.("[data-key]");
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") choose(at.dataset.key);
    else if (event.key in WAYS) walk(element, at, WAYS[event.key]);
    else return;
    event.preventDefault();
  };
  const anywhere = (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
    // Enter lets a move count wherever it does not press something else.
    if (event.key === "Enter") return isFree() && !event.repeat && shortcut("confirm", "c") && event.preventDefault();
    const name = event.key === "Escape" ? null : SHORTCUTS[event.key.toLowerCase()];
    const done = event.key === "Escape" ? back() : name && shortcut(name, event.key.toLowerCase());
    if (done) event.preventDefault();
  };
  element.addEventListener("keydown", inside);
  addEventListener("keydown", anywhere);
  return () => {
    element.removeEventListener("keydown", inside);
    removeEventListener("keydown", anywhere);
  };
}

/** Which key has the focus in a drawing, or null. */
export function focused(element) {
  const at = document.activeElement?.closest("[data-key]");
  return at && element.contains(at) ? (at.dataset.key ?? null) : null;
}

/** Whether the focus is on nothing, or rests on the words that say what goes on. */
export function isFree() {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches(".prompt");
}

/** Let one place of a drawing be reached by Tab, and put the focus there if asked; the arrows reach the others. */
export function rove(element, key, take = false) {
  const places = placesIn(element);
  const chosen = places.find((place) => place.dataset.key === key) ?? places[0];
  for (const place of places) place.setAttribute("tabindex", place === chosen ? "0" : "-1");
  if (take) chosen?.focus();
}

function walk(element, from, way) {
  const places = placesIn(element);
  const to = places[ledTo(places.map(center), places.indexOf(from), way)];
  if (to) rove(element, to.dataset.key, true);
}

// A key may be drawn in several places: the first one counts.
function placesIn(element) {
  const all = [...element.querySelectorAll("[data-key]")];
  return all.filter((place) => place === element.querySelector(selector(place.dataset.key)));
}

/** @returns {[number, number]} */
function center(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function isBusy(target) {
  return Boolean(target.closest?.("input, select, textarea, dialog, [popover], [contenteditable]"));
}
