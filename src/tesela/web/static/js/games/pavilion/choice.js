// What can be chosen in Summer Pavilion: the attributes that make it a button, and the badges that say what it brings.

import { s } from "../../dom.js";
import { isMark, marked } from "../../draw/marks.js";
import { plural, pointsWords } from "../../words.js";
import { rhombus } from "./motifs.js";

const HEIGHT = 27;

/**
 * The option of a key on a seat's own board, or undefined where it cannot be chosen now.
 * @param {PavilionScene} scene
 * @param {number | null} seat
 */
export function optionOf(scene, seat, key) {
  return seat === scene.actor ? scene.options?.get(key) : undefined;
}

/** The attributes of an element: a button where there is an option, or a mark, otherwise only its classes. */
export function choosable(option, classes, label) {
  if (!option) return { class: classes };
  if (isMark(option)) return marked(option, classes, label);
  const words = [label, ...option.badges.map(badgeWords)].filter(Boolean).join(", ");
  return {
    class: `${classes} can${option.chosen ? " chosen" : ""}`,
    "data-key": option.key, role: "button", tabindex: 0,
    "aria-label": words, "aria-pressed": option.chosen ? "true" : "false",
  };
}

/** The badges of an option, one above the other around (x, y). */
export function badges(option, x, y) {
  const step = HEIGHT - 3;
  const top = y - ((option.badges.length - 1) * step) / 2;
  return s("g", { class: "pbadges badges", "aria-hidden": "true" },
    option.badges.map((badge, i) => pill(badge, x, top + i * step)));
}

function pill({ kind, value, text }, x, y) {
  const isBonus = kind === "bonus";
  const width = 20 + text.length * 11 + (isBonus ? 13 : 0);
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return s("g", { class: `pbadge pbadge-${kind}${value < 0 ? " loss" : ""}`, transform },
    s("rect", { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: HEIGHT / 2 }),
    isBonus && s("path", { d: rhombus(11), transform: `translate(${-width / 2 + 13} 0)` }),
    s("text", { x: isBonus ? 7 : 0, y: 7, "text-anchor": "middle" }, text));
}

function badgeWords({ kind, value, text }) {
  if (kind === "points" || kind === "marker") return pointsWords(value);
  if (kind === "bonus") return plural("page.pavilion.bonus", value);
  return text;
}
