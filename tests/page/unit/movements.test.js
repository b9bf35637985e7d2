import assert from "node:assert/strict";
import { test } from "node:test";

import { mixed, viewAfter } from "../../../src/tesela/web/static/js/state/movements.js";

const step = (moves, seat = 0, score = 0) => ({ seat, score, reason: "", points: 0, moves });
const move = (tile, from, to, count = 1) => ({ tile, count, from, to });

const azul = () => ({
  phase: "draft", displays: [["blue", "blue", "red", "white"], []], center: ["red"], bag: { blue: 3 }, lid: {},
  marker: null, shield: null, shield_holds: null,
  seats: [{ score: 4, lines: [[], []], wall: [[null, null], [null, null]], floor: [], marker_on_floor: false }],
});

test("tiles go from slot to slot, and the view before stays as it was", () => {
  const before = azul();
  const after = viewAfter(before, [
    step([move("blue", "display:1", "seat:0:line:1"), move("blue", "display:1", "seat:0:floor")]),
    step([move("red", "display:1", "center"), move("white", "display:1", "center")], null, null),
    step([move("blue", "seat:0:line:1", "seat:0:wall:1:2"), move("blue", "bag", "lid", 2)], 0, 9),
  ]);
  assert.deepEqual(before, azul());
  assert.deepEqual(after.displays, [[], []]);
  assert.deepEqual(after.center, ["red", "red", "white"]);
  assert.deepEqual(after.seats[0].lines, [[], []]);
  assert.deepEqual(after.seats[0].wall, [[null, "blue"], [null, null]]);
  assert.deepEqual(after.seats[0].floor, ["blue"]);
  assert.deepEqual([after.bag, after.lid], [{ blue: 1 }, { blue: 2 }]);
  assert.equal(after.seats[0].score, 9);
});

test("the marker lies on the floor line, on the shield, beside them, or in the center", () => {
  const lies = (...ways) => {
    const moves = ways.map(([from, to]) => move("marker", from, to));
    const { marker, shield_holds: holds, seats } = viewAfter(azul(), [step(moves)]);
    return [marker, holds, seats[0].marker_on_floor];
  };
  assert.deepEqual(lies(["center", "seat:0:floor"]), [0, null, true]);
  assert.deepEqual(lies(["center", "seat:0:shield"]), [0, "marker", false]);
  assert.deepEqual(lies(["center", "seat:0:floor"], ["seat:0:floor", "seat:0:marker"]), [0, null, false]);
  assert.deepEqual(lies(["center", "seat:0:shield"], ["seat:0:shield", "center"]), [null, null, false]);
});

test("the shield is somebody's until it goes back, with or without a tile on it", () => {
  const held = viewAfter(azul(), [
    step([move("shield", "display:1", "seat:0:shield"), move("red", "display:1", "seat:0:shield")]),
  ]);
  assert.deepEqual([held.shield, held.shield_holds], [0, "red"]);
  const back = viewAfter(held, [
    step([move("red", "seat:0:shield", "lid"), move("shield", "seat:0:shield", "display:1")]),
  ]);
  assert.deepEqual([back.shield, back.shield_holds, back.lid], [null, null, { red: 1 }]);
});

test("hands, tiles kept and spaces of stars are slots, too", () => {
  const view = { seats: [{ score: 5, hand: ["red", "red"], kept: [], stars: { red: [null, null] } }], tower: {} };
  const { seats, tower } = viewAfter(view, [
    step([move("red", "seat:0:hand", "seat:0:star:red:2"), move("red", "seat:0:hand", "tower")], 0, 6),
  ]);
  assert.deepEqual(seats, [{ score: 6, hand: [], kept: [], stars: { red: [null, "red"] } }]);
  assert.deepEqual(tower, { red: 1 });
});

test("where things lie and how the game stands can be of two views", () => {
  const [lying, standing] = [azul(), { ...azul(), phase: "tile", center: [] }];
  standing.seats[0].passed = true;
  const found = mixed(lying, standing);
  assert.deepEqual([found.phase, found.center, found.seats[0].passed], ["tile", ["red"], true]);
});
