// Points, counted one by one: the tiles they come from light up, a number rises, and a bar says why.

import { h, put, s } from "../dom.js";
import { gameOf } from "../games/index.js";
import { icon } from "../icons.js";
import { number, say } from "../texts.js";
import { accountWords, pointsWords } from "../words.js";
import { flourish } from "./flourish.js";
import { findSlot } from "./fly.js";
import { lieOver } from "./view.js";

const ALL = 7500; // ms for the points of a round, unless somebody steps through them
const SHORTEST = 420;
const LONGEST = 1200;
const LEAST_REST = 250; // after the tiles have landed
const COUNTING = 260;
const RISE = 900;

/**
 * Light up what a step is about and let its points rise from there.
 * @param {Scene} scene
 * @param {Step} step
 */
export function glow(layer, root, scene, step, clock) {
  dim(layer);
  const elements = elementsOf(root, scene, step);
  const loss = step.points < 0 ? "loss" : "";
  const { completes, outlineOf } = gameOf(scene.game);
  for (const element of elements) layer.append(lightOf(element, `motion-glow ${loss}`, outlineOf(element)));
  const boxes = elements.map((element) => element.getBoundingClientRect());
  if (completes(step)) flourish(layer, boxes, clock);
  if (step.points) rise(layer, boxes, step.points, clock);
}

/** Put out all lights. */
export function dim(layer) {
  for (const old of layer.querySelectorAll(".motion-glow")) old.remove();
}

// A light lies around a place as a frame, unless its game has an outline for it.
function lightOf(element, look, outline) {
  if (outline) return s("svg", { class: `${look} outlined` }, outline);
  const box = element.getBoundingClientRect();
  const style = Object.fromEntries(["left", "top", "width", "height"].map((side) => [side, `${box[side]}px`]));
  return h("div", { class: look, style });
}

/**
 * Mention the points of a move: numbers that rise, without a bar.
 * @param {Scene} scene
 */
export async function mention(layer, root, scene, steps, clock) {
  const worth = steps.filter((step) => step.points);
  for (const step of worth) glow(layer, root, scene, step, clock);
  if (worth.length) await clock.rest(RISE * 0.6);
}

/**
 * @param {Scene} scene
 * @param {Step} step
 */
function elementsOf(root, scene, step) {
  const slots = gameOf(scene.game).slotsOf(scene, step);
  return slots.map((slot) => findSlot(root, slot)).filter((element) => element?.getBoundingClientRect().width > 0);
}

function rise(layer, boxes, points, clock) {
  if (boxes.length === 0) return;
  const lowest = (side) => Math.min(...boxes.map((box) => box[side]));
  const highest = (side) => Math.max(...boxes.map((box) => box[side]));
  const middle = (low, high) => (lowest(low) + highest(high)) / 2;
  const look = `motion-points ${points < 0 ? "loss" : ""}`;
  const figure = layer.appendChild(h("div", { class: look }, number(points, true)));
  figure.style.left = `${middle("left", "right")}px`;
  figure.style.top = `${middle("top", "bottom")}px`;
  figure.animate(
    [
      { transform: "translate(-50%, -20%) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -50%) scale(1.12)", opacity: 1, offset: 0.22 },
      { transform: "translate(-50%, -70%) scale(1)", opacity: 1, offset: 0.7 },
      { transform: "translate(-50%, -130%) scale(1)", opacity: 0 },
    ],
    { duration: RISE * clock.factor, easing: "ease-out", fill: "both" },
  ).finished.then(() => figure.remove(), () => {});
}

/**
 * The bar that explains points on a stage: `begin(scene, step)`, `settle()` once the board is in sight, `rest()` until
 * the next is due, `close()` (returns null).
 */
