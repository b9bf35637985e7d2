// Flying: tiles that travel in an arc from one slot to another and settle softly.

import { h } from "../dom.js";

const TIME = 320; // of one tile, in ms
const LAST_START = 130; // a draft takes about TIME + LAST_START
const LAST_START_OF_A_DEAL = 800;
const SAMPLES = 12;

/** The layer above everything where tiles fly. */
export function layerOf() {
  return document.body.appendChild(h("div", { class: "motion-layer", "aria-hidden": "true" }));
}

/** Where slots are on the screen: a Map of slot → rectangle, for those that can be seen or found. */
export function measure(root, slots) {
  const found = new Map();
  for (const slot of new Set(slots)) {
    const box = findSlot(root, slot)?.getBoundingClientRect();
    if (box && box.width > 0) found.set(slot, box);
  }
  return found;
}

/** The element of a slot; where it is not drawn, the nearest one that stands for it. */
export function findSlot(root, slot) {
  for (const name of standIns(slot)) {
    const element = root.querySelector(`[data-slot="${CSS.escape(name)}"]`);
    if (element) return element;
  }
  return null;
}

function standIns(slot) {
  const parts = slot.split(":");
  if (parts[0] !== "seat") return [slot, `${parts[0]}:0`, slot === "tower" ? "lid" : "bag", "center:0"];
  const own = (name) => `seat:${parts[1]}:${name}`;
  return parts[2] === "marker" ? [slot, own("floor:0"), own("score")] : [slot, own("score")];
}

/**
 * Fly tiles over a layer. `from` and `to` are Maps of rectangles as `measure` gives them, `art(color)` makes a tile's
 * picture, `landed(flight)` is called as each tile settles. The promise ends when all have.
 */
export async function fly(layer, flights, { from, to, art, clock, landed, isDeal = false }) {
  const ready = flights.filter((flight) => from.has(flight.from) && to.has(flight.to));
  for (const flight of flights) if (!ready.includes(flight)) landed(flight);
  const gap = Math.min(isDeal ? 60 : 45, (isDeal ? LAST_START_OF_A_DEAL : LAST_START) / Math.max(1, ready.length - 1));
  await Promise.all(ready.map(async (flight, index) => {
    const tile = layer.appendChild(h("div", { class: "motion-tile" }, art(flight.color)));
    const [start, end] = [from.get(flight.from), to.get(flight.to)];
    const size = end.height || 1; // plates may be wide, upright rhombs are narrow
    Object.assign(tile.style, { width: `${size}px`, height: `${size}px` });
    const timing = { duration: TIME * clock.factor, delay: index * gap * clock.factor, fill: "both" };
    tile.style.setProperty("--flight", `${timing.duration}ms`);
    tile.style.setProperty("--wait", `${timing.delay}ms`);
    await clock.run(tile.animate(arc(start, end, size), timing));
    tile.remove();
    landed(flight);
  }));
}

// A quadratic curve that rises with the distance; the tile grows a little in the air and settles with a soft bounce.
function arc(start, end, size) {
  const corner = (box) => [box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2];
  const [[x0, y0], [x1, y1]] = [corner(start), corner(end)];
  const lift = Math.min(90, 14 + Math.hypot(x1 - x0, y1 - y0) * 0.18);
  const first = start.height / size || 1;
  const frames = [];
  for (let index = 0; index <= SAMPLES; index++) {
    const t = ease(index / SAMPLES);
    const up = 4 * t * (1 - t);
    const scale = first + (1 - first) * t + 0.14 * up;
    frames.push({
      offset: (index / SAMPLES) * 0.86,
      transform: `translate(${x0 + (x1 - x0) * t}px, ${y0 + (y1 - y0) * t - lift * up}px) scale(${scale})`,
    });
  }
  const there = `translate(${x1}px, ${y1}px)`;
  frames.push({ offset: 0.93, transform: `${there} scale(0.95)` }, { offset: 1, transform: `${there} scale(1)` });
  return frames;
}

function ease(t) {
  return t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2;
}
