// Stepping through a review: buttons for the first, previous, next and last move and the next mistake, and their keys.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../texts.js";
import { keysDialog } from "./leaving.js";

// Each with its sign and its keys, in the order of the buttons.
const STEPS = [
  { name: "first", sign: "start", keys: ["Home"] },
  { name: "previous", sign: "back", keys: ["ArrowLeft", "["] },
  { name: "next", sign: "forward", keys: ["ArrowRight", "]"] },
  { name: "last", sign: "end", keys: ["End"] },
  { name: "previous_slip", sign: "slip_back", keys: ["ArrowUp", "M"] },
  { name: "next_slip", sign: "slip_on", keys: ["ArrowDown", "m"] },
];
const ALL = [
  ...STEPS, { name: "line", keys: ["b"] }, { name: "leave", keys: ["Escape"] }, { name: "keys", keys: ["k"] },
];
const SIGNS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", M: "Shift M", m: "M", b: "B", k: "K" };
const BUSY = "input, select, textarea, dialog, [popover], [contenteditable]";

/** The buttons; `can` has, by name, where each leads (null: nowhere), `step(name)` hears which was pressed. */
export function stepButtons(can, step) {
  return h("div", { "class": "review-steps", "role": "group", "aria-label": say("page.review.steps") },
    STEPS.map(({ name, sign, keys }) => {
      const label = say(`page.review.step.${name}`);
      const title = `${label} (${SIGNS[keys[0]] ?? keys[0]})`;
      const properties = { "type": "button", "class": "button icon", "aria-label": label, title };
      return h("button", {
        ...properties, "aria-disabled": can[name] === null ? "true" : null, "data": { name }, "on": { click: () => step(name) },
      }, icon(sign));
    }));
}

/** Listen to the keys of a review: `step(name)` hears which step is wanted, and says whether it meant anything. */
export function stepKeys(step) {
  const names = Object.fromEntries(ALL.flatMap(({ name, keys }) => keys.map((key) => [key, name])));
  const pressed = (event) => {
    const isBusy = event.target.closest?.(BUSY) && event.key !== "Escape";
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isBusy) return;
    const name = names[event.key];
    if (name && step(name)) event.preventDefault();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** Show all keys of a review. */
export function showStepKeys() {
  const signs = (keys) => keys.map((key) => SIGNS[key] ?? key);
  return keysDialog(ALL.map(({ name, keys }) => [signs(keys), say(`page.review.step.${name}`)]));
}
