import assert from "node:assert/strict";
import { test } from "node:test";

import { momentsOf } from "../../../src/tesela/web/static/js/state/moments.js";

function server(length) {
  const asked = [];
  const ask = async (first, count) => {
    asked.push([first, count]);
    const found = Math.max(0, Math.min(count, length - first));
    return { moments: Array.from({ length: found }, (_, at) => ({ number: first + at })) };
  };
  return { ask, asked };
}

test("a moment is fetched with all before it, and only once", async () => {
  const { ask, asked } = server(10);
  const moments = momentsOf(ask);
  assert.equal(moments.known(3), null);
  assert.deepEqual(await moments.upTo(3), { number: 3 });
  assert.deepEqual(moments.known(0), { number: 0 });
  await moments.upTo(2);
  await moments.upTo(5);
  assert.deepEqual(asked, [[0, 4], [4, 2]]);
});

test("who asks at the same time waits for the same answer", async () => {
  const { ask, asked } = server(10);
  const moments = momentsOf(ask);
  const found = await Promise.all([moments.upTo(4), moments.upTo(4)]);
  assert.deepEqual(found, [{ number: 4 }, { number: 4 }]);
  assert.equal(asked.length, 1);
});

test("a long game is fetched in pieces", async () => {
  const { ask, asked } = server(1200);
  await momentsOf(ask).upTo(1199);
  assert.deepEqual(asked, [[0, 500], [500, 500], [1000, 200]]);
});

test("what was taken back is forgotten, also where it is on its way", async () => {
  let answer;
  const asked = [];
  const moments = momentsOf((first, count) => {
    asked.push([first, count]);
    const made = (name) => ({ moments: Array.from({ length: count }, (_, at) => ({ number: first + at, name })) });
    return asked.length === 1 ? new Promise((done) => (answer = () => done(made("old")))) : Promise.resolve(made("new"));
  });
  const wanted = moments.upTo(2);
  await Promise.resolve();
  moments.hear([{ event: "taken_back", keep: 1 }]);
  answer();
  assert.deepEqual(await wanted, { number: 2, name: "new" });
  moments.hear([{ event: "action" }, { event: "taken_back", keep: 1 }]);
  assert.equal(moments.known(1).number, 1);
  assert.equal(moments.known(2), null);
});

test("a moment that is not there is an error, and the next wish is heard all the same", async () => {
  const moments = momentsOf(server(3).ask);
  await assert.rejects(moments.upTo(7), RangeError);
  assert.deepEqual(await moments.upTo(1), { number: 1 });
});
