// Choices: what every drawing does with a key that may be chosen, and the badges that say what it would bring.

import { s } from "../../dom.js";
import { isMark, marked } from "../../draw/marks.js";
import { listed, say } from "../../texts.js";
import { tile } from "./tiles.js";

const HIGH = 19; // of a badge
const LETTER = 8.6;

/**
 * The attributes of an element that stands for a key: a button where it may be chosen, a mark where a move is shown.
 * @param {Scene} scene
 */
export function choice(scene, key, label, name = "") {
  const option = scene.options?.get(key);
  if (!option) return { class: name };
  if (isMark(option)) return marked(option, name, label);
  return {
    "class": `${name} can${option.chosen ? " chosen" : ""}`,
    "data-key": key,
    "role": "button",
    "tabindex": "0",
    "aria-label": worth(label, option.badges),
    "aria-pressed": option.chosen ? "true" : null,
  };
}

/**
 * The badges of a key, if it may be chosen, stacked two high from (x, y) to the right, or to the left.
 * @param {Scene} scene
 */
export function badges(scene, key, { x, y, left = false, scale = 1 }) {
  const shown = scene.options?.get(key)?.badges ?? [];
  if (shown.length === 0) return null;
  const single = shown.length === 1;
  let edge = 0;
  const pills = shown.map((badge, place) => {
    const width = Math.max(26, badge.text.length * LETTER + 12);
    const row = single ? 0 : (place % 2) - 0.5;
    const pill = drawn(badge, left ? -edge - width : edge, row * (HIGH + 2), width, scene.skin);
    if (place % 2) edge += width + 3;
    return pill;
  });
  const transform = `translate(${x} ${y}) scale(${scale})`;
  return s("g", { "class": "badges", transform, "aria-hidden": "true" }, pills);
}

// Badges in words, after what they belong to.
function worth(label, shown = []) {
  const words = shown.map(({ kind, text }) => say(`page.azul.badge.${kind}`, { text }));
  return words.length ? say("page.azul.worth", { label, badges: listed(words) }) : label;
}

function drawn({ kind, value, text }, x, middle, width, skin) {
  if (kind === "marker" && value === 0) return tile("marker", { x: x + 2, y: middle - 11, size: 22, skin });
  const good = kind === "marker" ? "" : value < 0 ? "bad" : "good";
  return s("g", { class: `badge ${kind} ${good}`, transform: `translate(${x} ${middle})` },
    s("rect", { y: -HIGH / 2, width, height: HIGH, rx: HIGH / 2 }),
    s("text", { x: width / 2, y: 5, "text-anchor": "middle" }, text));
}
