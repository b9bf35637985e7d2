// Layouts: where displays, their tiles and the heaps of the center lie. Only numbers, nothing is drawn here.

export const FINGER = 28; // pixels: a piece that is touched should not be smaller

const PLATE = 74; // the radius of a display where there is room enough: larger drawings are this one, enlarged
const RIM = 0.13; // of the radius: what lies around a display
const SLIM = 0.05; // the same around a square one
const STEPS = 48; // points of an oval
const angleOf = (step) => (step / STEPS) * 2 * Math.PI - Math.PI / 2;
const ANGLES = Array.from({ length: STEPS + 1 }, (_, step) => angleOf(step));
const [COSINES, SINES] = [ANGLES.map(Math.cos), ANGLES.map(Math.sin)];
const ROOM = { width: 528, height: 490 }; // of a drawing that nobody gave any
const SIZES = [1, 0.93, 0.86, 0.8, 0.72, 0.65, 0.58, 0.52, 0.46, 0.4]; // of tiles in the center: the first that fits
const LARGE = 0.86; // a center that has no room for tiles of this size grows
const AREA = 0.85; // of the center for each display, in squares of the radius
const HEAP = 0.92; // of the radius: bag and lid
const MOST = 1000; // rooms of which the best shape is kept
const known = new Map();
const ROUNDNESS = 1.25; // how much smaller displays may be for the sake of a ring

/**
 * Where everything in the middle lies in this room: `{width, height, plates: [{x, y, r}], middle, heaps, ring}`, as
 * broad for its height as the room is. `held[n]` says whether something lies on display n: the center grows over those
 * that are empty, once `fits(box, plate)` says that it is too small for what it holds. Displays whose radius would be
 * below `least` are `square`: so much closer do they lie.
 * @param {boolean[]} held
 * @param {{ width: number, height: number }} [room]
 * @param {(box: Box, plate: { r: number, square: boolean }) => boolean} [fits]
 */
export function around(held, room = ROOM, fits = () => true, least = 0) {
  const shape = best(held.length, room, least);
  const { square } = shape;
  const scale = Math.min(1, PLATE / shape.r);
  const r = shape.r * scale;
  const [width, height] = [room.width * scale, room.height * scale];
  const plates = shape.places.map(([x, y]) => ({ x: x * scale, y: y * scale, r, square }));
  const size = Math.min(HEAP * r, cornerOf(plates, width, height, r));
  const heaps = [{ x: 3, y: height - size - 16, size }, { x: width - size - 3, y: height - size - 16, size }];
  const solid = heaps.map((heap) => ({ x: heap.x + size / 2, y: heap.y + size / 2, r: 0.6 * size }));
  const [x, y] = shape.center.map((each) => each * scale);
  const grown = (those) => grow({ x, y }, [...plates.filter(those), ...solid], { width, height }, r);
  const [small, large] = [grown(() => true), grown((_, index) => held[index])];
  const tries = [0, 0.35, 0.7, 1].map((part) => between(small, large, part));
  const ring = shape.oval && { cx: x, cy: y, rx: shape.oval[0] * scale, ry: shape.oval[1] * scale };
  return { width, height, plates, middle: tries.find((box) => fits(box, { r, square })) ?? large, heaps, ring };
}

/** How large the displays are in such a room, and whether they are square: `{r, square}`. */
export function plateIn(count, room, least = 0) {
  return best(count, room, least);
}

// The same rooms are measured again with every move: what was found there is kept.
function best(count, room, least) {
  const name = `${count} ${room.width} ${room.height} ${least}`;
  if (known.size > MOST) known.clear();
  if (!known.has(name)) known.set(name, found(count, room, least));
  return known.get(name);
}

// A ring if the displays are hardly larger otherwise, else rows with the center between them.
function found(count, room, least) {
  const oval = ring(count, room);
  const bands = bestRows(count, room, RIM);
  const round = oval.r * ROUNDNESS >= bands.r ? oval : bands;
  return round.r >= least ? { ...round, square: false } : { ...bestRows(count, room, SLIM), square: true };
}

function bestRows(count, room, rim) {
  const all = Array.from({ length: count - 1 }, (_, index) => rows(count, room, index + 2, rim));
  return all.reduce((one, other) => (other.r > one.r ? other : one));
}

