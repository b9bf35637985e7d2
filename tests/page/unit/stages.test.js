import assert from "node:assert/strict";
import { test } from "node:test";

import { shortened, stages } from "../../../src/tesela/web/static/js/state/stages.js";

const isCounted = ({ reason }) => reason === "tile";
const step = (reason, moves = [], seat = 0, score = null, points = 0) => ({ reason, moves, seat, score, points });
const move = (tile, from, to) => ({ tile, count: 1, from, to });
const scene = (view, forecast = [9]) =>
  ({ view, scores: [view.seats[0].score], forecast, actor: 0, options: new Map(), path: [] });
const view = (changes = {}, board = {}) => ({
  displays: [[]], center: [], bag: {}, lid: {}, marker: null, phase: "draft", ...changes,
  seats: [{ score: 0, lines: [[]], wall: [[null]], floor: [], marker_on_floor: false, ...board }],
});

test("a move that ends a round: the move, each count, what goes back, the deal with the marker", () => {
  const before = scene(view({ center: ["red"], marker: 0, shield: 0, shield_holds: null, bag: { blue: 1 } }));
  const after = scene(view({ displays: [["blue"]], bag: { blue: 0 }, shield: null, shield_holds: null },
    { score: 1, wall: [["red"]] }), [1]);
  const action = [
    step("draft", [move("red", "center", "seat:0:line:1")], 0, 0),
    step("tile", [move("red", "seat:0:line:1", "seat:0:wall:1:1")], 0, 1, 1),
    step("shield", [move("shield", "seat:0:shield", "display:1")], 0, 1),
    step("marker_back", [move("marker", "seat:0:marker", "center")], 0, 1),
  ];
  const deal = [step("deal", [move("blue", "bag", "display:1")], null)];
  const found = stages(before, after, [{ event: "action", steps: action }, { event: "deal", steps: deal }], isCounted);
  assert.deepEqual(found.map(({ kind }) => kind), ["move", "count", "move", "deal"]);
  assert.deepEqual(found.map(({ scene: { scores } }) => scores[0]), [0, 1, 1, 1]);
  assert.deepEqual(found[0].scene.forecast, [1]); // what is about to be counted
  assert.deepEqual(found.map(({ scene: { actor } }) => actor), [null, null, null, 0]);
  const ways = found[3].flights.map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual(ways.sort(), ["bag display:1:0", "seat:0:marker center:marker"]);
  assert.equal(found[3].scene, after);
});

test("points that are not counted are mentioned with their move", () => {
  const [before, after] = [scene(view()), scene(view({}, { score: 2 }))];
  const found = stages(before, after, [{ event: "action", steps: [step("place", [], 0, 2, 2)] }], isCounted);
  assert.deepEqual(found.map(({ kind, steps }) => [kind, steps.length]), [["move", 1]]);
});

test("what golden displays do is dealt by itself, with what is poured into the bag for it", () => {
  const before = scene(view({ bag: { red: 1 }, lid: { blue: 1 }, displays: [[], []] }));
  const after = scene(view({ bag: {}, displays: [["red", "blue"], []] }));
  const steps = [
    step("deal", [move("red", "bag", "display:2")], null),
    step("refill", [move("blue", "lid", "bag")], null),
    step("extra", [move("blue", "bag", "display:1")], null),
    step("steal", [move("red", "display:2", "display:1")], null),
  ];
  const found = stages(before, after, [{ event: "deal", steps }], isCounted);
  assert.deepEqual(found.map(({ kind, scene: { view: { displays } } }) => [kind, displays]), [
    ["deal", [[], ["red"]]], ["deal", [["blue"], ["red"]]], ["deal", [["red", "blue"], []]],
  ]);
});

test("too much to be told is a jump", () => {
  const [before, after] = [scene(view()), scene(view())];
  const moved = { event: "action", steps: [] };
  assert.equal(stages(before, after, [moved, moved], isCounted)[0].kind, "jump");
  assert.equal(stages(before, after, [{ event: "taken_back", keep: 1 }], isCounted)[0].kind, "jump");
  assert.equal(stages(null, after, [moved], isCounted)[0].kind, "jump");
  assert.equal(stages(before, after, [{ event: "seated" }], isCounted)[0].kind, "jump");
});

test("in short, what is counted in a row moves at once and has no steps of its own", () => {
  const stage = (kind, flights) => ({ kind, scene: flights, flights: [flights], steps: [flights] });
  const all = [stage("move", 0), stage("count", 1), stage("count", 2), stage("count", 3), stage("deal", 4)];
  const found = shortened(all);
  assert.deepEqual(found.map(({ kind }) => kind), ["move", "sum", "deal"]);
  assert.deepEqual(found[1], { kind: "sum", scene: 3, flights: [1, 2, 3], steps: [] });
  assert.equal(found[2], all[4]);
});
