// Clocks: the time that each seat has used, and what is left to whoever is on the move.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { timeOf } from "../state/table.js";
import { say } from "../texts.js";

const HURRY = 15; // seconds left from which a clock is red

/**
 * The clock of a seat, or null at a table without clocks.
 * @param {Known} known
 */
export function clock(known, seat) {
  if (!known.table.options.clock || !known.table.seats[seat].person) return null;
  const element = h("span", { class: "clock", role: "timer", data: { clock: seat } }, icon("clock"), h("span", {}));
  set(element, known);
  return element;
}

/**
 * Let all clocks in an element show the time of now.
 * @param {Known} known
 */
export function tick(root, known) {
  if (known.table?.options.clock) for (const element of root.querySelectorAll("[data-clock]")) set(element, known);
}

/** Seconds as a clock shows them: "1:05". */
export function clockTime(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** @param {Known} known */
function set(element, known) {
  const { used, left, running } = timeOf(known, Number(element.dataset.clock), Date.now() / 1000);
  const time = clockTime(left === null ? used : Math.ceil(left));
  element.lastElementChild.textContent = time;
  element.classList.toggle("running", running);
  element.classList.toggle("hurry", running && left !== null && left < HURRY);
  element.setAttribute("aria-label", say(left === null ? "page.table.clock.used" : "page.table.clock.left", { time }));
}
