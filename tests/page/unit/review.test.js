import assert from "node:assert/strict";
import { test } from "node:test";

import {
  isSlip, lessonsOver, marksOf, movesOf, readOn, roundsOf, slipFrom, standAt, unread, valuesOf, wholeAccount,
} from "../../../src/tesela/web/static/js/state/review.js";

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

const graded = ["best", "blunder", "good", "mistake", "forced", "inaccuracy"].map((grade, place) =>
  ({ event: place + 2, seat: place % 2, move: { grade } }));

test("slips are found before and after an event, of one seat or of all", () => {
  const all = [{ event: 1, seat: null }, ...graded];
  assert.deepEqual([1, 3, 5, 7].map((at) => slipFrom(all, at, 1, null)), [3, 5, 7, null]);
  assert.deepEqual([7, 3].map((at) => slipFrom(all, at, -1, null)), [5, null]);
  assert.equal(slipFrom(all, 1, 1, 0), null);
  assert.deepEqual(movesOf(all, { seat: 0, slips: false }).map(({ event }) => event), [2, 4, 6]);
});

test("a move is judged where it was to be decided, a deal where it is seen", () => {
  const moments = [{ event: null }, { event: { event: "deal" } }, { event: { event: "action" } }];
  assert.equal(standAt(moments, 1), moments[1]);
  assert.equal(standAt(moments, 2), moments[1]);
});

test("what two moves share is marked for both", () => {
  const draft = (line) => ({ type: "draft", source: 2, color: "red", line });
  const moves = [{ action: draft(3), kind: "played", words: "p" }, { action: draft(4), kind: "better", words: "b" }];
  const found = [...marksOf(moves, "both")].map(([key, { mark }]) => [key, mark.kinds.join(), mark.words]);
  assert.deepEqual(found, [
    ["take:2:red", "played,better", "both"], ["line:3", "played", "p"], ["line:4", "better", "b"],
  ]);
});

test("an account in whole numbers adds up", () => {
  const account = { start: 0.496, luck: 0.125, result: 0 };
  assert.deepEqual(wholeAccount(account, "win"), { start: 50, luck: 13, moves: -63, result: 0 });
  const points = wholeAccount({ start: 51.5, luck: -2.5, result: 46 }, "scores");
  assert.equal(points.start + points.luck + points.moves, points.result);
});

test("lessons of several games are added up, the most costly first", () => {
  const lesson = (name, count, loss) => ({ lesson: name, count, loss });
  const games = [{ lessons: [lesson("floor", 1, 0.25), lesson("bonus", 2, 0.5)] }, { lessons: [lesson("floor", 3, 0.5)] }, { lessons: [] }];
  assert.deepEqual(lessonsOver(games), { games: 3, lessons: [lesson("floor", 4, 0.75), lesson("bonus", 2, 0.5)] });
});
