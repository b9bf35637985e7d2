import assert from "node:assert/strict";
import { test } from "node:test";

import {
  following, laid, landing, leftOf, printedAt, takesTiles, tileAt, withMarker, withPhase, withRound, withSpent,
} from "../../../src/tesela/web/static/js/state/editing.js";

const facts = { colors: ["blue", "red"], tiles: 5, wall: [["blue", "red"]], floor: [-1, -1], phases: { deal: false, draft: true } };
const board = () => ({ score: 0, lines: [[], []], wall: [[null, null]], floor: [], marker_on_floor: false });
const view = () => ({
  round: 1, phase: "draft", actor: 0, first: 1, marker: null, shield: null, shield_holds: null,
  bag: { blue: 5, red: 5 }, lid: {}, center: [], displays: [[], []], seats: [board(), board()],
});

test("a tile that is laid comes out of the bag, and goes back there", () => {
  const one = laid(view(), "display:1:3", "blue", facts);
  assert.deepEqual(one.displays, [["blue"], []]); // a row has no gaps
  assert.deepEqual(one.bag, { blue: 4, red: 5 });
  assert.deepEqual(laid(one, "display:1:0", "red", facts).displays, [["red"], []]);
  assert.deepEqual(laid(one, "display:1:0", null, facts), { ...view(), lid: { blue: 0, red: 0 } });
  assert.equal(tileAt(one, "display:1:0"), "blue");
  assert.equal(landing(one, "display:1:3"), "display:1:1");
});

test("a pattern line is filled up to the space, or emptied from there", () => {
  const one = laid(view(), "seat:0:line:2:1", "red", facts);
  assert.deepEqual(one.seats[0].lines, [[], ["red", "red"]]);
  assert.deepEqual(laid(one, "seat:0:line:2:1", null, facts).seats[0].lines, [[], ["red"]]);
});

test("the lid is set by hand, and gives what the bag has not; more tiles than there are cannot lie anywhere", () => {
  let now = withSpent(view(), "blue", 4, facts);
  assert.deepEqual([now.bag.blue, now.lid.blue, leftOf(now, "blue")], [1, 4, 5]);
  for (const place of [0, 1, 2, 3, 4]) now = laid(now, `center:${place}`, "blue", facts);
  assert.deepEqual([now.bag.blue, now.lid.blue, leftOf(now, "blue")], [0, 0, 0]);
  assert.equal(laid(now, "seat:0:wall:1:1", "blue", facts), null);
});

test("a pile has tiles of its color alone, a space of a wall or a star what is printed there", () => {
  const other = { ...view(), seats: [{ score: 0, hand: [], kept: [], stars: { center: [null], blue: [null] } }] };
  const one = laid(laid(other, "seat:0:hand:red", "red", facts), "seat:0:hand:red", "blue", facts);
  assert.deepEqual(one.seats[0].hand, ["red", "red"]);
  assert.deepEqual(laid(one, "seat:0:hand:red", null, facts).seats[0].hand, ["red"]);
  assert.equal(printedAt("seat:0:wall:1:2", facts), "red");
  assert.equal(printedAt("seat:0:wall:1:2", { ...facts, wall: null }), null);
  assert.equal(printedAt("seat:0:star:blue:1", { stars: { center: null, blue: "blue" } }), "blue");
  assert.equal(printedAt("display:1:0", facts), null);
});

test("the next place is the next one of its kind", () => {
  const slots = ["display:2:0", "display:1:0", "display:1:1", "center:0", "seat:0:line:1:0", "seat:0:line:2:0",
    "seat:0:line:2:1", "seat:0:floor:0", "bag"];
  assert.equal(following(slots, "display:1:0"), "display:1:1");
  assert.equal(following(slots, "display:1:1"), "display:2:0");
  assert.equal(following(slots, "display:2:0"), null);
  assert.equal(following(slots, "seat:0:line:1:0"), "seat:0:line:2:0");
  assert.equal(following(slots, "seat:0:line:2:0"), null); // the whole line is filled
  assert.equal(following(slots, "bag"), null);
  assert.deepEqual(slots.filter((slot) => !takesTiles(slot)), ["bag"]);
});

test("the marker lies on the floor line where there is room", () => {
  assert.deepEqual(withMarker(view(), 1, facts).seats.map((seat) => seat.marker_on_floor), [false, true]);
  const full = view();
  full.seats[1].floor = ["blue", "blue"];
  assert.equal(withMarker(full, 1, facts).seats[1].marker_on_floor, false);
  assert.equal(withMarker(withMarker(view(), 1, facts), null, facts).marker, null);
});

test("where nobody decides there is no actor; a round has its wild color", () => {
  assert.equal(withPhase(view(), "deal", facts).actor, null);
  assert.equal(withPhase({ ...view(), actor: -1 }, "draft", facts).actor, 1);
  assert.equal(withRound({ ...view(), wild: null }, 2, facts).wild, "red");
});
