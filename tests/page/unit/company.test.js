import assert from "node:assert/strict";
import { test } from "node:test";

import { onlyYours } from "../../../src/tesela/web/static/js/state/company.js";

const PERSON = { person: true };
const BOT = { person: false, bot: "tiler" };

test("a table is one's own where nobody else plays, now or again", () => {
  const own = (seats, you) => onlyYours({ table: { seats }, you });
  assert.equal(own([PERSON, BOT], [0]), true);
  assert.equal(own([PERSON, PERSON], [0, 1]), true);
  assert.equal(own([PERSON, PERSON], [0]), false);
  assert.equal(own([PERSON, { ...PERSON, bot: "tiler" }], [0]), false, "who may come back");
  assert.equal(own([PERSON, { ...PERSON, bot: "tiler", resigned: true }, BOT], [0]), true);
});
