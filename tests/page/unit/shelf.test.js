import assert from "node:assert/strict";
import { test } from "node:test";

import {
  editionOf, editions, factsOf, onShelf, optionsOf, skinOf, unusual, writtenIn,
} from "../../../src/tesela/web/static/js/state/shelf.js";
import { SHELF } from "./stocked.js";

test("a set-up is of the edition that fixes the same options, and wears its skin", () => {
  assert.equal(skinOf("azul", { displays: "special", wall: "gray" }), "chocolate");
  assert.equal(skinOf("azul", { displays: "plain" }), "azul");
  assert.equal(skinOf("pavilion", {}), "pavilion");
  assert.deepEqual(editions().map(({ skin }) => skin), ["azul", "chocolate", "pavilion"]);
  assert.equal(editionOf("chess"), null);
});

test("a move is written in the letters of the edition, whatever else its notation holds", () => {
  assert.deepEqual(["azul", "chocolate"].map((skin) => writtenIn(skin, "cRf")), ["cRf", "cCf"]);
  assert.equal(writtenIn("chocolate", "R>4"), "C>4");
  assert.equal(writtenIn("chocolate", "3B2"), "3B2");
  assert.equal(writtenIn("pavilion", "C1=G"), "C1=G", "C is no color there");
  assert.equal(writtenIn("chess", "e4"), "e4");
});

test("an edition leaves the other options open, and tells which are house rules", () => {
  assert.deepEqual(optionsOf(editionOf("chocolate")), [
    { name: "wall", values: ["colored", "gray"], isHouseRule: false },
    { name: "floor", values: ["strict", "gentle"], isHouseRule: true },
  ]);
});

test("what is not as usual is named", () => {
  assert.deepEqual(unusual("azul", { displays: "special", wall: "gray" }), [{ name: "wall", value: "gray" }]);
  assert.deepEqual(unusual("azul", { displays: "plain", wall: "colored", floor: "strict" }), []);
});

test("what is printed on a board is changed by its options", () => {
  assert.deepEqual(factsOf("azul", { wall: "colored" }), SHELF[0].facts);
  assert.deepEqual(factsOf("azul", { wall: "gray", floor: "gentle" }), { ...SHELF[0].facts, penalties: [-1, -1], pattern: null });
});

test("a game that is not there is an error", () => {
  assert.throws(() => onShelf("chess"), /chess/);
});
