import assert from "node:assert/strict";
import { test } from "node:test";

import { isSlip, readOn, roundsOf, unread, valuesOf } from "../../../src/tesela/web/static/js/state/review.js";

const judged = (event, round, win, before = null) => ({ event, round, value: { win: [win, 1 - win] }, before });

test("a review is read line by line, and is whole with its summary", () => {
  const lines = [judged(1, 1, 0.6), judged(2, 1, 0.5), { summary: { seats: [] } }];
  const states = lines.map((_, at) => lines.slice(0, at + 1).reduce(readOn, unread()));
  const read = states.map(({ judged: { length }, summary }) => [length, summary !== null]);
  assert.deepEqual(read, [[1, false], [2, false], [2, true]]);
});

test("while other games are judged first, it is known how many", () => {
  const read = [{ queue: 2 }, { queue: 1 }, { queue: 0 }, judged(1, 1, 0.6)].map(
    (_, at, lines) => lines.slice(0, at + 1).reduce(readOn, unread()));
  assert.deepEqual(read.map(({ before }) => before), [2, 1, 0, 0]);
  assert.deepEqual(read.map(({ judged: { length } }) => length), [0, 0, 0, 1]);
});

test("there is one value more than there are events", () => {
  assert.deepEqual(valuesOf([]), []);
  const before = { win: [0.5, 0.5] };
  assert.deepEqual(valuesOf([judged(1, 1, 0.6, before), judged(2, 1, 0.3)]).map(({ win }) => win[0]), [0.5, 0.6, 0.3]);
});

test("rounds begin with their first event, and what lies before the first is none", () => {
  const events = [judged(1, 0, 0.5), judged(2, 1, 0.5), judged(3, 1, 0.5), judged(4, 2, 0.5)];
  assert.deepEqual(roundsOf(events), [{ round: 1, event: 2 }, { round: 2, event: 4 }]);
});

test("what costs something is a slip", () => {
  assert.deepEqual(["blunder", "inaccuracy", "good", "best", "forced"].map(isSlip), [true, true, false, false, false]);
});
