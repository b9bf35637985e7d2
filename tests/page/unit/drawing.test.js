import assert from "node:assert/strict";
import { test } from "node:test";

import { dealt, drawn } from "../../../src/tesela/web/static/js/state/drawing.js";

const COLORS = ["blue", "red"];
const heaps = (bag, spent = {}) => ({ colors: COLORS, bag, spent });

/** Numbers as they are wanted; each must be below its limit. */
function numbers(...wanted) {
  const limits = [];
  return { limits, below: (limit) => (limits.push(limit), wanted.shift() ?? 0) };
}

test("a tile is drawn by its number among those left, in the order of the colors", () => {
  const random = numbers(2, 1, 1);
  const { tiles, heaps: left } = drawn(heaps({ blue: 2, red: 2 }), 3, random);
  assert.deepEqual(tiles, ["blue", "red", "red"]);
  assert.deepEqual(random.limits, [4, 3, 2]);
  assert.deepEqual(left.bag, { blue: 1, red: 0 });
});

test("the lid is emptied into the bag only when the bag is empty and more is drawn", () => {
  const exact = drawn(heaps({ blue: 1 }, { red: 3 }), 1, numbers());
  assert.deepEqual(exact.heaps.spent, { red: 3 });
  const more = drawn(heaps({ blue: 1 }, { red: 3 }), 3, numbers());
  assert.deepEqual(more.tiles, ["blue", "red", "red"]);
  assert.deepEqual([more.heaps.bag, more.heaps.spent], [{ red: 1 }, {}]);
});

test("where nothing is left, less is drawn, and nothing is changed that was given", () => {
  const before = heaps({ red: 1 });
  assert.deepEqual(drawn(before, 4, numbers()).tiles, ["red"]);
  assert.deepEqual(before, heaps({ red: 1 }));
});

test("golden sides are turned up after the tiles, and only `extra` draws one more", () => {
  const table = { displays: 2, onDisplay: 1, players: 1 };
  const keep = dealt(heaps({ blue: 9 }), { ...table, golden: ["extra", "keep"] }, numbers(0, 0, 1, 1));
  assert.deepEqual(keep.deal, { displays: [["blue"], ["blue"]], special: { 2: "keep" } });
  const extra = dealt(heaps({ blue: 9 }), { ...table, golden: ["extra", "keep"] }, numbers(0, 0, 0, 1));
  assert.deepEqual(extra.deal, { displays: [["blue"], ["blue"]], special: { 2: "extra" }, extra: "blue" });
  assert.equal(extra.heaps.bag.blue, 6);
  const none = dealt(heaps({ blue: 2 }), { ...table, golden: ["extra", "keep"] }, numbers());
  assert.equal(none.deal.extra, null);
  assert.deepEqual(dealt(heaps({ blue: 9 }), { ...table, golden: null }, numbers()).deal, { displays: [["blue"], ["blue"]] });
});
