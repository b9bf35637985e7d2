// A study: moves and deals that were tried from a position, as a tree. Every function returns a new study, and changes
// nothing. A node is an event, with the position after it; the first of its children is the main line.

const ROOT = "0"; // the node of the beginning
const PLAIN = 1; // the versions of a record: without a position and notes, and with them
const NOTED = 2;
const SAID = ["name", "comment", "sign"];
const NOTES = [...SAID, "variations"];

/** The signs that a move may have, from brilliant to a blunder. */
export const SIGNS = ["!!", "!", "!?", "?!", "?", "??"];

/**
 * A study of nothing yet, from a position.
 * @param {{
 *   game: string, setup: Record<string, any>, position: string, round: number, isFromStart?: boolean, names?: string[],
 *   home?: boolean,
 * }} from
 * @returns {Study}
 */
export function newStudy({ game, setup, position, round, isFromStart = false, names = [], home = false }) {
  const root = { id: ROOT, parent: null, event: null, position, round, account: [], children: [] };
  const all = Array.from({ length: setup.players }, (_, seat) => names[seat] ?? "");
  return { game, setup, names: all, home, byChance: !home, isFromStart, next: 1, nodes: { [ROOT]: root } };
}

/**
 * The study with these events one after another behind a node, and the last of them; what is there already is not
 * there twice.
 * @param {Study} study
 * @param {string} parent
 * @param {any[]} events as the server tells them
 * @returns {{ study: Study, at: string }}
 */
export function added(study, parent, events) {
  let [found, at] = [study, parent];
  for (const told of events) {
    const node = nodeOf(told);
    const same = found.nodes[at].children.find((id) => isSame(found.nodes[id].event, node.event));
    if (!same) found = withNode(found, at, node);
    at = same ?? String(found.next - 1);
  }
  return { study: found, at };
}

/**
 * The study with a name, a comment or a sign at a node.
 * @param {Study} study
 * @param {{ name?: string, comment?: string, sign?: string }} said
 * @returns {Study}
 */
export function noted(study, id, said) {
  return withNodes(study, { [id]: { ...study.nodes[id], ...said } });
}

/**
 * The study in which the variation of this node goes before the line that it leaves.
 * @param {Study} study
 * @returns {Study}
 */
export function promoted(study, id) {
  const at = branchOf(study, id);
  if (at === null) return study;
  const parent = study.nodes[/** @type {string} */ (study.nodes[at].parent)];
  const children = [at, ...parent.children.filter((other) => other !== at)];
  return withNodes(study, { [parent.id]: { ...parent, children } });
}

/**
 * The study without this node and all that follows it, and the node before it.
 * @param {Study} study
 * @returns {{ study: Study, at: string }}
 */
export function cut(study, id) {
  const { parent } = study.nodes[id];
  if (parent === null) return { study, at: id };
  const gone = new Set(below(study, id));
  const nodes = Object.fromEntries(Object.entries(study.nodes).filter(([each]) => !gone.has(each)));
  const before = nodes[parent];
  nodes[parent] = { ...before, children: before.children.filter((child) => child !== id) };
  return { study: { ...study, nodes }, at: parent };
}

/**
 * The node where a line leaves the main one that leads to this; null on the main line.
 * @param {Study} study
 * @returns {string | null}
 */
export function branchOf(study, id) {
  for (const each of lineTo(study, id).reverse()) {
    const { parent } = study.nodes[each];
    if (parent !== null && study.nodes[parent].children[0] !== each) return each;
  }
  return null;
}

/**
 * The nodes from the beginning to this one, that of the beginning first.
 * @param {Study} study
 * @returns {string[]}
 */
export function lineTo(study, id) {
  const line = [];
  for (let at = id; at !== null; at = study.nodes[at].parent) line.unshift(at);
  return line;
}

/**
 * The nodes that follow this one on its main line.
 * @param {Study} study
 * @returns {string[]}
 */
export function lineFrom(study, id) {
  const line = [];
  for (let at = study.nodes[id].children[0]; at; at = study.nodes[at].children[0]) line.push(at);
  return line;
}

/**
 * The events that led to a node, as those of a table.
 * @param {Study} study
 * @returns {Item[]}
 */
export function itemsTo(study, id) {
  return lineTo(study, id).slice(1).map((each, place) =>
    ({ number: place + 1, round: study.nodes[each].round, entry: entryOf(study.nodes[each]), bots: [] }));
}

/**
 * The event of a node with what it did.
 * @param {StudyNode} node
 * @returns {any}
 */
export function entryOf({ event, notation, account, steps = [] }) {
  return { ...event, notation, account, steps };
}

