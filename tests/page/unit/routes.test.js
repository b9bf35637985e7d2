import assert from "node:assert/strict";
import { test } from "node:test";

import { routeOf } from "../../../src/tesela/web/static/js/routes.js";

const at = (address) => routeOf(new URL(address, "https://table.example"));

test("an address stands for a screen", () => {
  const screens = ["/", "/t/ab-C_9", "/puzzles", "/puzzles/azul/", "/puzzles/azul/7", "/learn/pavilion", "/rules/azul#floor"];
  assert.deepEqual(screens.map((address) => at(address).screen), ["home", "table", "puzzles", "puzzles", "puzzles", "learn", "rules"]);
  const { id, hash } = at("/t/ab-C_9#seat=1&key=k");
  assert.deepEqual([id, hash], ["ab-C_9", "#seat=1&key=k"]);
  const { game, number } = at("/puzzles/azul/7");
  assert.deepEqual([game, number], ["azul", 7]);
});

test("other addresses stand for none", () => {
  for (const address of ["/t/", "/t/a/b", "/puzzles/azul/x", "/rules/azul/more", "/nothing"]) {
    assert.equal(at(address).screen, null, address);
  }
});
