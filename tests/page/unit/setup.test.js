import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  fitChoice, plainChoice, wishOf, withOthers, withPlayers, withSeat,
} from "../../../src/tesela/web/static/js/state/setup.js";
import "./stocked.js";

const PLAIN = plainChoice("azul");
const BOTS = ["tiler", "craftsman"];

describe("what is remembered", () => {
  test("is taken as it was", () => {
    const seats = [{ who: "bot", bot: "tiler" }, { who: "me" }, { who: "link" }];
    const setup = { wall: "gray", floor: "strict" };
    const found = fitChoice({ setup, seats, options: { clock: "move_30", hints: false } }, "azul", BOTS);
    assert.deepEqual([found.setup, found.seats], [setup, seats]);
    assert.deepEqual(found.options, { ...PLAIN.options, clock: "move_30", hints: false });
  });

  test("is made fit for the bots, the options and the clocks that there are", () => {
    const seats = [{ who: "me" }, { who: "bot", bot: "gone" }];
    const setup = { wall: "blue", floor: "gentle", displays: "special" };
    const found = fitChoice({ setup, seats, options: { clock: "hourglass", patience: "saint" } }, "azul", BOTS);
    assert.deepEqual([found.seats[1].bot, found.options.clock, found.options.patience], ["craftsman", "none", "300"]);
    assert.deepEqual(found.setup, { wall: "colored", floor: "gentle" });
  });

  test("is a plain choice where it cannot be read", () => {
    const me = { who: "me" };
    for (const found of [null, {}, { seats: 3 }, { seats: [me] }, { seats: [me, me, me, me, me] }]) {
      assert.deepEqual(fitChoice(found, "azul", BOTS), PLAIN);
    }
  });
});

describe("what is changed", () => {
  test("new seats are like the last, and who is gone does not begin", () => {
    const four = withPlayers({ ...PLAIN, seats: [{ who: "me" }, { who: "bot", bot: "tiler" }] }, 4);
    assert.deepEqual(four.seats.slice(2).map(({ bot }) => bot), ["tiler", "tiler"]);
    assert.equal(withPlayers({ ...four, first: 3 }, 2).first, null);
    assert.equal(withPlayers({ ...four, first: 1 }, 2).first, 1);
  });

  test("I sit at one seat only", () => {
    const moved = withSeat(PLAIN, 1, { who: "me" });
    assert.deepEqual(moved.seats.map(({ who }) => who), ["bot", "me"]);
    assert.deepEqual(withOthers(moved, { who: "link" }).seats, [{ who: "link" }, { who: "me" }]);
  });
});

test("the server is asked for the game in its own words", () => {
  const seats = [{ who: "me" }, { who: "here", name: "Bo" }, { who: "link" }, { who: "bot", bot: "tiler" }];
  const options = { ...PLAIN.options, take_back: false, clock: "game_600" };
  const setup = { wall: "gray", floor: "strict" };
  const wish = wishOf({ ...plainChoice("chocolate"), setup, first: 2, seats, options }, "Ana");
  assert.deepEqual(wish.seats, [
    { kind: "here", name: "Ana" }, { kind: "here", name: "Bo" }, { kind: "elsewhere" }, { kind: "bot", bot: "tiler" },
  ]);
  assert.deepEqual([wish.game, wish.setup, wish.first_player], ["azul", { ...setup, displays: "special" }, 2]);
  assert.equal(wish.options.take_back, "never");
  assert.deepEqual(wish.options.clock, { move: null, game: 600 });
  assert.equal(wish.options.patience, 300);
  assert.equal(wishOf({ ...PLAIN, options: { ...PLAIN.options, patience: "never" } }, "").options.patience, null);
  assert.equal("first_player" in wishOf(PLAIN, ""), false);
});