/**
 * The node of a position, the one on the main line before others; null where there is none.
 * @param {Study} study
 * @returns {string | null}
 */
export function nodeAt(study, position) {
  return below(study, ROOT).find((id) => study.nodes[id].position === position) ?? null;
}

/**
 * What is read of a study, from the top down: `{id, depth, begins}`; a variation stands behind the move in whose place
 * it is tried, and says where it `begins`.
 * @param {Study} study
 * @returns {{ id: string, depth: number, begins: boolean }[]}
 */
export function rowsOf(study) {
  const rows = [];
  const walk = (first, depth) => {
    for (let [at, begins] = [first, depth > 0]; at; [at, begins] = [study.nodes[at].children[0], false]) {
      rows.push({ id: at, depth, begins });
      const { parent } = study.nodes[at];
      const siblings = parent === null ? [] : study.nodes[parent].children;
      if (siblings[0] === at) for (const other of siblings.slice(1)) walk(other, depth + 1);
    }
  };
  walk(study.nodes[ROOT].children[0], 0);
  return rows;
}

/**
 * Whether there is anything to keep: a move, or a word.
 * @param {Study} study
 */
export function hasContent(study) {
  return study.home || Object.keys(study.nodes).length > 1;
}

/**
 * The study as a record, with its variations or, where only the line to a node is wanted, without.
 * @param {Study} study
 * @param {string | null} end
 */
export function recordOf(study, end = null) {
  const line = end === null ? lineFrom(study, ROOT) : lineTo(study, end).slice(1);
  const events = end === null ? written(study, study.nodes[ROOT].children) : line.map((id) => study.nodes[id].event);
  const { result = null } = study.nodes[line.at(-1) ?? ROOT];
  const isNoted = JSON.stringify(events).match(/"(name|comment|sign|variations)":/) !== null;
  return {
    format: "tesela", version: study.isFromStart && !isNoted ? PLAIN : NOTED, game: study.game, setup: study.setup,
    ...study.isFromStart ? {} : { position: study.nodes[ROOT].position },
    ...study.names.some(Boolean) ? { names: study.names } : {},
    events,
    ...result ? { result } : {},
  };
}

/**
 * The study of a record, as the server has read it.
 * @param {any} tree
 * @returns {Study}
 */
export function studyOf(tree) {
  const names = Array.isArray(tree.names) ? tree.names.map((name) => (typeof name === "string" ? name : "")) : [];
  const first = newStudy({ ...tree, isFromStart: tree.from_start, names });
  return read(first, ROOT, tree.events);
}

function read(study, parent, events) {
  let [found, at] = [study, parent];
  for (const told of events) {
    const before = at;
    ({ study: found, at } = added(found, before, [told]));
    const said = Object.fromEntries(SAID.filter((name) => told[name]).map((name) => [name, told[name]]));
    if (Object.keys(said).length > 0) found = noted(found, at, said);
    for (const line of told.variations) found = read(found, before, line);
  }
  return found;
}

// The events of a line from its first node on, with the other children of the node before as its variations.
function written(study, siblings) {
  const events = [];
  for (let [first, ...others] = siblings; first; [first, ...others] = study.nodes[first].children) {
    const node = study.nodes[first];
    const said = Object.fromEntries(SAID.filter((name) => node[name]).map((name) => [name, node[name]]));
    const variations = others.map((other) => written(study, [other]));
    events.push({ ...node.event, ...said, ...variations.length > 0 ? { variations } : {} });
  }
  return events;
}

// Of what the server tells of an event only what a record has is the event. Of its steps the first says what a move
// took, and from where.
function nodeOf({ steps = [], position, round, notation = "", account = [], result = null, ...told }) {
  const event = Object.fromEntries(Object.entries(told).filter(([name]) => !NOTES.includes(name)));
  const kept = { event, position, round, notation, account, ...result ? { result } : {} };
  return event.event === "action" ? { ...kept, steps: steps.slice(0, 1) } : kept;
}

function withNode(study, parent, node) {
  const id = String(study.next);
  const before = study.nodes[parent];
  const behind = { ...before, children: [...before.children, id] };
  const nodes = { [id]: { ...node, id, parent, children: [] }, [parent]: behind };
  return { ...withNodes(study, nodes), next: study.next + 1 };
}

function withNodes(study, nodes) {
  return { ...study, nodes: { ...study.nodes, ...nodes } };
}

function below(study, id) {
  return [id, ...study.nodes[id].children.flatMap((child) => below(study, child))];
}

function isSame(one, other) {
  return one !== null && JSON.stringify(one) === JSON.stringify(other);
}
