import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { ledTo, WAYS } from "../../../src/tesela/web/static/js/state/walking.js";

// The spaces of seven stars, as Summer Pavilion's board has them, and a row of tiles beside them; some of all of these.
const STARS = [[700, 300], ...Array.from({ length: 6 }, (_, at) => around([700, 300], 180, at))];
const SPACES = [
  ...STARS.flatMap((star) => Array.from({ length: 6 }, (_, at) => around(star, 55, at + 0.5))),
  ...Array.from({ length: 10 }, (_, at) => [100 + 40 * (at % 5), 100 + 40 * Math.floor(at / 5)]),
];

function around([x, y], far, sixth) {
  return [x + far * Math.cos(sixth * Math.PI / 3), y + far * Math.sin(sixth * Math.PI / 3)];
}

function reached(places, from) {
  const seen = new Set([from]);
  for (const at of seen) {
    for (const way of Object.values(WAYS)) {
      const to = ledTo(places, at, way);
      if (to >= 0) seen.add(to);
    }
  }
  return seen;
}

describe("arrows", () => {
  test("lead along rows and columns, and nowhere behind the last one", () => {
    const places = [[0, 0], [50, 0], [100, 0], [0, 50], [50, 50]];
    assert.equal(ledTo(places, 0, WAYS.ArrowRight), 1);
    assert.equal(ledTo(places, 1, WAYS.ArrowDown), 4);
    assert.equal(ledTo(places, 2, WAYS.ArrowRight), -1);
  });

  test("lead to what lies that way at all where nothing lies straight ahead", () => {
    assert.equal(ledTo([[0, 0], [30, 90]], 0, WAYS.ArrowRight), 1);
  });

  test("reach every place from every other, whichever of them can be chosen", () => {
    for (let part = 1; part <= 400; part++) {
      const places = SPACES.filter((_, at) => (at * 7919 + part * 104729) % 1009 < 150 + part * 2);
      for (const from of places.keys()) assert.equal(reached(places, from).size, places.length, `part ${part}`);
    }
  });
});
