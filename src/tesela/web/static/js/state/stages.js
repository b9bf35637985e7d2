// Stages: what happened between two scenes as a row of scenes, each a small step that can be shown and explained.
// The server tells the last scene only; those between are put together from the move, the deal and the account.

import { flights } from "./flights.js";

const CHANCE = ["deal", "supply"];
const FLOOR_SPACES = 7;

/**
 * The stages from one scene to another, in order: `{kind, scene, flights, steps}`. Kinds: "move" (its steps are points
 * to mention), "count" (one step of the account to explain), "deal", "jump" (too much happened to be told).
 */
export function stages(before, after, entries, isCounted) {
  const happened = entries.filter((entry) => [...CHANCE, "action", "taken_back"].includes(entry.event));
  if (!before || happened.length === 0) return [{ kind: "jump", scene: after, flights: [], steps: [] }];
  const moves = happened.filter((entry) => entry.event === "action");
  const isShort = moves.length <= 1 && !happened.some((entry) => entry.event === "taken_back");
  const found = isShort ? told(before, after, happened, isCounted) : [stage("jump", after)];
  let last = before;
  return found.map((one) => {
    const from = last;
    last = one.scene;
    return { ...one, flights: isShort || happened.length < 3 ? flights(from, one.scene) : [] };
  });
}

function stage(kind, scene, steps = []) {
  return { kind, scene, steps };
}

function told(before, after, happened, isCounted) {
  const move = happened.find((entry) => entry.event === "action");
  const chance = happened.filter((entry) => entry !== move);
  const settled = [after];
  for (const [index, entry] of [...chance.entries()].reverse()) {
    const drawn = chance.slice(0, index).flatMap(drawnBy);
    settled.unshift(undone(settled[0], entry, before, { move, drawn }));
  }
  const found = move ? moved(before, settled[0], move, isCounted) : [];
  chance.forEach((entry, index) => found.push(...dealt(settled[index + 1], entry)));
  return found;
}

// A move that ends a round is followed by the account of all seats; elsewhere points are mentioned with the move.
function moved(before, settled, { player, action, account = [] }, isCounted) {
  const hasLines = "lines" in settled.view.seats[0];
  const first = account.findIndex(isCounted);
  if (first < 0) return [stage("move", settled, account)];
  const found = [];
  const ahead = { ...before, forecast: settled.scores };
  if (hasLines && action.type === "draft") found.push(stage("move", drafted(ahead, player, action)));
  const small = account.slice(0, first);
  if (!hasLines) found.push(stage("move", scored(settled, before, small), small));
  for (const step of account.slice(first)) {
    found.push(stage("count", counted(found.at(-1)?.scene ?? ahead, step), [step]));
  }
  // What the account does not mention, such as a shield that goes back, is as the server says.
  if (flights(found.at(-1).scene, settled).length) found.push(stage("move", settled));
  else found.at(-1).scene = settled;
  return found;
}

function between(scene, change) {
  const view = structuredClone(scene.view);
  const scores = [...scene.scores];
  change(view, scores);
  return { ...scene, view, scores, actor: null, options: new Map(), path: [] };
}

function drafted(before, player, { source, color, line }) {
  return between(before, (view) => {
    const board = view.seats[player];
    const from = source === "center" ? view.center : view.displays[source - 1];
    const isFirst = source === "center" && view.marker === null;
    if (isFirst) {
      view.marker = player;
      board.marker_on_floor = dropped(view, player, "marker");
    }
    const taken = from.filter((tile) => tile === color);
    const rest = without(from, taken);
    view.center = source === "center" ? rest : [...view.center, ...rest];
    if (source !== "center") view.displays[source - 1] = [];
    for (const tile of taken) {
      if (line !== "floor" && board.lines[line - 1].length < line) board.lines[line - 1].push(tile);
      else dropped(view, player, tile);
    }
  });
}

// Whether what falls finds a space on the floor line; a shield catches one first.
function dropped(view, seat, what) {
  const board = view.seats[seat];
  if (view.shield === seat && view.shield_holds === null) view.shield_holds = what;
  else if (board.floor.length + Number(board.marker_on_floor) < FLOOR_SPACES) {
    if (what !== "marker") board.floor.push(what);
    return true;
  } else if (what !== "marker") gather(view.lid, [what]);
  return false;
}

function counted(scene, step) {
  return between(scene, (view, scores) => {
    const board = view.seats[step.seat];
    scores[step.seat] = board.score = step.score;
    if (step.reason === "tile") {
      const [, ...rest] = board.lines[step.row - 1];
      board.lines[step.row - 1] = [];
      board.wall[step.row - 1][step.column - 1] = step.color;
      gather(view.lid, rest);
    } else if (step.reason === "lost_line") {
      for (const tile of board.lines[step.row - 1].splice(0)) dropped(view, step.seat, tile);
    } else if (step.reason === "floor") {
      gather(view.lid, board.floor.splice(0));
      board.marker_on_floor = false;
    }
  });
}

function scored(settled, before, steps) {
  return between(settled, (view, scores) => {
    scores.splice(0, scores.length, ...before.scores);
    for (const step of steps) scores[step.seat] = step.score;
    view.seats.forEach((board, seat) => (board.score = scores[seat]));
  });
}

// How things stood before chance gave what it gave; `drawn` came out of the bag before that.
function undone(after, entry, before, { move, drawn }) {
  return between(after, (view) => {
    unpour(view, before.view.bag, drawnBy(entry), drawn);
    if (entry.event === "supply") {
      view.supply = without(view.supply, entry.tiles);
      return;
    }
    const takesMarker = move?.action.type === "draft" && move.action.source === "center";
    view.marker = before.view.marker ?? (takesMarker ? move.player : null);
    view.displays = view.displays.map(() => []);
    if (view.special) view.special = {};
    for (const board of view.seats) if (board.kept) [board.hand, board.kept] = [[], board.hand];
  });
}

// A bag only grows when the lid or tower is emptied into it: what it holds beyond what it held before goes back there.
function unpour(view, bag, tiles, drawn) {
  gather(view.bag, tiles);
  const gone = {};
  gather(gone, drawn);
  for (const color of Object.keys(view.bag)) {
    const more = view.bag[color] - Math.max(0, (bag[color] ?? 0) - (gone[color] ?? 0));
    if (more <= 0) continue;
    view.bag[color] -= more;
    gather(view.lid ?? view.tower, Array(more).fill(color));
  }
}

function drawnBy(entry) {
  return entry.tiles ?? [...entry.displays.flat(), ...(entry.extra ? [entry.extra] : [])];
}

// Special displays change the deal in two steps: one more tile from the bag, then what the neighbors give.
function dealt(after, entry) {
  if (!entry.special || Object.keys(entry.special).length === 0) return [stage("deal", after)];
  const plain = between(after, (view) => {
    view.displays = structuredClone(entry.displays);
    if (entry.extra) gather(view.bag, [entry.extra]);
  });
  const found = [stage("deal", plain)];
  if (entry.extra) {
    const number = Number(Object.keys(entry.special).find((key) => entry.special[key] === "extra"));
    found.push(stage("deal", between(after, (view) => {
      view.displays = structuredClone(entry.displays);
      view.displays[number - 1].push(entry.extra);
    })));
  }
  found.push(stage("deal", after));
  return found;
}

function gather(heap, tiles) {
  for (const tile of tiles) heap[tile] = (heap[tile] ?? 0) + 1;
}

function without(tiles, taken) {
  const left = [...taken];
  return tiles.filter((tile) => {
    const index = left.indexOf(tile);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