// Displays at equal distances along an oval, the first at the top, clockwise: as large as they can be.
function ring(count, { width, height }) {
  const shape = (r) => {
    const edge = r * (1 + RIM);
    const rx = width / 2 - edge;
    // The lowest displays reach the lower edge, though none may lie right below the middle.
    let ry = height / 2 - edge;
    let places = evenly(count, rx, ry);
    for (let turn = 0; turn < 3; turn++) {
      const low = Math.max(...places.map(([, y]) => y));
      ry *= (height - 2 * edge) / (ry + low);
      places = evenly(count, rx, ry);
    }
    return { r, rx, ry, center: [width / 2, edge + ry], places };
  };
  const isRoom = ({ r, rx, ry, places }) => rx > r && ry > r && 2.25 * (rx - r) * (ry - r) >= AREA * count * r * r
    && places.every(([x, y], index) => {
      const [nextX, nextY] = places[(index + 1) % count];
      return Math.hypot(x - nextX, y - nextY) >= 2.06 * r;
    });
  let [low, high] = [0, Math.min(width, height) / 4];
  for (let turn = 0; turn < 12; turn++) {
    const middle = (low + high) / 2;
    if (isRoom(shape(middle))) low = middle;
    else high = middle;
  }
  const { r, rx, ry, center: [cx, cy], places } = shape(low);
  return { r, center: [cx, cy], oval: [rx, ry], places: places.map(([x, y]) => [cx + x, cy + y]) };
}

// So many displays in a row, half of the rows below the center, from right to left there, since they lie clockwise.
function rows(count, { width, height }, inRow, rim) {
  const lines = Math.ceil(count / inRow);
  const fromWidth = width / (2 * inRow * (1 + rim / 2) + rim);
  const fromHeight = (1 - rim) * height / (2 * (1 + rim / 2) * lines + Math.max(1.5, (AREA * count) / (1.8 * inRow)));
  const r = Math.min(fromWidth, fromHeight);
  const upper = Math.ceil(lines / 2);
  const pitch = Math.min((width - rim * r) / inRow, 2.5 * r);
  const high = 2 * r * (1 + rim / 2);
  const below = lines - upper;
  const places = Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / inRow);
    const inThis = Math.min(inRow, count - line * inRow);
    const off = ((index % inRow) - (inThis - 1) / 2) * (line < upper ? 1 : -1);
    const y = line < upper ? (line + 0.5) * high : height - (lines - line - 0.5) * high;
    return [width / 2 + off * pitch, y];
  });
  return { r, center: [width / 2, (upper * high + height - below * high) / 2], oval: null, places };
}

// The largest box around a point that touches none of these places: each side goes out until something is in its way.
function grow({ x, y }, taken, { width, height }, r) {
  const box = { left: x - r * 0.4, right: x + r * 0.4, top: y - r * 0.4, bottom: y + r * 0.4 };
  const gap = r * 0.12;
  const isFree = ({ left, right, top, bottom }) => left >= 4 && top >= 4 && right <= width - 4 && bottom <= height - 4
    && taken.every((each) => away(each,
      each.x - Math.min(Math.max(each.x, left), right),
      each.y - Math.min(Math.max(each.y, top), bottom)) >= each.r + gap);
  const sides = { left: -1, right: 1, top: -1, bottom: 1 };
  let open = Object.keys(sides);
  while (open.length > 0) {
    open = open.filter((side) => {
      const larger = { ...box, [side]: box[side] + sides[side] * r * 0.06 };
      const free = isFree(larger);
      if (free) Object.assign(box, larger);
      return free;
    });
  }
  return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
}

// How far something that is so far off is from the middle of a place, as its shape has it.
function away({ square = false }, dx, dy) {
  return square ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.hypot(dx, dy);
}

function between(small, large, part) {
  const at = (key) => small[key] + part * (large[key] - small[key]);
  return { x: at("x"), y: at("y"), width: at("width"), height: at("height") };
}

// The side of the largest square in the lower corners that no display reaches into.
function cornerOf(plates, width, height, r) {
  const free = (size) => plates.every((plate) => [size / 2 + 3, width - size / 2 - 3].every(
    (middle) => away(plate, plate.x - middle, plate.y - (height - 16 - size / 2)) >= r + size * 0.58));
  let size = r * HEAP;
  while (size > 18 && !free(size)) size -= 2;
  return size;
}

function evenly(count, rx, ry) {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [x, y] = [rx * (COSINES[step] - COSINES[step - 1]), ry * (SINES[step] - SINES[step - 1])];
    lengths.push(lengths[step - 1] + Math.hypot(x, y));
  }
  return Array.from({ length: count }, (_, index) => {
    const wanted = (lengths[STEPS] * index) / count;
    const step = Math.max(1, lengths.findIndex((length) => length >= wanted - 1e-9));
    const angle = angleOf(step - (lengths[step] - wanted) / (lengths[step] - lengths[step - 1]));
    return [rx * Math.cos(angle), ry * Math.sin(angle)];
  });
}

