// The keyboard alone: arrows walk among what can be chosen, Enter and Space choose, Escape goes back.

import { selector } from "./pointer.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.2; // how much worse it is to be off the way than further along it

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

function walk(element, from, [dx, dy]) {
  const middle = center(from);
  const [best] = placesIn(element)
    .filter((place) => place !== from)
    .map((place) => ({ place, far: along(middle, center(place), dx, dy) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far);
  if (best) rove(element, best.place.dataset.key, true);
}

// How far a place is in a direction; behind it is nowhere.
function along([x0, y0], [x1, y1], dx, dy) {
  const ahead = (x1 - x0) * dx + (y1 - y0) * dy;
  const aside = Math.abs((x1 - x0) * dy) + Math.abs((y1 - y0) * dx);
  return ahead > 2 && aside < ahead * 4 ? ahead + aside * ASIDE : Infinity;
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
