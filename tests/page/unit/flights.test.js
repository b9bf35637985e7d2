import assert from "node:assert/strict";
import { test } from "node:test";

import { flights, places } from "../../../src/tesela/web/static/js/state/flights.js";

const board = { lines: [[], []], wall: [[null]], floor: [], marker_on_floor: false };
const view = (changes = {}, ...seats) => ({
  displays: [[], []], center: [], bag: {}, lid: {}, marker: null, seats: seats.length ? seats : [board], ...changes,
});
const flown = (before, after) =>
  flights({ view: before }, { view: after }).map(({ from, to, color }) => `${color} ${from} ${to}`);

test("tiles fly from where they lay to where they lie, the rest to the center", () => {
  const before = view({ displays: [["red", "blue", "red"], []] });
  const after = view({ center: ["blue"] }, { ...board, lines: [[], ["red", "red"]] });
  assert.deepEqual(flown(before, after).sort(), [
    "blue display:1:1 center:0", "red display:1:0 seat:0:line:2:0", "red display:1:2 seat:0:line:2:1",
  ]);
});

test("what stays does not fly, and a tile of a seat flies to its own board first", () => {
  const lines = { ...board, lines: [["red"], []] };
  const before = view({ center: ["white"] }, lines, lines);
  const after = view({ center: ["white"], lid: { red: 1 } }, { ...board, wall: [["red"]] }, board);
  assert.deepEqual(flown(before, after), ["red seat:0:line:1:0 seat:0:wall:1:1", "red seat:1:line:1:0 lid"]);
});

test("a bag that is filled again is told by a handful, and what is drawn comes out of it", () => {
  const pour = flown(view({ lid: { red: 60 } }), view({ bag: { red: 60 } }));
  assert.deepEqual([pour.length, new Set(pour).size, pour[0]], [8, 1, "red lid bag"]);
  assert.deepEqual(flown(view({ lid: { red: 9 } }), view({ displays: [["red"], []], lid: { red: 8 } })), ["red bag display:1:0"]);
});

test("the marker is one thing, in the center or with a player", () => {
  assert.deepEqual(flown(view(), view({ marker: 0 })), ["marker center:marker seat:0:marker"]);
  const all = places(view({ marker: 0 }, { ...board, marker_on_floor: true }));
  assert.deepEqual([...all.values()].filter(({ kind }) => kind === "marker").map(({ slot }) => slot(0)), ["seat:0:marker"]);
});
