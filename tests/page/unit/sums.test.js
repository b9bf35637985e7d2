import assert from "node:assert/strict";
import { test } from "node:test";

import { ranking, sumsOf } from "../../../src/tesela/web/static/js/state/sums.js";

test("points are added up by reason, what no account explains was there at the start", () => {
  const step = (seat, reason, points) => ({ seat, reason, points });
  const line = [
    { entry: { event: "deal" } },
    { entry: { event: "action", account: [step(0, "tile", 3), step(0, "floor", -2), step(1, "tile", 1)] } },
    { entry: { event: "action", account: [step(0, "tile", 2), step(1, "row", 2)] } },
  ];
  assert.deepEqual(sumsOf(line, [8, 3]), { start: [5, 0], tile: [5, 1], row: [0, 2], floor: [-2, 0] });
});

test("who wins comes first, also of those with the same score; who is equal shares a place", () => {
  const places = (scores, winners) => ranking({ scores, winners }).map(({ seat, rank }) => [seat, rank]);
  assert.deepEqual(places([20, 31, 31], [2]), [[2, 1], [1, 2], [0, 3]]);
  assert.deepEqual(places([20, 31, 31], [1, 2]), [[1, 1], [2, 1], [0, 3]]);
  assert.deepEqual(places([9, 9, 30], [2]), [[2, 1], [0, 2], [1, 2]]);
});
