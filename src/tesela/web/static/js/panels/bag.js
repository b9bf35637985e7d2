// The bag: what is left to be drawn, and how likely each color is. Nothing but arithmetic on counts.

import { h } from "../dom.js";
import { tileArt } from "../motion/art.js";
import { places } from "../state/flights.js";
import { language, number, say } from "../texts.js";
import { colorWord, plural } from "../words.js";

/**
 * What is left in the bag and in the lid or tower, with the odds, as an element.
 * @param {Scene} scene
 */
export function bagPanel(scene) {
  const left = counts(scene);
  return h("section", { "class": "bag-panel", "data-help": `${scene.game}.bag`, "aria-label": say("page.motion.bag") },
    h("p", { class: "bag-total" },
      h("strong", {}, plural("page.motion.bag.total", left.bag.total)), " ",
      h("span", {}, plural(`page.motion.bag.${left.spentName}`, left.spent.total))),
    table(scene, left),
    h("p", { class: "bag-words" }, outlook(left)));
}

/**
 * The counts and odds of a scene: for each color how many lie where, what the next tile and the next deal may be.
 * @param {Scene} scene
 */
function counts(scene) {
  const { view } = scene;
  const bag = heap(view.bag);
  const spentName = view.tower ? "tower" : "lid";
  const spent = heap(view[spentName]);
  const need = view.displays.length * scene.facts.on_display;
  const draws = bag.total > 0 ? bag : spent;
  const fromBag = Math.min(need, bag.total);
  const fromSpent = Math.min(need - fromBag, spent.total);
  const rows = scene.facts.colors.map((color) => ({
    color,
    bag: bag.of(color),
    spent: spent.of(color),
    table: onTable(view, color),
    chance: draws.share(color),
    next: fromBag * bag.share(color) + fromSpent * spent.share(color),
  }));
  return { rows, bag, spent, spentName, need, most: Math.max(1, ...rows.map((row) => row.bag)) };
}

function heap(tiles = {}) {
  const total = Object.values(tiles).reduce((sum, count) => sum + count, 0);
  const of = (color) => tiles[color] ?? 0;
  return { total, of, share: (color) => (total ? of(color) / total : 0) };
}

function onTable(view, color) {
  let sum = 0;
  for (const [name, { tiles }] of places(view)) {
    if (!["bag", "lid", "tower"].includes(name)) sum += tiles.filter((tile) => tile === color).length;
  }
  return sum;
}

/** @param {Scene} scene */
function table(scene, left) {
  const heads = ["color", "in_bag", "chance", "next_deal", `in_${left.spentName}`, "on_table"];
  return h("table", { class: "bag-table" },
    h("thead", {}, h("tr", {}, heads.map((name) => h("th", { scope: "col" }, say(`page.motion.bag.${name}`))))),
    h("tbody", {}, left.rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, tileArt(scene.skin, row.color), h("span", {}, colorWord(row.color, scene.skin))),
      h("td", { class: "bag-count" }, bar(row.bag / left.most), h("b", {}, number(row.bag))),
      h("td", {}, percent(row.chance)),
      h("td", {}, decimal(row.next)),
      h("td", {}, number(row.spent)),
      h("td", {}, number(row.table))))));
}

function bar(share) {
  const filled = h("i", { "aria-hidden": "true" });
  filled.style.width = `${100 * share}%`;
  return filled;
}

function outlook({ bag, spent, spentName, need }) {
  const values = { need: number(need), bag: number(bag.total), spent: number(spent.total) };
  if (bag.total >= need) return say("page.motion.bag.enough", values);
  if (bag.total + spent.total === 0) return say("page.motion.bag.nothing", values);
  if (bag.total === 0) return say(`page.motion.bag.empty_${spentName}`, values);
  return plural(`page.motion.bag.short_${spentName}`, bag.total, values);
}

function percent(share) {
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits }).format(share);
}

function decimal(value) {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}
