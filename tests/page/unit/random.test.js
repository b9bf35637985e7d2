import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { randomOf } from "../../../src/tesela/web/static/js/state/random.js";

const { random: VECTORS } = JSON.parse(readFileSync(new URL("fair.json", import.meta.url), "utf8"));

test("the numbers are those of the server, also where some are drawn again", () => {
  for (const { seed, limits, numbers } of VECTORS) {
    const random = randomOf(BigInt(`0x${seed}`));
    assert.deepEqual(limits.map((limit) => random.below(limit)), numbers);
  }
});
