import assert from "node:assert/strict";
import { test } from "node:test";

import { newsFrom, tracesOf } from "../../../src/tesela/web/static/js/state/traces.js";

const move = (tile, from, to, count = 1) => ({ tile, count, from, to });
const lineOf = (...events) => events.map((entry, place) => ({ number: place + 1, round: 1, entry }));
const action = (player, ...moves) => ({ event: "action", player, steps: [{ seat: player, moves }] });
const deal = { event: "deal" };
const board = (lines, floor = []) => ({ lines, wall: [], floor, marker_on_floor: false });
const viewOf = (...seats) => ({ displays: [[], []], center: ["red"], bag: {}, lid: {}, marker: 0, seats });

test("the last move of each seat is traced from its source to the tiles that it laid", () => {
  const line = lineOf(deal,
    action(1, move("red", "center", "seat:1:line:1")),
    action(0, move("marker", "center", "seat:0:floor"), move("blue", "display:2", "seat:0:line:3", 2),
      move("blue", "display:2", "seat:0:floor"), move("red", "display:2", "center")),
    action(1, move("white", "center", "seat:1:line:2")));
  const view = viewOf(board([[], [], ["blue", "blue", "blue"]], ["blue"]), board([["red"], ["white"]]));
  assert.deepEqual(tracesOf(line, view), {
    "center": [1], "seat:1:line:2:0": [1],
    "display:2": [0], "seat:0:line:3:1": [0], "seat:0:line:3:2": [0], "seat:0:floor:0": [0],
  });
});

test("what was dealt since has no source, what is gone no target, and a turn may be of several moves", () => {
  const line = lineOf(deal,
    action(0, move("red", "seat:0:line:1", "seat:0:wall:1:1")),
    action(0, move("blue", "seat:0:line:2", "seat:0:wall:2:2")),
    action(1, move("white", "center", "seat:1:line:2")),
    deal);
  const walled = { ...board([[], []]), wall: [["red", null], [null, "blue"]] };
  assert.deepEqual(tracesOf(line, viewOf(walled, board([[], []]))), {
    "seat:0:wall:1:1": [0], "seat:0:wall:2:2": [0],
  });
});

test("what is new begins after one's own last move, or with the last turn", () => {
  const line = lineOf(deal, action(0), action(1), action(2), action(2));
  assert.equal(newsFrom(line, [0]), 3);
  assert.equal(newsFrom(line, [1]), 4);
  assert.equal(newsFrom(line, [2]), 4);
  assert.equal(newsFrom(line, []), 4);
  assert.equal(newsFrom(line.slice(0, 1), [0]), null);
});
