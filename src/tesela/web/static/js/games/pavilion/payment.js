// How a space may be paid for: a panel beside it on the board, with a button for each way and the tiles that it takes.

import { s } from "../../dom.js";
import { listed, say } from "../../texts.js";
import { tileWords } from "../../words.js";
import { choosable } from "./choice.js";
import { costOf } from "./costs.js";
import { SIDE, spot } from "./star.js";
import { COLORS, tile, TIP } from "./tiles.js";

const SIZE = 36;
const STEP = 0.6; // of a tile's width: they overlap
const HEIGHT = 82;
const GAP = 8;
const REACH = { x: 308, top: -282, bottom: 372 }; // the panel stays on the board

/**
 * The ways to pay for the space that is chosen; null while there is nothing to pay, or on another's board.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
export function payment(scene, seat) {
  const chosen = scene.path.find((key) => key.startsWith("space:"));
  const ways = [...scene.options.values()].filter(({ key }) => key.startsWith("pay:")).map(way);
  if (seat !== scene.actor || !chosen || ways.length === 0) return null;
  const [, star, space] = chosen.split(":");
  const cost = costOf(scene, star, Number(space));
  const rank = ({ color, wilds }) => COLORS.indexOf(color) * 10 + wilds;
  const sorted = ways.sort((one, other) => rank(one) - rank(other));
  const wide = Math.max(SIZE * (1 + STEP * (cost - 1)) + 22, 84);
  const columns = columnsFor(sorted, Math.floor((2 * REACH.x - GAP) / (wide + GAP)));
  const [width, height] = [columns * (wide + GAP) + GAP, Math.ceil(sorted.length / columns) * (HEIGHT + GAP) + GAP];
  const { left, top, tail } = beside(spot(star, Number(space)), width, height);
  const label = say("page.pavilion.pay.space", { space, star: say(`word.star_${star}`) });
  return s("g", { class: "ppay", role: "group", "aria-label": label, "data-help": "pavilion.cost" },
    s("path", { class: "ppay-ground", d: tail }),
    s("rect", { class: "ppay-ground", x: left, y: top, width, height, rx: 14 }),
    s("path", { class: "ppay-tail", d: tail }),
    sorted.map((each, i) => {
      const [x, y] = [left + GAP + (i % columns) * (wide + GAP), top + GAP + Math.floor(i / columns) * (HEIGHT + GAP)];
      return button(scene, cost, each, { x, y, width: wide });
    }));
}

function way(option) {
  const [, color, wilds] = option.key.split(":");
  return { option, color, wilds: Number(wilds) };
}

// Few ways stand in one row; many in rows of equal length.
function columnsFor(ways, most) {
  const rows = Math.ceil(ways.length / most);
  return Math.ceil(ways.length / rows);
}

/**
 * Below the space where there is room for it, else above it; the tail points at the space.
 * @param {number[]} at
 */
function beside([x, y], width, height) {
  const away = SIDE * 0.62;
  const isBelow = y + away + height < REACH.bottom;
  const left = Math.max(-REACH.x, Math.min(REACH.x - width, x - width / 2));
  const top = isBelow ? y + away : Math.max(REACH.top, y - away - height);
  const [foot, tip] = isBelow ? [top + 2, top - 16] : [top + height - 2, top + height + 16];
  const at = Math.max(left + 28, Math.min(left + width - 28, x));
  return { left, top, tail: `M${at - 13} ${foot}L${at} ${tip}L${at + 13} ${foot}Z` };
}

/** @param {PavilionScene} scene */
function button(scene, cost, { option, color, wilds }, { x, y, width }) {
  const own = tileWords(color, cost - wilds, scene.skin);
  const others = wilds && say("page.pavilion.pay.wild", { tiles: tileWords(scene.view.wild, wilds, scene.skin) });
  const words = wilds ? listed([own, others]) : own;
  return s("g", choosable({ ...option, badges: [] }, "ppay-way", say("page.pavilion.pay", { tiles: words })),
    s("rect", { class: "ppay-button", x, y, width, height: HEIGHT, rx: 10 }),
    tiles(scene, color, cost - wilds, wilds, x + width / 2, y + HEIGHT / 2));
}

/**
 * The first tile is the one that will lie on the space: it is drawn in front, a little larger.
 * @param {PavilionScene} scene
 */
function tiles(scene, color, count, wilds, x, y) {
  const { wild } = scene.view;
  const all = [...Array(count).fill(color), ...Array(wilds).fill(wild)];
  const first = x - ((all.length - 1) * STEP * SIZE) / 2;
  const look = (i) => (i === 0 ? { y, size: SIZE } : { y: y + SIZE * TIP * 0.12, size: SIZE * 0.88 });
  return all
    .map((each, i) => tile(each, { x: first + i * STEP * SIZE, ...look(i), wild: each === wild && "crown" }))
    .reverse();
}
