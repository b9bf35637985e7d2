// Composition: where the parts of a table lie in the room there is, so that pieces are as large as they can be.

import { FINGER } from "./layouts.js";

const LARGEST = 110; // pixels: what is larger than this is no better, with type of the usual size
const SHAPELY = [0.85, 1.7]; // how broad a market may be for its height: beyond that it looks drawn out
const SPLITS = [0.18, 0.22, 0.26, 0.3, 0.34, 0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62, 0.66];
const SHARES = [0.16, 0.2, 0.25, 0.3, 0.36, 0.42, 0.5];
const BESIDE = { least: 250, most: 0.24, height: 150, glance: 510 }; // what is read: of the breadth, else pixels
const GAP = 4; // pixels between boards where there is little room
const OTHERS = 0.4; // how much the boards of the others matter, beside one's own
const READING = 0.5; // how much the height of what lies beside does, up to what is read at a glance
const TALLER = [1, 1.06, 1.12, 1.25, 1.4, 1.6, 1.85, 2.2]; // how high a table that does not fit may be for its room

/**
 * Where everything lies: `{width, height, market, front, others, beside, piece, tight}`, boxes in pixels.
 *
 * Of the room, `unit` is the size of type beside the usual. Of the parts, `market(room, tight)` tells the size of a
 * piece in a market of this size, or in a `tight` one, which is not as beautiful; `board` is the shape of a board;
 * `weight` is how much the board in front matters, `front` whether there is one, `others` how many there are besides;
 * `beside` how large the type is that is to be read beside them, 0 where nothing is; a `flat` market is a strip of any
 * length. What has no room is null: it lies below. `height` is larger than the room's where pieces would be too small
 * for fingers, though all is tight: then the boards of the others lie below the rest, which is as high as it has to be.
 * @param {{ width: number, height: number, touch: boolean, unit?: number }} room
 * @param {Parts} parts
 * @returns {Composition}
 */
export function compose(room, parts) {
  const inRoom = ({ factor = 1, tight = false, others = parts.others }) => {
    const market = kept((box) => parts.market(box, tight));
    return { ...bestIn({ ...room, height: room.height * factor }, { ...parts, market, others }), tight };
  };
  const isEnough = ({ piece }) => !room.touch || piece >= FINGER;
  const longer = (factor) =>
    (parts.front ? withBelow(inRoom({ factor, tight: true, others: 0 }), parts) : inRoom({ factor, tight: true }));
  const tries = [() => inRoom({}), () => inRoom({ tight: true }), ...TALLER.map((factor) => () => longer(factor))];
  let best = tries[0]();
  for (const next of tries.slice(1)) {
    if (isEnough(best)) break;
    best = next();
  }
  return best;
}

// What a market of a size is worth is asked again and again.
function kept(market) {
  const seen = new Map();
  return (box) => {
    const key = `${Math.round(box.width)} ${Math.round(box.height)}`;
    if (!seen.has(key)) seen.set(key, market(box));
    return seen.get(key);
  };
}

// The boards of the others in a row below all the rest.
function withBelow(composed, { others: count, board }) {
  if (count === 0) return composed;
  const { width, height } = composed;
  const line = { x: 0, y: height + GAP, width, height: width / 2 / board.ratio };
  const others = row(line, { others: count, board, gap: GAP }, true, 0);
  return { ...composed, others, height: line.y + others[0].height };
}

function bestIn({ width, height, touch, unit = 1 }, parts) {
  const { beside } = parts;
  const gap = Math.round(Math.min(16, Math.max(4, Math.min(width, height) * 0.012)));
  const [least, low, glance] = [BESIDE.least, BESIDE.height, BESIDE.glance].map((each) => each * unit * (beside || 1));
  const kit = { ...parts, gap, touch, largest: LARGEST * unit, least, low, glance };
  const whole = { x: 0, y: 0, width, height };
  const candidates = beside ? [...columns(whole, kit), ...split(whole, kit, true)] : split(whole, kit, false);
  const rated = candidates.map((each) => ({ each, worth: worth(each, kit) }));
  const { each } = rated.reduce((one, other) => (other.worth > one.worth ? other : one));
  return { width, height, ...each, piece: pieceOf(each, kit) };
}

// What is read in a column of its own, as high as the table.
function columns(box, kit) {
  const broad = Math.max(kit.least, Math.min(BESIDE.most * box.width, 2 * kit.least));
  return [kit.least, (kit.least + broad) / 2, broad].flatMap((column) => {
    const [main, beside] = cut(box, (box.width - column - kit.gap) / (box.width - kit.gap), kit.gap, true);
    return split(main, kit, false).map((each) => ({ ...each, beside }));
  });
}

// The market on one side, the boards on the other: left and right, or above and below.
function split(box, kit, reads) {
  const asBroad = 1 - box.width / kit.board.ratio / (box.height - kit.gap); // what a board as broad as the box leaves
  const parts = (across) => (across || asBroad < SPLITS[0] ? SPLITS : [...SPLITS, asBroad]);
  return [true, false].flatMap((across) => parts(across).flatMap((part) => {
    const [first, second] = cut(box, part, kit.gap, across);
    return boards(second, kit, reads).map((rest) => ({ market: first, beside: null, ...rest }));
  }));
}

