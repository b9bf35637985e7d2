// Flights: which tiles went where between two scenes, found by comparing what lies in each place.

// What is filled first takes its tiles first: a wall before the lid, a hand before the center.
const TO = [
  "wall", "star", "line", "shield", "floor", "marker", "hand", "kept",
  "center", "display", "supply", "lid", "tower", "bag",
];
const FROM = [
  "display", "center", "line", "floor", "supply", "kept", "hand", "shield",
  "marker", "star", "wall", "bag", "lid", "tower",
];
const HEAPS = ["bag", "lid", "tower"];

// A bag that is filled again is told by a handful of tiles, not by sixty.
const HANDFUL = 8;

/** The flights `{from, to, color, step}` from one scene to the next, by slots; they start in the order of `step`. */
export function flights(before, after) {
  const [lost, gained] = differences(places(before.view), places(after.view));
  const found = [];
  for (const gain of ranked(gained, TO)) {
    const candidates = ranked(lost.filter((loss) => loss.color === gain.color && !loss.taken), FROM);
    const loss = candidates.find((candidate) => candidate.seat === gain.seat) ?? candidates[0];
    if (!loss) continue;
    loss.taken = true;
    found.push({ from: HEAPS.includes(loss.kind) ? heap(loss, gain) : loss.slot, to: gain.slot, color: gain.color });
  }
  return handfuls(found).map((flight, step) => ({ ...flight, step }));
}

// What is drawn comes out of the bag, even where the lid was emptied into it a moment ago.
function heap(loss, gain) {
  return HEAPS.includes(gain.kind) ? loss.slot : "bag";
}

function handfuls(found) {
  let poured = 0;
  return found.filter(({ from, to }) => !(HEAPS.includes(from) && HEAPS.includes(to)) || ++poured <= HANDFUL);
}

function ranked(tiles, order) {
  return [...tiles].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Everything in a view where tiles lie, as a Map: name → {kind, seat, tiles, slot(index, color)}. */
export function places(view) {
  const all = new Map();
  const add = (kind, name, tiles, slot = () => name, seat = null) => all.set(name, { kind, seat, tiles, slot });
  const row = (kind, name, tiles) => add(kind, name, tiles, numbered(name));
  view.displays.forEach((tiles, index) => row("display", `display:${index + 1}`, tiles));
  row("center", "center", view.center);
  row("supply", "supply", view.supply ?? []);
  for (const name of HEAPS) add(name, name, spilled(view[name]));
  view.seats.forEach((board, seat) => addBoard(view, board, seat, add));
  const [name, slot, seat] = marker(view);
  add("marker", name, ["marker"], () => slot, seat);
  return all;
}

function addBoard(view, board, seat, add) {
  const own = (kind, name, tiles, slot) => add(kind, `seat:${seat}:${name}`, tiles, slot, seat);
  const row = (kind, name, tiles) => own(kind, name, tiles, numbered(`seat:${seat}:${name}`));
  const piles = (kind, tiles) => own(kind, kind, tiles, (_, color) => `seat:${seat}:${kind}:${color}`);
  board.lines?.forEach((tiles, index) => row("line", `line:${index + 1}`, tiles));
  board.wall?.forEach((cells, r) => cells.forEach((cell, c) => own("wall", `wall:${r + 1}:${c + 1}`, one(cell))));
  if (board.floor) row("floor", "floor", board.floor);
  if (view.shield === seat && view.shield_holds !== "marker") own("shield", "shield", one(view.shield_holds));
  if (board.hand) piles("hand", board.hand);
  if (board.kept) piles("kept", board.kept);
  for (const [star, spaces] of Object.entries(board.stars ?? {})) {
    spaces.forEach((color, index) => own("star", `star:${star}:${index + 1}`, one(color)));
  }
}

// On a board the marker has one slot, which lies on the floor line or beside it.
function marker(view) {
  const seat = view.marker;
  if (seat === null) return ["center:marker", "center:marker", null];
  const slot = `seat:${seat}:${view.shield_holds === "marker" ? "shield" : "marker"}`;
  return [view.seats[seat].marker_on_floor ? `${slot}:floor` : slot, slot, seat];
}

function one(color) {
  return color ? [color] : [];
}

function numbered(name) {
  return (index) => `${name}:${index}`;
}

// The tiles of a heap that is known by its counts.
function spilled(counts) {
  return Object.entries(counts ?? {}).flatMap(([color, count]) => Array(count).fill(color));
}

// A place that holds fewer tiles of a color lost the last ones of it; one that holds more gained the last ones.
function differences(before, after) {
  const lost = [];
  const gained = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    lost.push(...surplus(before.get(name), after.get(name)));
    gained.push(...surplus(after.get(name), before.get(name)));
  }
  return [lost, gained];
}

function surplus(place, other) {
  if (!place) return [];
  const left = [...(other?.tiles ?? [])];
  const found = [];
  place.tiles.forEach((color, index) => {
    const twin = left.indexOf(color);
    if (twin >= 0) left.splice(twin, 1);
    else found.push({ kind: place.kind, seat: place.seat, color, slot: place.slot(index, color) });
  });
  return found;
}
