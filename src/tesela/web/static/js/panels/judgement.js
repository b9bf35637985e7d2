// Judgements in words: chances, changes, grades, and lines of moves. The review and the puzzles speak this way.

import { h } from "../dom.js";
import { language, say } from "../texts.js";
import { moveWords } from "../words.js";

const MINUS = "\u2212";
/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map(); // to make one takes as long as to write a hundred numbers with it

/** A probability as a percentage, such as "63%"; with its sign where it is a change. */
export function percent(value, isChange = false, digits = 0) {
  return written(value, { style: "percent", maximumFractionDigits: digits }, isChange);
}

/** A large number in short, such as "20M". */
export function inShort(value) {
  return written(value, { notation: "compact", maximumSignificantDigits: 3 }, false);
}

/** Points with one decimal, such as "+2.5". */
export function pointsValue(value, isChange = false) {
  return written(value, { maximumFractionDigits: 1 }, isChange);
}

/** The grade of a move as a small sign: shape and word, so that its color need not be told apart. */
export function gradeChip(grade) {
  return h("span", { class: `grade grade-${grade}` }, say(`word.${grade}`));
}

/** A line of moves in words: the first from the view before it, the others as far as they can be told without one. */
export function lineWords(actions, before, skin) {
  const [first, ...later] = actions;
  return [moveWords(first, before, skin), ...later.map((action) => moveWords(action, null, skin))];
}

function written(value, options, isChange) {
  const wish = { ...options, signDisplay: isChange ? "exceptZero" : "negative" };
  const name = `${language()} ${Object.values(wish).join(" ")}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language(), wish);
  formats.set(name, format);
  return format.format(value).replace("-", MINUS);
}
