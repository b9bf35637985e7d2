import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { compose } from "../../../src/tesela/web/static/js/draw/composition.js";
import { around, blocks, grid, plateIn } from "../../../src/tesela/web/static/js/draw/layouts.js";

const DISPLAYS = { 2: 5, 3: 7, 4: 9 };
const BOARD = { ratio: 1.55, piece: 0.085 };
const ROUND = 40; // the radius from which on displays are round where it is tight
const tall = { ratio: 0.9, piece: 0.095 };

function table(width, height, players, { touch = false, beside = false, front = true, board = BOARD } = {}) {
  const market = (room, tight) => grid(4, 0, 0, plateIn(DISPLAYS[players], room, tight ? ROUND : 0))[0].size;
  const others = players - Number(front);
  return compose({ width, height, touch }, { market, board, weight: 1, front, others, beside });
}

function boxesOf({ market, front, others, beside }) {
  return [market, front, ...others, beside].filter(Boolean);
}

function overlap(one, other) {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0.5 && along > 0.5;
}

const ROOMS = [
  [390, 640, { touch: true }], [796, 340, { touch: true }], [820, 1040, { touch: true }],
  [1260, 650, { beside: true }], [1900, 930, { beside: true }], [3800, 1900, { beside: true }],
  [1900, 930, { front: false, beside: true }],
];

describe("a table is composed for the room there is", () => {
  for (const [width, height, more] of ROOMS) {
    for (const players of [2, 3, 4]) {
      for (const board of [BOARD, tall]) {
        test(`${width} x ${height}, ${players} players, board ${board.ratio}`, () => {
          const found = table(width, height, players, { ...more, board });
          const boxes = boxesOf(found);
          for (const { x, y, width: wide, height: high } of boxes) {
            assert.ok(x >= 0 && y >= 0 && x + wide <= width + 0.5 && y + high <= found.height + 0.5);
          }
          for (const [index, one] of boxes.entries()) {
            for (const other of boxes.slice(index + 1)) assert.ok(!overlap(one, other));
          }
          assert.equal(found.beside !== null, more.beside ?? false);
          assert.equal(found.others.length, players - Number(more.front ?? true));
          if (more.touch) assert.ok(found.piece >= 28);
        });
      }
    }
  }

  test("a phone is as high as it is, and only what cannot fit makes the page longer", () => {
    const sized = { ratio: 1.587, piece: 0.088 };
    const found = (height, players) => table(320, height, players, { touch: true, board: sized });
    assert.equal(table(390, 640, 4, { touch: true }).height, 640);
    assert.equal(found(450, 4).height, 450); // with square displays
    assert.ok(found(320, 4).height > 320);
  });

  test("where only the boards of the others have no room, they lie below it in a row", () => {
    const board = { ratio: 1.587, piece: 0.088 };
    const { height, market, front, others, piece } = table(320, 395, 4, { touch: true, board });
    assert.ok(piece >= 28);
    assert.ok(Math.max(market.y + market.height, front.y + front.height) <= 395.5);
    assert.ok(others.every((box) => box.y > 395 && box.y + box.height <= height + 0.5));
  });

  test("boards lie in the middle of what the market leaves", () => {
    const { front, others } = table(390, 640, 2, { touch: true });
    const middle = ({ x, width }) => x + width / 2;
    if (others[0].y > front.y) assert.ok(Math.abs(middle(front) - 195) < 1 && Math.abs(middle(others[0]) - 195) < 1);
    else assert.ok(Math.abs(front.x - (390 - others[0].x - others[0].width)) < 1);
  });

  test("at a desk the log is as high as the table, and the boards of the others use what the own one leaves", () => {
    const board = { ratio: 1.57, piece: 0.08 };
    assert.equal(table(1256, 652, 2, { beside: true, board }).beside.height, 652);
    const { beside, front, others } = table(1256, 652, 4, { beside: true, board });
    assert.equal(beside.height, 652);
    assert.ok(others[0].width > 0.45 * front.width && others[2].y > others[0].y);
  });

  test("larger rooms make larger pieces", () => {
    const sizes = [[1260, 650], [1900, 930], [3800, 1900]].map(([width, height]) => table(width, height, 4).piece);
    assert.deepEqual(sizes, [...sizes].sort((one, other) => one - other));
    assert.ok(sizes[2] > 2 * sizes[0]);
  });
});

describe("displays lie around the center", () => {
  test("square ones lie closer together, and touch neither each other nor the center", () => {
    const room = { width: 320, height: 200 };
    const { plates, middle } = around(Array(9).fill(true), room, undefined, ROUND);
    assert.ok(plates.every(({ square }) => square));
    assert.ok(grid(4, 0, 0, plates[0])[0].size > grid(4, 0, 0, plateIn(9, room))[0].size);
    for (const [index, { x, y, r }] of plates.entries()) {
      assert.ok(x - r >= 0 && x + r <= room.width && y - r >= 0 && y + r <= room.height);
      for (const other of plates.slice(index + 1)) {
        assert.ok(Math.max(Math.abs(x - other.x), Math.abs(y - other.y)) >= 2 * r);
      }
      const aside = Math.max(middle.x - x, x - middle.x - middle.width);
      assert.ok(Math.max(aside, middle.y - y, y - middle.y - middle.height) >= r);
    }
  });

  for (const count of [5, 7, 9]) {
    for (const [width, height] of [[528, 490], [390, 280], [320, 380], [800, 400], [420, 700]]) {
      test(`${count} in ${width} x ${height}`, () => {
        const { plates, middle, width: wide, height: high } = around(Array(count).fill(true), { width, height });
        assert.equal(plates.length, count);
        assert.ok(Math.abs(wide / high - width / height) < 0.01);
        for (const [index, { x, y, r }] of plates.entries()) {
          assert.ok(x - r >= -0.5 && x + r <= wide + 0.5 && y - r >= -0.5 && y + r <= high + 0.5);
          for (const other of plates.slice(index + 1)) assert.ok(Math.hypot(x - other.x, y - other.y) >= 2 * r);
          const near = [Math.min(Math.max(x, middle.x), middle.x + middle.width),
            Math.min(Math.max(y, middle.y), middle.y + middle.height)];
          assert.ok(Math.hypot(x - near[0], y - near[1]) >= r);
        }
      });
    }
  }

  test("the center grows over displays that are empty, if what it holds is too large for it", () => {
    const room = { width: 528, height: 490 };
    const held = [true, false, false, false, true];
    const small = around(held, room).middle;
    const grown = around(held, room, () => false);
    assert.ok(grown.middle.width * grown.middle.height > 1.5 * small.width * small.height);
    const tiles = Array(9).fill("red");
    const size = (box) => blocks(tiles, box, false, 48).tiles[0].size;
    assert.ok(size(grown.middle) > size(small));
    const [{ x, y, r }] = grown.plates;
    assert.ok(y + r <= grown.middle.y || x + r <= grown.middle.x || x - r >= grown.middle.x + grown.middle.width);
  });
});
