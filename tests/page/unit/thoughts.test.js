import assert from "node:assert/strict";
import { test } from "node:test";

import { allMoves, arrowsOf, chartOf, sorted } from "../../../src/tesela/web/static/js/state/thoughts.js";

const move = (number, win, more = {}) => ({
  number, win: [win, 1 - win], scores: [10 * win, 5], looks: win, error: 0.01, ...more,
});

test("all legal moves are there, those that were looked at first", () => {
  const legal = [1, 2, 3].map((number) => ({ number, action: {}, notation: `m${number}` }));
  const found = allMoves(legal, [move(3, 0.6), move(1, 0.4)]);
  assert.deepEqual(found.map(({ number, rank }) => [number, rank]), [[3, 1], [1, 2], [2, Infinity]]);
});

test("a column sorts both ways, and what is unknown is the least", () => {
  const moves = [...allMoves([{ number: 9 }], [move(1, 0.4), move(2, 0.6)])];
  const numbers = (down, seat) => sorted(moves, { column: "win", down }, seat).map(({ number }) => number);
  assert.deepEqual(numbers(true, 0), [2, 1, 9]);
  assert.deepEqual(numbers(false, 0), [9, 1, 2]);
  assert.deepEqual(numbers(true, 1), [1, 2, 9]);
  assert.deepEqual(sorted(moves, { column: "rank", down: true }, 0).map(({ number }) => number), [1, 2, 9]);
});

test("moves that look alike share an arrow, and those that are hardly looked at have none", () => {
  const to = (place) => [{ tile: "blue", count: 2, from: "display:1", to: "center" }, { tile: "red", count: 1, from: "display:1", to: place }];
  const arrows = arrowsOf([
    move(1, 0.5, { tiles: to("seat:0:line:2") }), move(2, 0.3, { tiles: to("seat:0:line:2") }),
    move(3, 0.01, { tiles: to("seat:0:line:3") }), move(4, 0.1),
  ]);
  assert.deepEqual(arrows.map(({ from, to: end, tile, rank, numbers }) => [from, end, tile, rank, numbers]),
    [["display:1", "seat:0:line:2", "red", 1, [1, 2]]]);
  assert.ok(Math.abs(arrows[0].share - 0.8) < 1e-9);
});

test("a chart holds every deal once, in few bars", () => {
  for (const wins of [[0.5], [0, 1], [0.601, 0.6, 0.62, 0.75], [0.3, 0.35, 0.9]]) {
    const deals = wins.map((win, at) => ({ position: String(at), win: [win, 1 - win], scores: [0, 0] }));
    const { bars, mean, best, worst } = chartOf(deals, 0);
    assert.ok(bars.length <= 10, `${bars.length}`);
    assert.equal(bars.reduce((sum, { count }) => sum + count, 0), wins.length);
    assert.ok(bars.every(({ from, to }) => to <= 1 + 1e-9 && from >= 0));
    assert.equal(best.win[0], Math.max(...wins));
    assert.equal(worst.win[0], Math.min(...wins));
    assert.ok(Math.abs(mean - wins.reduce((sum, win) => sum + win) / wins.length) < 1e-9);
  }
});
