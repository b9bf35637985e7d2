import assert from "node:assert/strict";
import { test } from "node:test";

import { countOf, nextOf, readProgress, resultOf, tried } from "../../../src/tesela/web/static/js/state/progress.js";

const NONE = readProgress(null);

test("the first try counts, later ones change nothing", () => {
  const once = tried(NONE, "azul", 3, false);
  assert.equal(resultOf(once, "azul", 3), false);
  assert.equal(tried(once, "azul", 3, true), once);
  assert.equal(resultOf(once, "pavilion", 3), null);
  assert.equal(resultOf(NONE, "azul", 3), null, "what was is not changed");
});

test("a row ends with the first mistake, the longest is kept", () => {
  const results = [true, true, false, true];
  const done = results.reduce((progress, right, place) => tried(progress, "azul", place + 1, right), NONE);
  assert.deepEqual([done.streak, done.best, countOf(done, "azul")], [1, 2, { solved: 3, tried: 4 }]);
});

test("the next puzzle is one that was not tried, around the end, or else simply the next", () => {
  const some = tried(tried(NONE, "azul", 2, true), "azul", 3, true);
  assert.equal(nextOf(some, "azul", 4, 1), 4);
  assert.equal(nextOf(some, "azul", 4, 4), 1);
  const all = [1, 2, 3, 4].reduce((progress, number) => tried(progress, "azul", number, true), NONE);
  assert.equal(nextOf(all, "azul", 4, 4), 1);
  assert.equal(nextOf(all, "azul", 4, 2), 3);
});

test("what cannot be read is a new beginning", () => {
  for (const kept of [null, 7, "x", {}, { games: 3 }]) assert.deepEqual(readProgress(kept), NONE);
  assert.equal(readProgress({ games: {}, best: 5 }).best, 5);
});
