import assert from "node:assert/strict";
import { test } from "node:test";

import { onBoard, shortened } from "../../../src/tesela/web/static/js/state/names.js";

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";

test("a name that has no more room ends with a whole sign", () => {
  assert.equal(shortened(`Ana ${FAMILY}`), `Ana ${FAMILY}`);
  assert.equal(shortened("x".repeat(37) + FAMILY), "x".repeat(37));
  assert.equal(shortened(FAMILY.repeat(9)), FAMILY.repeat(5));
  assert.equal(shortened("e\u0301".repeat(21)), "e\u0301".repeat(20));
  assert.equal(shortened("x".repeat(50)), "x".repeat(40));
});

test("a board cuts a long name between signs, and says so", () => {
  assert.equal(onBoard(`Ana ${FAMILY}`, 13), `Ana ${FAMILY}`);
  assert.equal(onBoard(FAMILY.repeat(14), 13), `${FAMILY.repeat(12)}\u2026`);
});
