import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  back, choose, choosing, decided, endsOf, keysOf, matching, nextStep, options,
} from "../../../src/tesela/web/static/js/state/choosing.js";

const draft = (number, source, color, line, preview = null) =>
  ({ number, action: { type: "draft", source, color, line }, preview });
const AZUL = [
  draft(1, 2, "blue", 1, { wall: 1, floor: 0, marker: false }),
  draft(2, 2, "blue", "floor", { wall: 0, floor: -2, marker: false }),
  draft(3, "center", "red", 3, { wall: 0, floor: -1, marker: true }),
];
const place = (number, space, color, wilds) =>
  ({ number, action: { type: "place", star: "red", space, color, wilds }, preview: { points: space, paid: { [color]: 2 } } });
const pass = (number, ...keep) => ({ number, action: { type: "pass", keep }, preview: { points: -1 } });
const take = (number, ...tiles) => ({ number, action: { type: "take", tiles } });

function path(legal, ...keys) {
  return keys.reduce(choose, choosing(legal));
}

describe("a move is chosen key by key", () => {
  test("first where from, then where to", () => {
    assert.deepEqual(nextStep(choosing(AZUL)), ["take:2:blue", "take:center:red"]);
    const begun = path(AZUL, "take:2:blue");
    assert.deepEqual(nextStep(begun), ["line:1", "line:floor"]);
    assert.equal(decided(begun), null);
    assert.equal(decided(choose(begun, "line:floor")).number, 2);
  });

  test("a line is asked for even where there is only one", () => {
    const begun = path(AZUL, "take:center:red");
    assert.equal(decided(begun), null);
    assert.deepEqual(matching(begun).map(({ number }) => number), [3]);
  });

  test("the only way to pay is not asked for", () => {
    const legal = [place(1, 1, "red", 0), place(2, 2, "red", 1), place(3, 2, "blue", 0)];
    assert.equal(decided(path(legal, "space:red:1")).number, 1);
    assert.equal(decided(path(legal, "space:red:2")), null);
    assert.equal(decided(path(legal, "space:red:2", "pay:blue:0")).number, 3);
  });

  test("tiles of the supply come in any order and more than once", () => {
    const legal = [take(1, "red", "red"), take(2, "blue", "red"), take(3, "blue", "blue")];
    assert.equal(decided(path(legal, "supply:red", "supply:blue")).number, 2);
    assert.equal(decided(path(legal, "supply:blue", "supply:blue")).number, 3);
    assert.equal(options(path(legal, "supply:red")).get("supply:red").count, 1);
  });

  test("to keep nothing has to be said", () => {
    const legal = [pass(1), pass(2, "red"), pass(3, "red", "red")];
    assert.equal(decided(path(legal, "pass")), null);
    assert.equal(decided(path(legal, "pass", "done")).number, 1);
    assert.equal(decided(path(legal, "pass", "keep:red", "done")).number, 2);
    assert.equal(decided(path(legal, "pass", "keep:red", "keep:red")).number, 3);
  });
});

describe("what was chosen can be changed", () => {
  test("another key of an earlier step takes its place", () => {
    const changed = path(AZUL, "take:2:blue", "take:center:red");
    assert.deepEqual(changed.path, ["take:center:red"]);
  });

  test("the same key undoes it, with all that came after", () => {
    assert.deepEqual(path(AZUL, "take:2:blue", "line:1", "take:2:blue").path, []);
    const legal = [take(1, "red", "blue")];
    assert.deepEqual(path(legal, "supply:red", "supply:red").path, []);
  });

  test("back undoes the last key, and a key that means nothing changes nothing", () => {
    const begun = path(AZUL, "take:2:blue", "line:1");
    assert.deepEqual(back(begun).path, ["take:2:blue"]);
    assert.equal(choose(begun, "line:5"), begun);
    assert.deepEqual(begun.path, ["take:2:blue", "line:1"]);
  });
});

describe("options", () => {
  test("hold what may be chosen now and what was chosen, with the moves of each", () => {
    const all = options(path(AZUL, "take:2:blue"));
    assert.deepEqual([...all.keys()].sort(), ["line:1", "line:floor", "take:2:blue", "take:center:red"]);
    assert.deepEqual([all.get("take:2:blue").chosen, all.get("take:center:red").chosen], [true, false]);
    assert.deepEqual(all.get("take:2:blue").numbers, [1, 2]);
  });

  test("say what a key would bring", () => {
    const texts = (all, key) => all.get(key).badges.map(({ kind, text }) => `${kind} ${text}`);
    const lines = options(path(AZUL, "take:2:blue"));
    assert.deepEqual(texts(lines, "line:1"), ["wall +1"]);
    assert.deepEqual(texts(lines, "line:floor"), ["floor \u22122"]);
    assert.deepEqual(texts(lines, "take:center:red"), ["marker 1"]);
    const spaces = options(choosing([place(1, 3, "red", 1)]));
    assert.deepEqual(texts(spaces, "space:red:3"), ["points +3"]);
    assert.deepEqual(texts(options(choosing([pass(1)])), "pass"), ["points \u22121"]);
  });
});

test("every kind of move has its keys, and another kind is an error", () => {
  assert.deepEqual(keysOf({ type: "spread", to: 4 }), ["to:4"]);
  assert.deepEqual(keysOf({ type: "tile", row: 2, column: 5 }), ["cell:2:5"]);
  assert.deepEqual(keysOf({ type: "draft", source: 3, color: "red" }), ["take:3:red"]);
  assert.throws(() => keysOf({ type: "swap" }), /swap/);
});

test("a move has two ends: the tiles that it takes, and the space that they come to", () => {
  const view = /** @type {any} */ ({ actor: 1, seats: [{}, { lines: [[], ["blue"]], floor: ["red"] }] });
  const ends = (action) => endsOf(action, view);
  assert.deepEqual(ends({ type: "draft", source: 2, color: "blue", line: 2 }), ["take:2:blue", "seat:1:line:2:1"]);
  assert.deepEqual(ends({ type: "draft", source: 2, color: "blue", line: "floor" }), ["take:2:blue", "seat:1:floor:1"]);
  assert.deepEqual(ends({ type: "draft", source: "center", color: "red" }), ["take:center:red", "seat:1:hand:red"]);
  assert.deepEqual(ends({ type: "tile", row: 1, column: 3 }), ["seat:1:line:1:0", "cell:1:3"]);
  assert.deepEqual(ends(place(1, 4, "green", 0).action), ["seat:1:hand:green", "seat:1:star:red:4"]);
  assert.deepEqual(ends({ type: "take", tiles: ["red", "blue"] }), ["supply:red", "seat:1:hand:red"]);
  assert.deepEqual(ends({ type: "spread", color: "red", to: 3 }), [null, "to:3"]);
  assert.deepEqual(ends({ type: "pass", keep: [] }), ["pass", null]);
});