/** The places of so many tiles on a plate (at least four), each `{x, y, size, hit}`; neighbors in the list touch. */
export function grid(count, cx, cy, { r, square }) {
  const columns = count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const lines = Math.max(2, Math.ceil(count / columns));
  const small = r < 56;
  const part = columns === 2 ? (small ? 0.74 : 0.65) : lines === 2 ? (small ? 0.92 : 0.84) : 0.76;
  const room = 2 * r * (square ? 0.95 : part);
  const gap = r * (square ? 0.04 : 0.06);
  const size = (room - gap * (columns - 1)) / columns;
  const pitch = size + gap;
  // What is hit reaches from tile to tile, and at the outside to the edge of the plate.
  const reach = { x: columns === 2 ? r - pitch : square ? 0 : 6, y: lines === 2 && columns === 2 ? r - pitch : 6 };
  return Array.from({ length: Math.max(4, count) }, (_, index) => {
    const line = Math.floor(index / columns);
    // Every other line runs back, so that one color stays together.
    const column = line % 2 ? columns - 1 - (index % columns) : index % columns;
    // A last line of three that is not full lies in the middle.
    const short = columns > 2 && line === lines - 1 ? ((lines * columns - count) * pitch) / (line % 2 ? -2 : 2) : 0;
    const [x, y] = [cx + (column - columns / 2) * pitch + gap / 2 + short, cy + (line - lines / 2) * pitch + gap / 2];
    const [first, last] = [column === 0, column === columns - 1];
    const [top, bottom] = [line === 0, line === lines - 1];
    const left = x - gap / 2 - (first ? reach.x : 0);
    const up = y - gap / 2 - (top ? reach.y : 0);
    return {
      x, y, size,
      hit: {
        x: left, y: up,
        width: pitch + (first || last ? reach.x : 0), height: pitch + (top || bottom ? reach.y : 0),
      },
    };
  });
}

/** Which of the tiles have which color: a Map of color → numbers in the list. */
export function byColor(tiles) {
  const found = new Map();
  tiles.forEach((color, index) => found.set(color, [...(found.get(color) ?? []), index]));
  return found;
}

/**
 * The places of the tiles in the center, color by color, as large as the box allows and `most` at the most, and the
 * marker's before them.
 */
export function blocks(tiles, box, marker, most) {
  const { tries, fitting } = packings(tiles, box, marker, most);
  return placed(fitting ?? tries[tries.length - 1], box, tiles.length);
}

/** Whether a box is large enough for tiles of nearly this size. */
export function holds(tiles, box, marker, most) {
  return (packings(tiles, box, marker, most).fitting?.size ?? 0) >= LARGE * most;
}

function packings(tiles, box, marker, most) {
  const heaps = [...byColor(tiles).values()];
  const room = { width: box.width - 20, height: box.height - 16 };
  const sizes = SIZES.map((part) => part * most);
  const tries = sizes.flatMap((size) => [1, 2, 3].map((lines) => pack(shapes(heaps, lines, marker), size, room)));
  return { tries, fitting: tries.find(({ fits }) => fits) };
}

// Heaps of so many lines, the marker as one of its own.
function shapes(heaps, lines, marker) {
  const shaped = heaps.map((members) => {
    const columns = Math.max(Math.min(2, members.length), Math.ceil(members.length / lines));
    return { columns, lines: Math.ceil(members.length / columns), members };
  });
  return marker ? [{ columns: 1, lines: 1, members: null }, ...shaped] : shaped;
}

// Heaps in lines from left to right, each line as high as its highest heap.
function pack(heaps, size, room) {
  const gap = 2;
  const apart = Math.max(9, 34 - size);
  const lines = [];
  for (const each of heaps) {
    const width = each.columns * (size + gap) - gap;
    const height = each.lines * (size + gap) - gap;
    let line = lines.at(-1);
    if (!line || line.width + apart + width > room.width) lines.push((line = { width: -apart, height: 0, heaps: [] }));
    line.heaps.push({ ...each, left: line.width + apart, height });
    line.width += apart + width;
    line.height = Math.max(line.height, height);
  }
  const height = lines.reduce((sum, line) => sum + line.height + apart, -apart);
  const fits = height <= room.height && lines.every((line) => line.width <= room.width);
  return { lines, height, size, gap, apart, fits };
}

function placed({ lines, height, size, gap, apart }, box, count) {
  const found = { tiles: Array(count), marker: /** @type {any} */ (null) };
  let top = box.y + (box.height - height) / 2;
  for (const line of lines) {
    const left = box.x + (box.width - line.width) / 2;
    for (const heap of line.heaps) {
      const up = top + (line.height - heap.height) / 2;
      const at = (place) => {
        const [column, row] = [place % heap.columns, Math.floor(place / heap.columns)];
        const [x, y] = [left + heap.left + column * (size + gap), up + row * (size + gap)];
        return { x, y, size, hit: { x: x - apart / 2, y: y - apart / 2, width: size + apart, height: size + apart } };
      };
      if (heap.members === null) found.marker = at(0);
      else heap.members.forEach((index, place) => (found.tiles[index] = at(place)));
    }
    top += line.height + apart;
  }
  return found;
}
