// Fair deals: whether every deal of a log follows from the seed that was promised (docs/fair-deals.md).

import { dealt, drawn } from "./drawing.js";
import { randomOf } from "./random.js";
import { bytesOf, sha256 } from "./sha256.js";

const SPENT = ["lid", "tower"];

/**
 * Check the log of a game that is over, from its first entry. What the bag held is found here, from the full set, the
 * deals and the tiles that went to the lid; what the server says about it is not asked. `seen` is what this browser saw
 * of the promise, or null. Returns `{problem, deals, seats, drawnStart, last}`: what is wrong, if anything is, at which
 * deal or after how many; whose numbers are mixed in; whether who starts was drawn; whether ours was the last number.
 * @param {Entry[]} entries
 * @param {{ facts: Record<string, any>, players: number, seed: string }} table
 * @param {Partial<Promised> | null} seen
 */
export function checkDeals(entries, { facts, players, seed }, seen) {
  const { commitment, fair = 1, setup } = entries[0];
  const begun = entries.find(({ event }) => event === "begun");
  const numbers = fair === 1 ? null : (begun?.numbers ?? {});
  const random = (number) => randomFor([seed, ...(numbers ? [listed(numbers)] : []), number].join(":"));
  const drawnStart = setup.first_player === null;
  let deals = 0;
  /** @param {"promise" | "seed" | "number" | "start" | "draw" | "deal" | null} problem */
  const found = (problem) => ({
    problem, deals, drawnStart, seats: Object.keys(numbers ?? {}).map(Number), last: isLast(numbers ?? {}, seen),
  });
  if (seen && seen.commitment !== commitment) return found("promise");
  if (sha256(bytesOf(seed)) !== commitment) return found("seed");
  if (seen?.number && !Object.values(numbers ?? {}).includes(seen.number)) return found("number");
  if (drawnStart && begun && begun.first_player !== random(0).below(players)) return found("start");
  const line = [fullSet(facts)]; // after each event that stands
  for (const entry of entries) {
    const before = line[line.length - 1];
    if (entry.event === "taken_back") line.splice(entry.keep + 1);
    else if (entry.event === "action") line.push(moved(before, entry.steps));
    else if (entry.event === "deal" || entry.event === "supply") {
      deals += 1;
      // A draw that was seen must not come again, and none may be left out.
      if (entry.draw !== deals) return found("draw");
      const { event, after } = expected(before, entry, { facts, players }, random(deals));
      if (!same(event, entry)) return found("deal");
      line.push(after);
    }
  }
  return found(null);
}

// The numbers of players as the text that is hashed has them.
function listed(numbers) {
  return Object.entries(numbers).map(([seat, number]) => `${seat}=${number}`).join(",");
}

// Whether this browser gave its number upon all the others: then nobody could choose theirs to suit it.
function isLast(numbers, seen) {
  const others = Object.entries(numbers).filter(([, number]) => number !== seen?.number);
  return Boolean(seen?.number) && others.every(([seat, number]) => seen.upon?.[seat] === number);
}

function randomFor(text) {
  const digits = sha256(new TextEncoder().encode(text));
  return randomOf(BigInt(`0x${digits.slice(0, 16)}`));
}

/** @param {Record<string, any>} facts */
function fullSet({ colors, tiles }) {
  return { heaps: { colors, bag: Object.fromEntries(colors.map((color) => [color, tiles])), spent: {} }, supply: 0 };
}

// What chance gives at this point: the event as the log writes it, and where tiles are after it.
function expected({ heaps, supply }, entry, { facts, players }, random) {
  if (entry.event === "supply") {
    const { tiles, heaps: left } = drawn(heaps, facts.supply - supply, random);
    return { event: { tiles }, after: { heaps: left, supply: supply + tiles.length } };
  }
  const { on_display: onDisplay, golden = null } = facts;
  const { deal, heaps: left } = dealt(heaps, { displays: entry.displays.length, onDisplay, golden, players }, random);
  return { event: deal, after: { heaps: left, supply } };
}

// Where tiles are after a move, as its steps tell.
function moved({ heaps, supply }, steps) {
  const spent = { ...heaps.spent };
  let filled = supply;
  for (const { tile, count, from, to } of steps.flatMap(({ moves }) => moves ?? [])) {
    if (SPENT.includes(to)) spent[tile] = (spent[tile] ?? 0) + count;
    if (from === "supply") filled -= count;
  }
  return { heaps: { ...heaps, spent }, supply: filled };
}

function same(event, entry) {
  const told = ({ displays = null, special = null, extra = null, tiles = null }) =>
    JSON.stringify([displays, special, extra, tiles]);
  return told(event) === told(entry);
}
