// The graph of a review: what each seat could expect after every event. It is also a slider through the game.

import { h, put, s } from "../dom.js";
import { isSlip, roundsOf, valuesOf } from "../state/review.js";
import { say } from "../texts.js";
import { percent } from "./judgement.js";

const SHAPE = { least: 260, ratio: 0.36, low: 190, high: 330 }; // pixels, so that its texts keep their size
const LEFT = 54;
const RIGHT = 14;
const TOP = 28;
const BOTTOM = 14;
const DASHES = ["", "9 5", "2 5", "12 4 2 4"];
const SIGNS = { blunder: "M0-7 7 6H-7z", mistake: "M0-7 7 0 0 7-7 0z", inaccuracy: "M-5-5H5V5H-5z" };

/** A graph for a game of so many events, beginning after `at` of them; `onStep(number)` hears which one was chosen. */
export function reviewGraph({ names, total, at: first, onStep }) {
  const drawing = s("svg", {
    "class": "review-graph", "role": "slider", "tabindex": "0", "aria-orientation": "horizontal",
    "aria-label": say("page.review.graph"), "aria-valuemin": 0, "aria-valuemax": total,
  });
  const legend = h("ul", { class: "review-legend" });
  const element = h("div", { class: "review-chart" }, drawing, legend);
  let judged = [];
  let at = first;
  let wide = 0;

  const x = (number) => LEFT + ((wide - LEFT - RIGHT) * number) / Math.max(1, total);

  function draw() {
    const values = valuesOf(judged);
    const high = Math.min(SHAPE.high, Math.max(SHAPE.low, wide * SHAPE.ratio));
    const y = (win) => TOP + (high - TOP - BOTTOM) * (1 - win);
    drawing.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    put(drawing, scale(wide, y), rounds(judged, total, x, y), lines(values, names, x, y), signs(judged, x, y),
      cursor(values, at, x, y));
    put(legend, names.map((name, seat) => legendItem(name, seat, values[at]?.win[seat])));
    drawing.setAttribute("aria-valuenow", at);
    drawing.setAttribute("aria-valuetext", spoken(values[at], names, at));
  }
  function step(number) {
    const next = Math.max(0, Math.min(judged.length, number));
    if (next !== at) onStep(next);
  }
  drawing.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    const to = by === undefined ? { Home: 0, End: judged.length }[event.key] : at + by;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step(to);
  });
  const pick = (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    const place = ((event.clientX - left) / width) * wide;
    step(Math.round(((place - LEFT) / (wide - LEFT - RIGHT)) * total));
  };
  drawing.addEventListener("pointerdown", (event) => {
    drawing.setPointerCapture(event.pointerId);
    pick(event);
  });
  drawing.addEventListener("pointermove", (event) => event.buttons > 0 && pick(event));
  const watcher = new ResizeObserver(() => {
    const now = Math.max(SHAPE.least, Math.round(element.clientWidth));
    if (now === wide) return;
    wide = now;
    draw();
  });
  watcher.observe(element);
  return {
    element,
    close: () => watcher.disconnect(),
    /** Draw these judged events. */
    show(found) {
      judged = found;
      if (wide > 0) draw();
    },
    /** Mark the moment after so many events. */
    at(number) {
      at = number;
      if (wide > 0) draw();
    },
  };
}

function scale(wide, y) {
  const name = (win) => (win === 0.5 ? "graph-rule middle" : "graph-rule");
  return [0, 0.25, 0.5, 0.75, 1].map((win) => [
    s("line", { class: name(win), x1: LEFT, x2: wide - RIGHT, y1: y(win), y2: y(win) }),
    s("text", { class: "graph-text", x: LEFT - 8, y: y(win) + 4, "text-anchor": "end" }, percent(win)),
  ]);
}

// Where the rounds are too short for their names, their numbers are enough.
function rounds(judged, total, x, y) {
  const found = roundsOf(judged);
  const narrow = (x(total) - x(0)) / Math.max(1, found.length) < 72;
  const title = (round) => (narrow ? round : say("page.review.round", { round }));
  return found.map(({ round, event }) => [
    s("line", { class: "graph-round", x1: x(event - 1), x2: x(event - 1), y1: y(1) - 8, y2: y(0) }),
    s("text", { class: "graph-text", x: x(event - 1) + 4, y: y(1) - 9 }, title(round)),
  ]);
}

function lines(values, names, x, y) {
  return names.map((_name, seat) => {
    const points = values.map(({ win }, number) => `${x(number).toFixed(1)},${y(win[seat]).toFixed(1)}`).join(" ");
    return s("polyline", { "class": `graph-line seat-${seat}`, points, "stroke-dasharray": DASHES[seat] });
  });
}

function signs(judged, x, y) {
  return judged.filter(({ move }) => move && isSlip(move.grade)).map(({ event, seat, move, value }) =>
    s("path", {
      class: `graph-sign seat-${seat} grade-${move.grade}`, d: SIGNS[move.grade],
      transform: `translate(${x(event).toFixed(1)} ${y(value.win[seat]).toFixed(1)})`,
    }));
}

function cursor(values, at, x, y) {
  if (!values[at]) return [];
  const across = x(at);
  return [
    s("line", { class: "graph-cursor", x1: across, x2: across, y1: y(1) - 8, y2: y(0) }),
    values[at].win.map((win, seat) => s("circle", { class: `graph-dot seat-${seat}`, cx: across, cy: y(win), r: 5 })),
  ];
}

function legendItem(name, seat, win) {
  const line = { "class": `graph-line seat-${seat}`, "d": "M1 5H33", "stroke-dasharray": DASHES[seat] };
  return h("li", {},
    s("svg", { "class": "legend-line", "viewBox": "0 0 34 10", "aria-hidden": "true" }, s("path", line)),
    h("span", {}, name),
    h("b", {}, win === undefined ? "" : percent(win)));
}

function spoken(value, names, at) {
  if (!value) return "";
  const chances = names.map((name, seat) => say("page.review.chance", { name, win: percent(value.win[seat]) }));
  return say("page.review.moment", { number: at, chances: chances.join(", ") });
}
