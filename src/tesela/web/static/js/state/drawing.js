// The drawing rule of docs/fair-deals.md: which tiles the bag gives, for random numbers that are known.

/**
 * What tiles are drawn from: `bag` and `spent` (lid or tower) by color, in the order of `colors`. Nothing is changed.
 * @typedef {{ colors: string[], bag: Counts, spent: Counts }} Heaps
 */

/**
 * So many random tiles, or as many as there are, and the heaps after it: all of the bag goes before what is spent.
 * @param {Heaps} heaps
 * @param {number} count
 * @param {{ below(limit: number): number }} random
 */
export function drawn(heaps, count, random) {
  let [bag, spent] = [{ ...heaps.bag }, heaps.spent];
  const tiles = {};
  for (let left = count; left > 0; left--) {
    if (total(bag) === 0) [bag, spent] = [{ ...spent }, {}];
    if (total(bag) === 0) break;
    const color = colorAt(heaps.colors, bag, random.below(total(bag)));
    bag[color] -= 1;
    tiles[color] = (tiles[color] ?? 0) + 1;
  }
  return { tiles: listed(heaps.colors, tiles), heaps: { colors: heaps.colors, bag, spent } };
}

/**
 * A deal on so many displays, as a record writes it, and the heaps after it. `golden` are the kinds of golden sides,
 * of which each player's is turned up, or null.
 * @param {Heaps} heaps
 * @param {{ displays: number, onDisplay: number, golden: string[] | null, players: number }} table
 * @param {{ below(limit: number): number }} random
 */
export function dealt(heaps, { displays, onDisplay, golden, players }, random) {
  const found = [];
  let left = heaps;
  for (let display = 0; display < displays; display++) {
    const { tiles, heaps: after } = drawn(left, onDisplay, random);
    found.push(tiles);
    left = after;
  }
  if (!golden) return { deal: { displays: found }, heaps: left };
  const special = turnedUp(golden, displays, players, random);
  if (!Object.values(special).includes("extra")) return { deal: { displays: found, special }, heaps: left };
  const { tiles: [extra = null], heaps: after } = drawn(left, 1, random);
  return { deal: { displays: found, special, extra }, heaps: after };
}

// One golden side a player, of random kinds on random displays.
function turnedUp(golden, displays, players, random) {
  const kinds = [...golden];
  const places = Array.from({ length: displays }, (_, display) => display + 1);
  const special = {};
  for (let i = 0; i < players; i++) {
    const kind = chosen(kinds, i, random);
    special[chosen(places, i, random)] = kind;
  }
  return special;
}

// One of the items from this place on; it changes places with the one there.
function chosen(items, place, random) {
  const at = place + random.below(items.length - place);
  [items[place], items[at]] = [items[at], items[place]];
  return items[place];
}

function total(heap) {
  return Object.values(heap).reduce((sum, count) => sum + count, 0);
}

// The color of the tile with this number, from 0, if all lie in the order of the colors.
function colorAt(colors, heap, number) {
  let before = 0;
  return colors.find((color) => number < (before += heap[color] ?? 0)) ?? "";
}

function listed(colors, tiles) {
  return colors.flatMap((color) => Array.from({ length: tiles[color] ?? 0 }, () => color));
}
