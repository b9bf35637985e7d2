// The graph of a review: what each seat could expect after every event. It is also a slider through the game.

import { h, put, s } from "../dom.js";
import { isSlip, roundsOf, valuesOf } from "../state/review.js";
import { say } from "../texts.js";
import { percent } from "./judgement.js";

const ROOMY = 130; // pixels of height from which on there is room for a scale
const FRAME = { left: 50, right: 12, top: 26, bottom: 12 };
const TIGHT = { left: 10, right: 10, top: 14, bottom: 8 };
const WIDE_ROUND = 72; // pixels that the name of a round needs
const DASHES = ["", "9 5", "2 5", "12 4 2 4"];
const SIGNS = { blunder: "M0-7 7 6H-7z", mistake: "M0-7 7 0 0 7-7 0z", inaccuracy: "M-5-5H5V5H-5z" };

/**
 * A graph for a game of so many events. `onStep(number)` hears which one was chosen, `onSeat(seat)` whose board;
 * `words(number)` tells an event. Returns `{element, show({judged, at, front}), close()}`.
 */
export function reviewGraph({ names, total, onStep, onSeat, words }) {
  const drawing = s("svg", {
    "class": "review-graph", "role": "slider", "tabindex": "0", "aria-orientation": "horizontal",
    "aria-label": say("page.review.graph"), "aria-valuemin": 1, "aria-valuemax": total,
  });
  const legend = h("ul", { class: "review-legend" });
  const element = h("div", { class: "review-chart" }, drawing, legend);
  let known = { judged: /** @type {any[]} */ ([]), at: 1, front: 0 };
  let [wide, high] = [0, 0];

  const frame = () => (high < ROOMY ? TIGHT : FRAME);
  const x = (number) => frame().left + ((wide - frame().left - frame().right) * number) / Math.max(1, total);
  const y = (win) => frame().top + (high - frame().top - frame().bottom) * (1 - win);

  function draw() {
    const { judged, at, front } = known;
    const values = valuesOf(judged);
    if (wide > 0) {
      drawing.setAttribute("viewBox", `0 0 ${wide} ${high}`);
      put(drawing, scale(x(total), x(0), y, high >= ROOMY), band(at, x, y), rounds(judged, total, x, y),
        lines(values, names, x, y), signs(judged, x, y), dots(values, at, x, y));
    }
    put(legend, names.map((name, seat) => legendItem({ name, seat, values, at, isFront: seat === front, onSeat })));
    drawing.setAttribute("aria-valuenow", String(at));
    drawing.setAttribute("aria-valuetext", words(at));
  }
  function step(number) {
    const next = Math.max(1, Math.min(total, number));
    if (next !== known.at) onStep(next);
  }
  drawing.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    const to = by === undefined ? { Home: 1, End: total }[event.key] : known.at + by;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step(to);
  });
  // Between two values lies the event that leads from one to the other.
  const pick = (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    const place = ((event.clientX - left) / width) * wide;
    step(Math.ceil(((place - x(0)) / (x(total) - x(0))) * total));
  };
  drawing.addEventListener("pointerdown", (event) => {
    drawing.setPointerCapture(event.pointerId);
    pick(event);
  });
  drawing.addEventListener("pointermove", (event) => event.buttons > 0 && pick(event));
  const watcher = new ResizeObserver(([{ contentRect }]) => {
    [wide, high] = [contentRect.width, contentRect.height].map(Math.round);
    draw();
  });
  watcher.observe(drawing);
  return {
    element,
    close: () => watcher.disconnect(),
    /** Draw these judged events, the one that is looked at and whose board is in front. */
    show(now) {
      known = now;
      draw();
    },
  };
}

function scale(right, left, y, roomy) {
  const name = (win) => (win === 0.5 ? "graph-rule middle" : "graph-rule");
  return (roomy ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1]).map((win) => [
    s("line", { class: name(win), x1: left, x2: right, y1: y(win), y2: y(win) }),
    roomy && s("text", { class: "graph-text", x: left - 8, y: y(win) + 4, "text-anchor": "end" }, percent(win)),
  ]);
}

// Where the rounds are too short for their names, their numbers are enough.
function rounds(judged, total, x, y) {
  const found = roundsOf(judged);
  const narrow = (x(total) - x(0)) / Math.max(1, found.length) < WIDE_ROUND;
  const title = (round) => (narrow ? round : say("page.review.round", { round }));
  return found.map(({ round, event }) => [
    s("line", { class: "graph-round", x1: x(event - 1), x2: x(event - 1), y1: y(1) - 6, y2: y(0) }),
    s("text", { class: "graph-text", x: x(event - 1) + 4, y: y(1) - 4 }, title(round)),
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

// The event that is looked at, from what was before it to what came of it.
function band(at, x, y) {
  return s("rect", {
    class: "graph-band", x: x(at - 1), width: Math.max(3, x(at) - x(at - 1)), y: y(1) - 6, height: y(0) - y(1) + 12, rx: 2,
  });
}

function dots(values, at, x, y) {
  return (values[at]?.win ?? []).map((win, seat) =>
    s("circle", { class: `graph-dot seat-${seat}`, cx: x(at), cy: y(win), r: 4.5 }));
}

// Who it is, what the event made of their chance, and a press brings their board to the front.
function legendItem({ name, seat, values, at, isFront, onSeat }) {
  const line = { "class": `graph-line seat-${seat}`, "d": "M1 5H27", "stroke-dasharray": DASHES[seat] };
  const [before, after] = [values[at - 1], values[at]].map((value) => value && percent(value.win[seat]));
  return h("li", {}, h("button", { "type": "button", "aria-pressed": String(isFront), "on": { click: () => onSeat(seat) } },
    s("svg", { "class": "legend-line", "viewBox": "0 0 28 10", "aria-hidden": "true" }, s("path", line)),
    h("span", { class: "legend-name" }, name),
    after && h("b", {}, before !== after && h("span", { class: "legend-was" }, `${before} \u2192 `), after)));
}
