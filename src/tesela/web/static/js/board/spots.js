// Spots: a button over each place of a drawing where a tile may lie, for fingers, keys and screen readers alike.

import { become, h } from "../dom.js";
import { keyboard } from "../input/keyboard.js";

const LEAST = 16; // pixels: what is smaller is no place to press
const WHOLE = /:score$/; // what is no piece is as broad as it is

/**
 * A layer of spots over a stage. `press(slot)` hears what is pressed, `key(event, slot)` a key upon a spot, which says
 * whether it meant anything; `paint(slot)` hears a finger that slides on to another spot, where there is one. There are
 * spots where `has(slot)` says so.
 * Returns `{element, draw({labelOf, chosen, wrong}), slots(), focus(slot), hasFocus(), end()}`.
 * @param {HTMLElement} stage
 * @param {{
 *   label: string, press: (slot: string) => void, key: (event: KeyboardEvent, slot: string) => boolean,
 *   paint: (slot: string) => void, has?: (slot: string) => boolean,
 * }} options
 */
export function spots(stage, { label, press, key, paint, has = () => true }) {
  const element = h("div", { "class": "spots", "role": "group", "aria-label": label });
  /** @type {string | null} */
  let under = null; // the spot under a finger that slides
  const ends = [
    listen("keydown", (event) => {
      const slot = slotAt(event.target);
      if (slot && key(event, slot)) event.preventDefault();
    }),
    listen("click", (event) => {
      const slot = slotAt(event.target);
      if (slot) press(slot);
    }),
    listen("pointerdown", (event) => (under = slotAt(event.target))),
    listen("pointermove", slide),
    listen("pointerup", () => (under = null)),
    keyboard(element, { choose: press, back: () => false, shortcut: () => false }),
  ];

  function slide(event) {
    if (!under || event.buttons === 0) return;
    const slot = slotAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!slot || slot === under) return;
    under = slot;
    paint(slot);
  }

  /** @param {{ labelOf: (slot: string) => string, chosen: string | null, wrong: string }} state */
  function draw({ labelOf, chosen, wrong }) {
    const frame = stage.getBoundingClientRect();
    const all = placesIn(stage).filter(({ slot }) => has(slot));
    const first = all.some(({ slot }) => slot === chosen) ? chosen : all[0]?.slot;
    become(element, () => all.map(({ slot }) => h("button", {
      "type": "button",
      "class": `spot${slot === chosen ? " chosen" : ""}${isWithin(slot, wrong) ? " wrong" : ""}`,
      "aria-label": labelOf(slot),
      "aria-pressed": String(slot === chosen),
      "tabindex": slot === first ? "0" : "-1",
      "data": { key: slot, name: slot, kind: slot.split(":")[slot.startsWith("seat") ? 2 : 0] },
    })));
    // Not with the attributes: the page's policy knows no style in them.
    const made = /** @type {HTMLElement[]} */ ([...element.children]);
    all.forEach(({ slot, box }, at) => Object.assign(made[at].style, placed(box, frame, slot)));
  }

  function listen(event, listener) {
    element.addEventListener(event, listener);
    return () => element.removeEventListener(event, listener);
  }

  const spotOf = (slot) => element.querySelector(`[data-name="${CSS.escape(slot)}"]`);
  return {
    element,
    draw,
    slots: () => [...element.children].map((each) => each.getAttribute("data-name") ?? ""),
    focus: (slot) => spotOf(slot)?.focus({ preventScroll: true }),
    hasFocus: () => element.contains(document.activeElement),
    end: () => ends.forEach((end) => end()),
  };
}

// Where something is wrong, what lies there is; the place of a problem may be a whole board.
function isWithin(slot, place) {
  return place !== "" && (slot === place || slot.startsWith(`${place}:`));
}

function placesIn(stage) {
  const found = [...stage.querySelectorAll("[data-slot]")]
    .map((each) => ({ slot: each.dataset.slot ?? "", box: each.getBoundingClientRect() }));
  return found.filter(({ box: { width, height } }) => Math.max(width, height) >= LEAST);
}

// A square in the middle of a piece: rhombs that lie side by side do not cover each other.
function placed({ left, top, width, height }, frame, slot) {
  const side = Math.min(width, height);
  const [broad, high] = WHOLE.test(slot) ? [width, height] : [side, side];
  return {
    left: `${left - frame.left + (width - broad) / 2}px`, top: `${top - frame.top + (height - high) / 2}px`,
    width: `${broad}px`, height: `${high}px`,
  };
}

function slotAt(target) {
  return target?.closest?.(".spot")?.dataset.name ?? null;
}
