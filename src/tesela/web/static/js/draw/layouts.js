// Layouts: where displays, their tiles and the heaps of the center lie. Only numbers, nothing is drawn here.

const PLATE = 74;
const RINGS = { 5: [180, 172], 7: [214, 208], 9: [238, 230] }; // half axes of the oval, by the number of displays
const SIZES = [48, 44, 41, 38, 34, 31, 28, 26, 24, 22, 20, 18]; // of tiles in the center: the first one that fits
const PHONE = 360;
const PHONE_PLATE = { 5: 52, 7: 42, 9: 34 };

/** Where everything in the middle lies: `{width, height, plates: [{x, y, r}], middle, heaps, ring}`. */
export function around(count, compact) {
  return compact ? rows(count) : oval(count);
}

// Plates at equal distances along an oval, the first at the top, clockwise.
function oval(count) {
  const [rx, ry] = RINGS[count] ?? RINGS[9];
  const edge = PLATE + 10;
  const places = evenly(count, rx, ry);
  const low = Math.max(...places.map(([, y]) => y));
  const [cx, cy] = [rx + edge, ry + edge];
  const [width, height] = [2 * cx, cy + low + edge];
  const inner = { width: 1.5 * (rx - PLATE), height: 1.5 * (ry - PLATE) };
  const size = 70;
  return {
    width,
    height,
    plates: places.map(([x, y]) => ({ x: cx + x, y: cy + y, r: PLATE })),
    middle: { x: cx - inner.width / 2, y: cy - inner.height / 2 + 4, ...inner },
    heaps: [{ x: 4, y: height - size - 22, size }, { x: width - size - 4, y: height - size - 22, size }],
    ring: { cx, cy, rx, ry },
  };
}

// Two rows with the center between them; clockwise, so the lower one runs from right to left.
function rows(count) {
  const r = PHONE_PLATE[count] ?? PHONE_PLATE[9];
  const upper = Math.ceil(count / 2);
  const middle = { x: 6, y: 2 * r + 20, width: PHONE - 12, height: count > 5 ? 98 : 92 };
  const below = middle.y + middle.height + 8 + r;
  const pitch = Math.min(2 * r + 12, (PHONE - 2 * r - 4) / (upper - 1));
  // The rows bend a little, as a circle seen from afar.
  const row = (n, y, bend) => Array.from({ length: n }, (_, index) => {
    const off = index - (n - 1) / 2;
    return { x: PHONE / 2 + off * pitch, y: y + bend * Math.abs(off) * 2, r };
  });
  const size = Math.min(46, (PHONE - (count - upper) * pitch) / 2 - 4);
  const height = below + r + 6;
  return {
    width: PHONE,
    height,
    plates: [...row(upper, r + 7, 1), ...row(count - upper, below, -1).reverse()],
    middle,
    heaps: [{ x: 2, y: height - size - 16, size }, { x: PHONE - size - 2, y: height - size - 16, size }],
    ring: null,
  };
}

function evenly(count, rx, ry) {
  const STEPS = 720;
  const point = (step) => {
    const angle = (step / STEPS) * 2 * Math.PI - Math.PI / 2;
    return [rx * Math.cos(angle), ry * Math.sin(angle)];
  };
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [[x0, y0], [x1, y1]] = [point(step - 1), point(step)];
    lengths.push(lengths[step - 1] + Math.hypot(x1 - x0, y1 - y0));
  }
  return Array.from({ length: count }, (_, index) =>
    point(lengths.findIndex((length) => length >= (lengths[STEPS] * index) / count - 1e-9)));
}

/** The places of so many tiles on a plate (at least four), each `{x, y, size, hit}`; neighbors in the list touch. */
export function grid(count, cx, cy, r) {
  const columns = count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const lines = Math.max(2, Math.ceil(count / columns));
  const small = r < 40;
  const room = 2 * r * (columns === 2 ? (small ? 0.74 : 0.65) : lines === 2 ? (small ? 0.92 : 0.84) : 0.76);
  const gap = r * 0.06;
  const size = (room - gap * (columns - 1)) / columns;
  const pitch = size + gap;
  // What is hit reaches from tile to tile, and at the outside to the edge of the plate.
  const reach = { x: columns === 2 ? r - pitch : 6, y: lines === 2 && columns === 2 ? r - pitch : 6 };
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

/** The places of the tiles in the center, color by color, as large as the box allows, and the marker's before them. */
export function blocks(tiles, box, marker) {
  const heaps = [...byColor(tiles).values()];
  const room = { width: box.width - 30, height: box.height - 16 };
  const tries = SIZES.flatMap((size) => [1, 2, 3].map((lines) => pack(shapes(heaps, lines, marker), size, room)));
  return placed(tries.find(({ fits }) => fits) ?? tries[tries.length - 1], box, tiles.length);
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
