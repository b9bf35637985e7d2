import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkDeals } from "../../../src/tesela/web/static/js/state/fairness.js";

const { games: GAMES } = JSON.parse(readFileSync(new URL("fair.json", import.meta.url), "utf8"));
const chances = (entries) => entries.filter(({ event }) => event === "deal" || event === "supply");
const check = (game, seen = null) => checkDeals(game.entries, game, seen);
const changed = (game, change) => {
  const twin = structuredClone(game);
  change(twin.entries);
  return twin;
};

test("every deal of the server's games is found again, also those taken back", () => {
  for (const game of GAMES) {
    assert.ok(game.entries.some(({ event }) => event === "taken_back"));
    const { problem, deals } = check(game);
    assert.deepEqual([problem, deals], [null, chances(game.entries).length]);
    assert.equal(check(game).drawnStart, game.entries[0].fair === 2);
    assert.equal(check(game, { commitment: game.entries[0].commitment }).problem, null);
  }
  assert.ok(GAMES.some(({ entries }) => entries.some(({ extra }) => extra)));
});

test("two tiles that changed places are found, whichever deal it is", () => {
  for (const game of GAMES) {
    chances(game.entries).forEach((_, at) => {
      const wrong = changed(game, (entries) => {
        const event = chances(entries)[at];
        const tiles = event.tiles ?? event.displays[0];
        tiles[0] = game.facts.colors.find((color) => color !== tiles[0]);
      });
      const { problem, deals } = check(wrong);
      assert.deepEqual([problem, deals], ["deal", at + 1]);
    });
  }
});

test("another golden side and another extra tile are found", () => {
  const game = GAMES.find(({ facts }) => facts.golden);
  const golden = changed(game, (entries) => (chances(entries)[1].special = chances(entries)[0].special));
  assert.deepEqual([check(golden).problem, check(golden).deals], ["deal", 2]);
  const at = chances(game.entries).findIndex(({ extra }) => extra);
  const extra = changed(game, (entries) => (chances(entries)[at].extra = null));
  assert.equal(check(extra).deals, at + 1);
});

test("a seed that was not promised, and a promise that is not the one this browser saw", () => {
  const [game] = GAMES;
  assert.equal(check({ ...game, seed: "0".repeat(64) }).problem, "seed");
  assert.equal(check(game, { commitment: "0".repeat(64) }).problem, "promise");
});

test("a draw that was left out, or came twice", () => {
  const [game] = GAMES;
  for (const draw of [1, 3]) {
    const { problem, deals } = check(changed(game, (entries) => (chances(entries)[1].draw = draw)));
    assert.deepEqual([problem, deals], ["draw", 2]);
  }
});

test("a lid that holds other tiles than were laid there changes what the bag may give", () => {
  const game = GAMES[0];
  const wrong = changed(game, (entries) => {
    for (const { steps = [] } of entries) for (const { moves } of steps) for (const move of moves) move.tile = "blue";
  });
  assert.equal(check(wrong).problem, "deal");
});

const begun = (entries) => entries.find(({ event }) => event === "begun");

test("a number that was changed or left out is found, and who starts if it is not who was drawn", () => {
  const [game] = GAMES;
  assert.deepEqual(check(game).seats, [0, 1, 3]);
  const other = changed(game, (entries) => (begun(entries).numbers[1] = "0".repeat(32)));
  assert.ok(["start", "deal"].includes(check(other).problem));
  const without = changed(game, (entries) => delete begun(entries).numbers[3]);
  assert.ok(["start", "deal"].includes(check(without).problem));
  const starts = changed(game, (entries) => (begun(entries).first_player = (begun(entries).first_player + 1) % 4));
  assert.equal(check(starts).problem, "start");
});

test("this browser's number must be among them, and is the last if it saw all others before", () => {
  const [game] = GAMES;
  const { commitment } = game.entries[0];
  const { numbers } = begun(game.entries);
  const { 0: mine, ...others } = numbers;
  assert.equal(check(game, { commitment, number: "f".repeat(32), upon: {} }).problem, "number");
  assert.equal(check(game, { commitment, number: mine, upon: others }).last, true);
  const { 3: _, ...some } = others;
  assert.equal(check(game, { commitment, number: mine, upon: some }).last, false);
  assert.equal(check(game, { commitment, number: mine, upon: { ...others, 3: "0".repeat(32) } }).last, false);
  assert.equal(check(game, { commitment }).last, false);
});
