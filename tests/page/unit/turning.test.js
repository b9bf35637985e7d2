import assert from "node:assert/strict";
import { test } from "node:test";

import { turningPoint } from "../../../src/tesela/web/static/js/state/turning.js";

const move = (event, seat, loss) => ({ event, seat, move: { loss } });
const deal = (event, ...win) => ({ event, seat: null, luck: { win } });

test("the costliest move of those who lost, not of others", () => {
  const judged = [deal(1, -0.4, 0.4), move(2, 0, 0.1), move(3, 1, 0.5), move(4, 0, 0.3), move(5, 0, 0.2)];
  assert.deepEqual(turningPoint(judged, [0]), { moment: judged[3], cost: 0.3 });
});

test("where no move cost much, the unluckiest deal; where nothing did, none", () => {
  const judged = [deal(1, -0.1, 0.1), move(2, 0, 0.01), deal(3, -0.2, 0.2), deal(4, 0.3, -0.3)];
  assert.deepEqual(turningPoint(judged, [0]), { moment: judged[2], cost: 0.2 });
  assert.equal(turningPoint([deal(1, -0.01, 0.01), move(2, 0, 0.02)], [0]), null);
  assert.equal(turningPoint([], [0]), null);
});