export function counter(root, clock, count) {
  const each = Math.min(LONGEST, Math.max(SHORTEST, ALL / count));
  const parts = {
    name: h("strong", { class: "count-name" }),
    reason: h("p", { class: "count-reason" }),
    points: h("span", { class: "count-points" }),
    score: h("span", { class: "count-score" }),
    done: h("span", { class: "count-done" }),
  };
  const label = say("page.motion.pause");
  const look = { "type": "button", "class": "button icon quiet", "aria-label": label };
  const pause = h("button", { ...look, on: { click: hold } }, icon("pause"));
  function hold() {
    clock.pause(!clock.paused);
    const name = clock.paused ? "play" : "pause";
    put(pause, icon(name)).setAttribute("aria-label", say(`page.motion.${name}`));
  }
  const element = h("div", { "class": "count-bar", "role": "group", "aria-label": say("page.motion.points") },
    h("div", { class: "count-text" }, h("div", { class: "count-who" }, parts.name, parts.score), parts.reason),
    parts.points,
    h("div", { class: "count-controls" },
      pause,
      button("forward", () => clock.nudge()),
      button("skip", () => clock.hurry())),
    h("div", { class: "count-track" }, parts.done));
  root.parentElement.append(element);
  let index = 0;
  let timer = 0;
  /** @type {Step | null} */
  let shown = null;
  let began = 0;
  return {
    element,
    begin(scene, step) {
      index += 1;
      began = performance.now();
      parts.name.textContent = scene.names[step.seat];
      parts.reason.textContent = accountWords(step, scene.skin);
      parts.points.textContent = step.points ? number(step.points, true) : "";
      parts.points.classList.toggle("loss", step.points < 0);
      parts.done.style.width = `${(100 * index) / count}%`;
      clearInterval(timer);
      const first = shown && shown.seat === step.seat ? shown.score : step.score - step.points;
      shown = step;
      timer = countTo(parts.score, first, step.score, COUNTING * clock.factor);
    },
    // In the middle of the table nothing is left when points are counted, and the boards stay in sight.
    settle: () => lieOver(element, root.querySelector(".market") ?? root),
    rest: () => clock.rest(Math.max(LEAST_REST, each - (performance.now() - began) / clock.factor)),
    close() {
      clearInterval(timer);
      element.remove();
      return null;
    },
  };
}

function countTo(element, from, to, time) {
  const tell = (value) => (element.textContent = pointsWords(value));
  tell(from);
  const steps = Math.abs(to - from);
  if (steps === 0) return 0;
  let value = from;
  const timer = setInterval(() => {
    value += Math.sign(to - value);
    tell(value);
    if (value === to) clearInterval(timer);
  }, time / steps);
  return timer;
}

function button(name, press) {
  return h("button", { type: "button", class: "button small", on: { click: press } }, say(`page.motion.${name}`));
}

/**
 * The points of each seat in one line, which can be unfolded to its reasons: for those who want nothing to move, or the
 * counting to be short. It lies over the log, or folded at the lower edge, and stays until it is closed, its reader
 * goes on, or points are counted again.
 * @param {Scene | null} scene
 */
export function reasonsList(place, scene, steps = [], { short = false } = {}) {
  place.querySelector(".count-list")?.remove();
  if (!scene) return;
  const seats = [...new Set(steps.map((step) => step.seat))];
  const lists = seats.map((seat) => seatList(scene, seat, steps.filter((step) => step.seat === seat)));
  const label = say("page.motion.points");
  const closes = { "type": "button", "class": "button icon quiet", "aria-label": say("page.motion.close") };
  const element = h("div", { "class": "count-bar count-list", "role": "group", "aria-label": label },
    lists,
    h("button", { ...closes, on: { click: () => element.remove() } }, icon("close")));
  place.append(element);
  const region = place.querySelector(".dock");
  const hasRoom = region !== null && lieOver(element, region, { top: true });
  for (const list of lists) list.toggleAttribute("open", hasRoom && !short);
}

/** @param {Scene} scene */
function seatList(scene, seat, steps) {
  const sum = steps.reduce((all, step) => all + step.points, 0);
  return h("details", {},
    h("summary", {},
      h("strong", { class: "count-name" }, scene.names[seat]),
      h("b", { class: sum < 0 ? "loss" : null }, number(sum, true)),
      h("span", { class: "count-score" }, pointsWords(steps.at(-1).score))),
    h("ul", {}, steps.map((step) => h("li", {},
      h("span", {}, accountWords(step, scene.skin)),
      h("b", { class: step.points < 0 ? "loss" : null }, number(step.points, true))))));
}
