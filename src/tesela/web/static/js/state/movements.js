// Movements: tiles, the marker and the shield on their way from slot to slot in a view, as the server tells them.

const HEAPS = ["bag", "lid", "tower"];
// Where things lie, on the table and on a board; all else in a view says how the game stands.
const LIE = ["displays", "center", "supply", ...HEAPS, "marker", "shield", "shield_holds"];
const LIE_ON_A_BOARD = ["score", "lines", "wall", "floor", "marker_on_floor", "hand", "kept", "stars"];

/** The view after these steps: their movements in order, and the scores. */
export function viewAfter(view, steps) {
  const found = structuredClone(view);
  for (const { seat, score, moves } of steps) {
    for (const move of moves) carry(found, move);
    if (score !== null) found.seats[seat].score = score;
  }
  return found;
}

/** Where things lie as in one view, all else as in another. */
export function mixed(lying, standing) {
  const seats = standing.seats.map((board, seat) => ({ ...board, ...picked(lying.seats[seat], LIE_ON_A_BOARD) }));
  return { ...standing, ...picked(lying, LIE), seats };
}

function picked(from, names) {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

function carry(view, { tile, count, from, to }) {
  if (tile === "marker") carryMarker(view, from, to);
  else if (tile === "shield") view.shield = seatOf(to);
  else {
    for (let left = count; left > 0; left--) {
      taken(view, from, tile);
      put(view, to, tile);
    }
  }
}

function carryMarker(view, from, to) {
  const [start, end] = [placeOf(view, from), placeOf(view, to)];
  if (start.kind === "shield") view.shield_holds = null;
  if (start.kind === "floor") start.board.marker_on_floor = false;
  if (end.kind === "shield") view.shield_holds = "marker";
  if (end.kind === "floor") end.board.marker_on_floor = true;
  view.marker = seatOf(to);
}

function taken(view, slot, tile) {
  const { kind, holder, key } = placeOf(view, slot);
  if (HEAPS.includes(kind)) holder[key][tile] -= 1;
  else if (Array.isArray(holder[key])) holder[key].splice(holder[key].lastIndexOf(tile), 1);
  else holder[key] = null;
}

function put(view, slot, tile) {
  const { kind, holder, key } = placeOf(view, slot);
  if (HEAPS.includes(kind)) holder[key][tile] = (holder[key][tile] ?? 0) + 1;
  else if (Array.isArray(holder[key])) holder[key].push(tile);
  else holder[key] = tile;
}

/** A slot as `{kind, board, holder, key}`: what lies there is `holder[key]`: a list, one thing, a heap of counts. */
export function placeOf(view, slot) {
  const [first, ...rest] = slot.split(":");
  if (first === "display") return { kind: first, holder: view.displays, key: rest[0] - 1 };
  if (first !== "seat") return { kind: first, holder: view, key: first };
  const [seat, kind, one, two] = rest;
  const board = view.seats[seat];
  switch (kind) {
    case "line": return { kind, board, holder: board.lines, key: one - 1 };
    case "wall": return { kind, board, holder: board.wall[one - 1], key: two - 1 };
    case "star": return { kind, board, holder: board.stars[one], key: two - 1 };
    case "shield": return { kind, board, holder: view, key: "shield_holds" };
    default: return { kind, board, holder: board, key: kind };
  }
}

function seatOf(slot) {
  const [first, seat] = slot.split(":");
  return first === "seat" ? Number(seat) : null;
}