// The boards in a box, with what is to be read after the others if it `reads`.
function boards(box, kit, reads) {
  if (!kit.front) return reads ? [] : grids(box, kit);
  if (kit.others === 0 && !reads) return [{ front: middled(fitted(box, kit.board), box), others: [], beside: null }];
  return SHARES.flatMap((share) => [true, false].map((across) => lined(box, share, kit, across, reads)))
    .filter(({ beside }) => !beside || (beside.width >= kit.least && beside.height >= kit.low));
}

// The board in front takes what the others leave: they lie beside it, or below; with what is read in one line.
function lined(box, share, kit, across, reads) {
  const own = fitted(cut(box, 1 - share, kit.gap, across)[0], kit.board);
  const line = rest(box, own, kit.gap, across);
  if (!reads) return { ...balanced(box, own, largest(grids(line, kit)), across), beside: null };
  const small = row(line, kit, !across, (across ? kit.low : kit.least) + kit.gap);
  return { front: own, others: small, beside: small.length > 0 ? rest(line, small.at(-1), kit.gap, !across) : line };
}

// Front and others in the middle of their box: together where they lie side by side, else each line for itself.
function balanced(box, own, small, across) {
  const spare = (parts) => Math.max(0, box.x + box.width - Math.max(...parts.map(({ x, width }) => x + width))) / 2;
  const shifted = (part, by) => ({ ...part, x: part.x + by });
  const aside = spare(small);
  return { front: shifted(own, across ? aside : spare([own])), others: small.map((each) => shifted(each, aside)) };
}

// What is left of a box to the right of a part of it, or below.
function rest({ x, y, width, height }, part, gap, across) {
  const [left, top] = [part.x + part.width + gap, part.y + part.height + gap];
  return across ? { x: left, y, width: x + width - left, height } : { x, y: top, width, height: y + height - top };
}

// The boards of the others in a line, equally large, as large as fit if so much of it stays free.
function row(box, { others: count, board, gap }, across, free) {
  const long = (across ? box.width : box.height) - free - gap * (count - 1);
  const cell = across ? { width: long / count, height: box.height } : { width: box.width, height: long / count };
  const { width, height } = fitted({ x: 0, y: 0, ...cell }, board);
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (across ? index * (width + gap) : 0), y: box.y + (across ? 0 : index * (height + gap)), width, height,
  }));
}

// Boards of equal rank, in rows and columns.
function grids(box, { others: count, board, gap }) {
  return Array.from({ length: count }, (_, index) => index + 1).map((columns) => {
    const lines = Math.ceil(count / columns);
    const [broad, high] = [(box.width - gap * (columns - 1)) / columns, (box.height - gap * (lines - 1)) / lines];
    const { width, height } = fitted({ x: 0, y: 0, width: broad, height: high }, board);
    const at = (index) => {
      const [column, line] = [index % columns, Math.floor(index / columns)];
      return { x: box.x + column * (width + gap), y: box.y + line * (height + gap), width, height };
    };
    return { front: null, others: Array.from({ length: count }, (_, index) => at(index)) };
  });
}

function largest(found) {
  return found.map(({ others }) => others).reduce((one, other) => (other[0].width > one[0].width ? other : one));
}

function cut(box, part, gap, across) {
  if (across) {
    const width = Math.max(0, (box.width - gap) * part);
    return [{ ...box, width }, { ...box, x: box.x + width + gap, width: Math.max(0, box.width - gap - width) }];
  }
  const height = Math.max(0, (box.height - gap) * part);
  return [{ ...box, height }, { ...box, y: box.y + height + gap, height: Math.max(0, box.height - gap - height) }];
}

// The largest board in a box, at its upper left corner.
function fitted({ x, y, width, height }, { ratio }) {
  const broad = Math.max(0, Math.min(width, height * ratio));
  return { x, y, width: broad, height: broad / ratio };
}

function middled({ width, height }, box) {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function worth({ market: box, front, others, beside }, { touch, market, board, weight, largest, flat, glance }) {
  const size = (piece) => Math.log(Math.max(1, Math.min(piece, largest)));
  const rated = (piece) => size(piece) - (touch && piece < FINGER ? 12 * Math.log(FINGER / Math.max(1, piece)) : 0);
  const own = front ?? others[0];
  const small = front && others.length > 0 ? OTHERS * size(others[0].width * board.piece) : 0;
  const read = beside ? READING * Math.log(Math.min(beside.height, glance)) : 0;
  return rated(market(box)) - (flat ? 0 : drawnOut(box)) + weight * rated(own.width * board.piece) + small + read;
}

function drawnOut({ width, height }) {
  const ratio = width / Math.max(1, height);
  const [slim, broad] = SHAPELY;
  return Math.max(0, Math.log(slim / ratio), Math.log(ratio / broad));
}

// The smallest piece that is touched.
function pieceOf({ market: box, front, others }, { market, board, weight }) {
  const own = (front ?? others[0]).width * board.piece;
  return Math.min(market(box), weight < 1 ? Infinity : own);
}
