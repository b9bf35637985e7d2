// Mouse, pen and finger: a tap chooses a key, a drag chooses two: where it begins, and where it is let go.

import { s } from "../dom.js";

const FAR = 7; // pixels before a press becomes a drag
const NEAR = 44; // pixels around a place where something may be let go
const EDGE = 64; // pixels from the edge of the window where a drag scrolls
const DRAGGABLE = "take:";

/**
 * Listen to a drawing. `choose(key)` is called for each key chosen. While something is dragged, `leads(key)` says
 * whether another key follows, `chosen(key)` whether it is chosen already, `targets()` which keys it may be let go
 * on; where none follows, `home()` is the element to let it go on. `lifted()` draws anew what was lifted. Returns a
 * function that stops listening.
 */
export function pointer(element, { choose, chosen, leads, targets, home, lifted }) {
  /** @type {any} */
  let press = null; // {id, key, x, y, grip} from the moment a key is pressed
  /** @type {any} */
  let drag = null; // the ghost that follows

  const ends = [
    listen(element, "click", (event) => {
      const key = keyAt(event.target);
      if (key !== null) choose(key);
    }),
    listen(element, "pointerdown", (event) => {
      const key = keyAt(event.target);
      if (key === null || !event.isPrimary || event.button !== 0 || !key.startsWith(DRAGGABLE)) return;
      const source = event.target.closest("[data-key]");
      press = { id: event.pointerId, key, x: event.clientX, y: event.clientY, source };
    }),
    listen(element, "pointermove", (event) => {
      if (press?.id !== event.pointerId) return;
      if (!drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR) begin();
      if (drag) move(event.clientX, event.clientY);
    }),
    listen(element, "pointerup", (event) => press?.id === event.pointerId && finish(event.clientX, event.clientY)),
    listen(element, "pointercancel", () => end()),
    listen(element, "dragstart", (event) => event.preventDefault()),
    // A finger on what can be dragged does not scroll; browsers ask at its first move.
    listen(element, "touchmove", (event) => press && event.cancelable && event.preventDefault(), { passive: false }),
  ];

  function begin() {
    drag = ghostOf(press.source);
    element.setPointerCapture(press.id); // the drawing is made anew under the finger
    element.classList.add("dragging");
    press.leads = leads(press.key);
    if (press.leads && !chosen(press.key)) choose(press.key);
    else lifted();
  }

  function move(x, y) {
    drag.to(x - press.x, y - press.y);
    mark(targetAt(x, y));
    drag.scroll(y);
  }

  function finish(x, y) {
    const target = drag && targetAt(x, y);
    end();
    if (target && !chosen(target)) choose(target);
  }

  function end() {
    drag?.end();
    mark(null);
    element.classList.remove("dragging");
    press = null;
    drag = null;
  }

  function mark(key) {
    for (const old of element.querySelectorAll(".over")) old.classList.remove("over");
    if (key) element.querySelector(selector(key))?.classList.add("over");
  }

  // The place under the finger, or the nearest one; a row is wide, so that up and down count for more.
  function targetAt(x, y) {
    if (!press.leads) return distance(home(), x, y) === 0 ? press.key : null;
    const keys = targets();
    const under = document.elementsFromPoint(x, y).map(keyAt).find((key) => keys.includes(key));
    if (under) return under;
    const [nearest] = keys
      .map((key) => ({ key, far: distance(element.querySelector(selector(key)), x, y) }))
      .filter(({ far }) => far < NEAR)
      .sort((one, other) => one.far - other.far);
    return nearest?.key ?? null;
  }

  return () => {
    end();
    for (const stop of ends) stop();
  };
}

/** The element of a key inside a drawing. */
export function selector(key) {
  return `[data-key="${CSS.escape(key)}"]`;
}

function keyAt(target) {
  return target?.closest?.("[data-key]")?.dataset.key ?? null;
}

function listen(element, event, listener, options = {}) {
  element.addEventListener(event, listener, options);
  return () => element.removeEventListener(event, listener);
}

function distance(place, x, y) {
  if (!place) return Infinity;
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const across = Math.max(left - x, 0, x - right);
  return Math.max(top - y, 0, y - bottom) + across * (across < 4 * NEAR ? 0.2 : 1);
}

// What was pressed, over everything, following the finger. A copy would not do: a touch ends with the element it
// began on, and the drawing is made anew.
function ghostOf(source) {
  const { a, b, c, d, e, f } = source.getScreenCTM();
  const { classList } = source.ownerSVGElement;
  const held = s("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  const lifted = s("g", { class: "lifted" }, held);
  const layer = s("svg", { "class": `drag-ghost ${classList}`, "aria-hidden": "true" }, lifted);
  // The matrix holds its transform, and it is no button any more.
  for (const name of ["data-key", "role", "tabindex", "transform"]) source.removeAttribute(name);
  for (const part of source.querySelectorAll("[data-slot]")) part.removeAttribute("data-slot");
  layer.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), { passive: false });
  document.body.append(layer);
  held.append(source);
  let speed = 0;
  let frame = 0;
  const step = () => {
    if (speed) scrollBy(0, speed);
    frame = speed ? requestAnimationFrame(step) : 0;
  };
  return {
    to: (x, y) => lifted.setAttribute("transform", `translate(${x} ${y})`),
    scroll(y) {
      speed = y < EDGE ? -8 : y > innerHeight - EDGE ? 8 : 0;
      if (speed && !frame) frame = requestAnimationFrame(step);
    },
    end() {
      cancelAnimationFrame(frame);
      layer.remove();
    },
  };
}
