import assert from "node:assert/strict";
import { test } from "node:test";

import { queueOf } from "../../../src/tesela/web/static/js/state/queue.js";

test("things are taken one by one, in order, each when the one before is done with", async () => {
  const told = [];
  const ends = [];
  const queue = queueOf((thing) => {
    told.push(thing);
    return new Promise((done) => ends.push(done));
  });
  const all = [1, 2, 3].map((thing) => queue.push(thing));
  assert.deepEqual([told, queue.length()], [[1], 2]);
  ends[0]();
  await new Promise(setImmediate);
  assert.deepEqual([told, queue.length()], [[1, 2], 1]);
  queue.end();
  ends[1]();
  await all[0];
  assert.deepEqual(told, [1, 2], "what was waiting at the end is not taken");
});

test("after something went wrong it goes on with the next", async () => {
  const told = [];
  const queue = queueOf(async (thing) => {
    told.push(thing);
    if (thing === 1) throw new Error("wrong");
  });
  await assert.rejects(queue.push(1));
  await queue.push(2);
  assert.deepEqual(told, [1, 2]);
});
