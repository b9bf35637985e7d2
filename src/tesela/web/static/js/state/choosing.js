// Choosing a move, key by key, among those that are legal. It knows how moves are written, and no rules.

const MINUS = "\u2212";
// What is left to choose of these kinds has only one way once a single move is left, so it need not be asked.
const IMPLIED = ["pay:", "supply:", "keep:", "done"];
const COUNTED = ["supply:", "keep:"]; // may be chosen more than once, in any order

/**
 * Begin to choose among these moves (an item of `legal` each).
 * @param {Move[]} legal
 * @returns {Choice}
 */
export function choosing(legal = []) {
  return { legal, path: [] };
}

/**
 * Choose one more key; the key of an earlier step changes that step, or undoes it if it was chosen already.
 * @param {Choice} choice
 * @param {string} key
 * @returns {Choice}
 */
export function choose(choice, key) {
  const { legal, path } = choice;
  if (nextKeys(legal, path).has(key)) return { legal, path: [...path, key] };
  if (path.includes(key)) return { legal, path: without(path, key) };
  const earlier = steps(path).find((step) => nextKeys(legal, step).has(key));
  return earlier ? { legal, path: [...earlier, key] } : choice;
}

/**
 * Undo the last key.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function back(choice) {
  return { ...choice, path: choice.path.slice(0, -1) };
}

/**
 * The item of `legal` that is chosen once nothing is left to ask, or null.
 * @param {Choice} choice
 */
export function decided(choice) {
  const { legal, path } = choice;
  if (path.length === 0) return null;
  const left = legal.filter(({ action }) => rest(action, path) !== null);
  const complete = left.find(({ action }) => rest(action, path)?.length === 0);
  if (complete) return complete;
  const asked = left.length === 1 && rest(left[0].action, path)?.some((key) => !begins(key, IMPLIED));
  return left.length === 1 && !asked ? left[0] : null;
}

/**
 * What may be chosen now: a Map from key to `{key, numbers, badges, chosen, count, taken}`; `count` is how often it
 * was, `taken` the tiles that it would bring, where the server says so.
 * @param {Choice} choice
 * @returns {Options}
 */
export function options(choice) {
  const { legal, path } = choice;
  const found = new Map();
  for (const step of steps(path)) {
    for (const [key, moves] of nextKeys(legal, step)) {
      if (!found.has(key)) found.set(key, option(key, moves, path));
    }
  }
  // What was chosen stays in sight, and choosing it again undoes it.
  for (const key of path) if (!found.has(key)) found.set(key, option(key, matching(choice), path));
  return found;
}

/**
 * The keys that belong to the step after those already chosen.
 * @param {Choice} choice
 * @returns {string[]}
 */
export function nextStep(choice) {
  return [...nextKeys(choice.legal, choice.path).keys()];
}

/**
 * The moves that the path may still become.
 * @param {Choice} choice
 */
export function matching(choice) {
  return choice.legal.filter(({ action }) => rest(action, choice.path) !== null);
}

/**
 * The keys that choose this action, in order.
 * @param {Action} action
 * @returns {string[]}
 */
export function keysOf(action) {
  switch (action.type) {
    case "draft":
      return [`take:${action.source}:${action.color}`, ..."line" in action ? [`line:${action.line}`] : []];
    case "spread":
      return [`to:${action.to}`];
    case "tile":
      return [`cell:${action.row}:${action.column}`];
    case "place":
      return [`space:${action.star}:${action.space}`, `pay:${action.color}:${action.wilds}`];
    case "take":
      return action.tiles.map((color) => `supply:${color}`);
    case "pass":
      return ["pass", ...action.keep.map((color) => `keep:${color}`), "done"];
    default:
      throw new Error(`no keys for ${action.type}`);
  }
}

/**
 * Where a move in a view comes from and where it goes, each a key or a slot, or null.
 * @param {Action} action
 * @param {View} view
 * @returns {[string | null, string | null]}
 */
export function endsOf(action, { actor, seats }) {
  const [first] = keysOf(action);
  const { lines = [], floor = [] } = seats[actor ?? 0];
  const own = (name) => `seat:${actor}:${name}`;
  switch (action.type) {
    case "draft":
      if (!("line" in action)) return [first, own(`hand:${action.color}`)];
      if (action.line === "floor") return [first, own(`floor:${floor.length}`)];
      return [first, own(`line:${action.line}:${lines[action.line - 1].length}`)];
    case "tile":
      return [own(`line:${action.row}:0`), first];
    case "place":
      return [own(`hand:${action.color}`), own(`star:${action.star}:${action.space}`)];
    case "take":
      return [first, own(`hand:${action.tiles[0]}`)];
    case "spread":
      return [null, first];
    default:
      return ["pass", null];
  }
}

// The path, and what it was before each of its keys.
function steps(path) {
  return [...path.keys(), path.length].reverse().map((length) => path.slice(0, length));
}

/** @returns {Map<string, Move[]>} */
function nextKeys(legal, path) {
  const found = new Map();
  for (const move of legal) {
    for (const key of new Set(rest(move.action, path) ?? [])) {
      if (!found.has(key)) found.set(key, []);
      found.get(key).push(move);
    }
  }
  return found;
}

/**
 * The keys that may follow on the way to this action: none once it is chosen, null where the path leads elsewhere.
 * @returns {string[] | null}
 */
function rest(action, path) {
  const open = keysOf(action);
  for (const key of path) {
    const place = begins(key, COUNTED) ? open.indexOf(key) : open[0] === key ? 0 : -1;
    if (place < 0) return null;
    open.splice(place, 1);
  }
  const counted = open.filter((key) => begins(key, COUNTED));
  return counted.length && begins(open[0], COUNTED) ? counted : open.slice(0, 1);
}

function without(path, key) {
  const place = path.lastIndexOf(key);
  return begins(key, COUNTED) ? path.filter((_, at) => at !== place) : path.slice(0, place);
}

function begins(key, kinds) {
  return kinds.some((kind) => key.startsWith(kind));
}

function option(key, moves, path) {
  const count = path.filter((chosen) => chosen === key).length;
  const { taken = null, put = 0 } = moves[0]?.preview ?? {};
  const numbers = moves.map(({ number }) => number);
  return { key, numbers, badges: badges(key, moves), chosen: count > 0, count, taken, put };
}

// What a key would bring, as far as all of its moves agree or the best of them says.
function badges(key, moves) {
  const previews = moves.map(({ preview }) => preview ?? {});
  const best = (name) => Math.max(...previews.map((preview) => preview[name] ?? 0));
  const first = previews[0] ?? {};
  switch (key.split(":")[0]) {
    case "take":
      if (first.marker === true) return [badge("marker", 0, "1")];
      return first.marker < 0 ? [signed("marker", first.marker)] : [];
    case "line":
      return [...nonzero("wall", best("wall")), ...nonzero("floor", best("floor"))];
    case "space":
      return [signed("points", best("points")), ...nonzero("bonus", best("bonus"))];
    case "cell":
      return [signed("points", best("points"))];
    case "pay":
      return [badge("pay", Object.values(first.paid ?? {}).reduce((sum, n) => sum + n, 0), paid(first.paid))];
    case "pass":
    case "done":
      return nonzero("points", best("points"));
    default:
      return [];
  }
}

function paid(counts = {}) {
  return Object.values(counts).join("+");
}

function nonzero(kind, value) {
  return value === 0 ? [] : [signed(kind, value)];
}

function signed(kind, value) {
  return badge(kind, value, value < 0 ? `${MINUS}${-value}` : `+${value}`);
}

function badge(kind, value, text) {
  return { kind, value, text };
}
