// Traces: where the last move of each seat came from and where it went, as long as that can still be seen.

import { places } from "./flights.js";

const SOURCE = /^(display:\d+|center|supply)$/;
const TARGET = /^(seat|display):/;
const PIECES = ["marker", "shield"];
const kept = new WeakMap(); // by view: the same one is drawn many times

/**
 * The traces in a view of the events that led there: place → seats, the last one first. A place is a source
 * (`display:N`, `center`, `supply`) or the slot of a tile that was laid. What a seat did in a row is one turn; what was
 * filled anew since, or lies there no more, has no trace.
 * @param {Item[]} line
 * @param {View} view
 * @returns {Record<string, number[]>}
 */
export function tracesOf(line, view) {
  const before = kept.get(view);
  if (before && before.last === line.at(-1)) return before.traces;
  const traces = found(line, view);
  kept.set(view, { last: line.at(-1), traces });
  return traces;
}

function found(line, view) {
  const traces = {};
  const lying = places(view);
  for (const { seat, moves, dealt } of lastTurns(line, view.seats.length)) {
    for (const move of moves) {
      const slots = [...sourceOf(move, dealt), ...slotsOf(move, lying, dealt)];
      for (const slot of slots) if (!traces[slot]?.includes(seat)) (traces[slot] ??= []).push(seat);
    }
  }
  return traces;
}

/**
 * The number of the event with which the turns begin that are new to those at this screen: all since their last move,
 * or else the last turn; null where nobody has moved.
 * @param {Item[]} line
 * @param {number[]} you
 */
export function newsFrom(line, you) {
  const moves = line.filter(({ entry }) => entry.event === "action");
  const mine = moves.findLastIndex(({ entry }) => you.includes(entry.player));
  if (mine >= 0 && mine < moves.length - 1) return moves[mine + 1].number;
  const last = moves.at(-1)?.entry.player;
  return moves[moves.findLastIndex(({ entry }) => entry.player !== last) + 1]?.number ?? null;
}

// The last turn of each seat, the latest first: `{seat, moves, dealt}`, and whether something was dealt since.
function lastTurns(line, players) {
  const turns = new Map();
  let dealt = false;
  let last = -1; // the seat of the event before, where it belongs to the same turn
  for (const { entry } of line.toReversed()) {
    if (entry.event === "action") {
      const { player, steps } = entry;
      const moves = steps?.[0]?.moves ?? [];
      if (!turns.has(player)) turns.set(player, { seat: player, moves: [...moves], dealt });
      else if (last === player) turns.get(player).moves.push(...moves);
      else if (turns.size === players) break;
      last = player;
    } else {
      last = -1;
      dealt = true;
    }
  }
  return [...turns.values()];
}

/** @param {Movement} move */
function sourceOf({ tile, from }, dealt) {
  return !dealt && SOURCE.test(from) && !PIECES.includes(tile) ? [from] : [];
}

/**
 * The slots where the tiles of a movement still lie: the last ones of their color.
 * @param {Movement} move
 */
function slotsOf({ tile, count, to }, lying, dealt) {
  const place = lying.get(to);
  if (!place || !TARGET.test(to) || PIECES.includes(tile) || (dealt && to.startsWith("display:"))) return [];
  const mine = [...place.tiles.keys()].filter((index) => place.tiles[index] === tile).slice(-count);
  return mine.map((index) => place.slot(index, tile));
}
