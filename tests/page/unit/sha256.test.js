import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { bytesOf, sha256 } from "../../../src/tesela/web/static/js/state/sha256.js";

test("the standard's own example", () => {
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(sha256(new TextEncoder().encode("abc")), abc);
});

test("every length around whole blocks, as Node.js has it", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"), `${length} bytes`);
  }
});

test("digits are bytes", () => {
  assert.deepEqual(bytesOf("00ff5eed"), Uint8Array.of(0, 255, 0x5e, 0xed));
  assert.deepEqual(bytesOf(""), new Uint8Array());
});
