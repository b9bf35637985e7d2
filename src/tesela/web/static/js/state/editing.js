// Editing: a view as somebody sets it up, tile by tile. Each color has its tiles: what lies nowhere else is in the bag.

import { places } from "./flights.js";
import { placeOf } from "./movements.js";

const SPENT = ["lid", "tower"];
const HEAPS = ["bag", ...SPENT];
const IN_A_ROW = /^(display:\d+|center|supply|seat:\d+:floor|seat:\d+:line:\d+):(\d+)$/;
const IN_A_PILE = /^(seat:\d+:(?:hand|kept)):(\w+)$/;
const SINGLE = /^seat:\d+:(?:wall:\d+:\d+|star:\w+:\d+|shield)$/;
// What is filled one after another: a press on the next space is not needed there.
const REGION = /^(display|center|supply|seat:\d+:(?:floor|line|wall|star:\w+))\b/;

/** Whether tiles lie at a slot, one by one. */
export function takesTiles(slot) {
  return [IN_A_ROW, IN_A_PILE, SINGLE].some((shape) => shape.test(slot));
}

/**
 * The tile at a slot, or null.
 * @param {View} view
 */
export function tileAt(view, slot) {
  const [, row, place] = IN_A_ROW.exec(slot) ?? [];
  const [, pile, color] = IN_A_PILE.exec(slot) ?? [];
  const { holder, key } = placeOf(view, row ?? pile ?? slot);
  if (row) return holder[key][place] ?? null;
  if (pile) return holder[key].includes(color) ? color : null;
  return holder[key];
}

/** The only color that may lie at a slot, as it is printed there; null where there are several. */
export function printedAt(slot, facts) {
  const [, pile, color] = IN_A_PILE.exec(slot) ?? [];
  const [, , kind, one, two] = slot.split(":");
  if (pile) return color;
  if (kind === "wall") return facts.wall?.[one - 1][two - 1] ?? null;
  return kind === "star" ? facts.stars[one] : null;
}

/** How many tiles of a color may still be laid somewhere. */
export function leftOf(view, color) {
  return HEAPS.reduce((sum, name) => sum + (view[name]?.[color] ?? 0), 0);
}

/**
 * The view with a tile of this color at a slot, or with none where the color is null: a pattern line is filled up to
 * there, a row has no gaps, a pile gets one more. Null where no such tile is left.
 * @param {View} view
 * @returns {View | null}
 */
export function laid(view, slot, color, facts) {
  const found = structuredClone(view);
  const [, row, place] = IN_A_ROW.exec(slot) ?? [];
  const [, pile, own] = IN_A_PILE.exec(slot) ?? [];
  const { kind, holder, key } = placeOf(found, row ?? pile ?? slot);
  if (kind === "line") holder[key] = color ? Array(Number(place) + 1).fill(color) : holder[key].slice(0, Number(place));
  else if (row && color) holder[key][Math.min(Number(place), holder[key].length)] = color;
  else if (row) holder[key].splice(Number(place), 1);
  else if (pile && color) holder[key].push(own);
  else if (pile) holder[key] = without(holder[key], own);
  else holder[key] = color;
  return settled(found, facts);
}

/**
 * The slot where a tile comes to lie that is laid at this one: a row has no gaps.
 * @param {View} view
 */
export function landing(view, slot) {
  const [, row, place] = IN_A_ROW.exec(slot) ?? [];
  if (!row || row.includes(":line:")) return slot;
  const { holder, key } = placeOf(view, row);
  return `${row}:${Math.min(Number(place), holder[key].length)}`;
}

/** The slot that is filled next after this one, of those that there are; null where there is none. */
export function following(slots, slot) {
  const region = REGION.exec(slot)?.[0];
  if (!region) return null;
  const line = /:line:\d+/.exec(slot)?.[0] ?? null;
  const isNext = (other) => other.startsWith(`${region}:`) && inOrder(slot, other) < 0
    && (line === null || !other.includes(`${line}:`));
  return slots.filter((other) => isNext(other) && takesTiles(other)).sort(inOrder)[0] ?? null;
}

/**
 * The view with the marker at a seat, on its floor line where there is one with room, or in the center (null).
 * @param {View} view
 * @param {number | null} seat
 * @returns {View}
 */
export function withMarker(view, seat, facts) {
  const seats = view.seats.map((board, number) =>
    ("marker_on_floor" in board
      ? { ...board, marker_on_floor: number === seat && (board.floor?.length ?? 0) < facts.floor.length }
      : board));
  return { ...view, marker: seat, seats };
}

/**
 * The view with so many tiles of a color in the lid or tower, set by hand; the others of those that lie nowhere else
 * are in the bag.
 * @param {View} view
 * @returns {View | null}
 */
export function withSpent(view, color, count, facts) {
  const name = spentOf(view);
  return settled({ ...view, [name]: { ...view[name], [color]: Math.min(count, leftOf(view, color)) } }, facts);
}

/**
 * The view in this round, with the color that is wild then where there is one.
 * @param {View} view
 * @returns {View}
 */
export function withRound(view, round, facts) {
  return "wild" in view ? { ...view, round, wild: facts.colors[round - 1] ?? null } : { ...view, round };
}

/**
 * The view in this phase: where nobody decides there is no actor.
 * @param {View} view
 * @returns {View}
 */
export function withPhase(view, phase, facts) {
  return { ...view, phase, actor: facts.phases[phase] ? (seatOf(view.actor) ?? view.first) : null };
}

/**
 * The view with this score of a seat.
 * @param {View} view
 * @returns {View}
 */
export function withScore(view, seat, score) {
  return { ...view, seats: view.seats.map((board, at) => (at === seat ? { ...board, score } : board)) };
}

/** The name of the heap of what is spent: the lid or the tower. */
export function spentOf(view) {
  return SPENT.find((name) => name in view) ?? "lid";
}

/**
 * A seat's number, or null where chance acts or the game is over.
 * @param {number | null} actor
 */
export function seatOf(actor) {
  return actor !== null && actor >= 0 ? actor : null;
}

// What lies nowhere else is in the bag, but for what is in the lid; null where there would be more than all tiles.
function settled(view, facts) {
  const name = spentOf(view);
  const lying = counted(view);
  const [bag, spent] = [{}, {}];
  for (const color of facts.colors) {
    const rest = facts.tiles - (lying[color] ?? 0);
    if (rest < 0) return null;
    spent[color] = Math.min(view[name][color] ?? 0, rest);
    bag[color] = rest - spent[color];
  }
  return { ...view, bag, [name]: spent };
}

function counted(view) {
  const counts = {};
  for (const [name, { tiles }] of places(view)) {
    if (!HEAPS.includes(name)) for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1;
  }
  return counts;
}

function without(tiles, color) {
  const place = tiles.lastIndexOf(color);
  return place < 0 ? tiles : tiles.toSpliced(place, 1);
}

function inOrder(one, other) {
  return one.localeCompare(other, "en", { numeric: true });
}
