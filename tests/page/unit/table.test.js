import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  alone, asked, canAbort, guestsOf, canTakeBack, deciding, hear, lastMover, missing, newEntries, outOfTime,
  patienceLeft, sceneAt, sceneOf, timeOf, unconfirmed, unknown,
} from "../../../src/tesela/web/static/js/state/table.js";
import "./stocked.js";

const PERSON = { person: true, name: "Ana", bot: null, free: false, left: false };
const BOT = { person: false, name: "", bot: "tiler", free: false, left: false };

function table(changes = {}) {
  return {
    id: "t", status: "playing", game: "azul", setup: { displays: "plain" }, seats: [PERSON, BOT], actor: 0,
    unconfirmed: null, question: null, view: { round: 1, displays: [], center: [], seats: [{}, {}], marker: null },
    scores: [3, 4], forecast: [5, 4], round: 1,
    clock: { used: [10, 20], running: 0, since: 100, deadline: 130 }, waits_for: 0, settled: 0,
    options: { clock: { move: 30, game: null }, patience: 300 }, ...changes,
  };
}

function message(seq, entries, changes = {}, rest = {}) {
  return { type: "table", seq, now: 1000, entries, table: table(changes), ...rest };
}

const deal = (seq) => ({ seq, event: "deal" });
const action = (seq, player, rest = {}) => ({ seq, event: "action", player, ...rest });

function heard(...messages) {
  return messages.reduce((known, each) => hear(known, each, 990), unknown());
}

describe("what is heard", () => {
  test("goes into the log once, though it may be told twice", () => {
    const first = message(2, [{ seq: 1, event: "opened" }, deal(2)], {}, { you: [0] });
    const again = message(3, [deal(2), action(3, 0)]);
    const known = heard(first, again);
    assert.deepEqual(known.entries.map(({ seq }) => seq), [1, 2, 3]);
    assert.deepEqual(newEntries(known, again), []);
    assert.deepEqual(known.you, [0], "who does not hear of it has the same seats as before");
  });

  test("makes the events of the game that stand, with their rounds", () => {
    const known = heard(message(4, [deal(1), action(2, 0), deal(3), { seq: 4, event: "seated", seat: 1 }]));
    assert.deepEqual(known.line.map(({ number, round }) => [number, round]), [[1, 1], [2, 1], [3, 2]]);
  });

  test("a game that begins from a position begins in its round", () => {
    const opened = { seq: 1, event: "opened", position: "azul ...", round: 3 };
    const known = heard(message(2, [opened, action(2, 0)]), message(3, [deal(3)]));
    assert.deepEqual(known.line.map(({ round }) => round), [3, 4]);
  });

  test("what is taken back stands no more, and stays in the log", () => {
    const before = heard(message(3, [deal(1), action(2, 0), action(3, 1)], {}, { you: [0] }));
    const known = hear(before, message(4, [{ seq: 4, event: "taken_back", seat: 0, keep: 1 }]), 990);
    assert.deepEqual([known.line.length, known.entries.length], [1, 4]);
    assert.equal(lastMover(known), null);
    assert.equal(lastMover(before), 0);
    assert.equal(before.line.length, 3, "what was known is not changed");
  });

  test("each move keeps who made it: a bot that came later made none of the earlier ones", () => {
    const opened = { seq: 1, event: "opened", seats: [PERSON, BOT] };
    const come = { seq: 3, event: "replaced", seat: 0, bot: "stand-in" };
    const known = heard(message(4, [opened, action(2, 0), come, action(4, 0)]),
      message(7, [action(5, 1), { seq: 6, event: "returned", seat: 0 }, action(7, 0)]));
    assert.deepEqual(known.line.map(({ entry, bots }) => bots[entry.player]), [null, "stand-in", "tiler", null]);
  });

  test("what is confirmed counts", () => {
    const moved = heard(message(2, [deal(1), action(2, 0, { unconfirmed: true })]));
    const known = hear(moved, message(3, [{ seq: 3, event: "confirmed", seat: 0 }]), 990);
    assert.deepEqual([moved, known].map(({ line }) => line[1].entry.unconfirmed), [true, false]);
  });

  test("presence and a rematch are kept, other messages change nothing", () => {
    const known = heard(message(1, [{ seq: 1, event: "rematch", table: "next" }]));
    assert.equal(known.rematch, "next");
    const there = hear(known, { type: "presence", connected: [0], away: [1], last_seen: { 1: 950 }, watching: 2 }, 990);
    assert.deepEqual(there.presence, { connected: [0], away: [1], last_seen: { 1: 950 }, watching: 2 });
    assert.equal(hear(there, { type: "pong" }, 990), there);
  });
});

describe("how a game may end early", () => {
  const people = { seats: [PERSON, { ...PERSON, name: "Luis" }] };
  const opened = { seq: 1, event: "opened" };

  test("without a result until each person has moved at this table", () => {
    const one = heard(message(3, [opened, deal(2), action(3, 0)], people, { you: [0] }));
    assert.equal(canAbort(one), true);
    assert.equal(canAbort(hear(one, message(4, [action(4, 1)], people), 990)), false);
    const branched = [{ ...opened, given: 3 }, deal(2), action(3, 0), action(4, 1), action(5, 0)];
    assert.equal(canAbort(heard(message(5, branched, people, { you: [0] }))), true, "others moved there");
  });

  test("at any time where nobody else plays", () => {
    const moved = [opened, deal(2), action(3, 0), action(4, 1)];
    assert.equal(canAbort(heard(message(4, moved, {}, { you: [0] }))), true);
  });
});

describe("whoever opened a table", () => {
  const people = { seats: [PERSON, { ...PERSON, name: "Luis" }, { ...PERSON, free: true }, BOT] };

  test("knows the keys of its free seats as the last message tells them", () => {
    const open = { ...people, status: "open" };
    const known = heard(message(1, [], open, { you: [0], opened: true, keys: { 2: "k" } }));
    assert.deepEqual([known.opened, known.keys], [true, { 2: "k" }]);
    const later = hear(known, message(2, [], people), 990);
    assert.deepEqual([later.opened, later.keys], [true, {}]);
    assert.deepEqual(heard(message(1, [], open, { you: [1], opened: false })).keys, {});
  });

  test("may send guests away before the first move", () => {
    const known = heard(message(2, [deal(2)], people, { you: [0], opened: true }));
    assert.deepEqual(guestsOf(known), [1]);
    assert.deepEqual(guestsOf({ ...known, opened: false }), []);
    assert.deepEqual(guestsOf(hear(known, message(3, [action(3, 0)], people), 990)), []);
    assert.deepEqual(guestsOf(hear(known, message(3, [], { ...people, status: "over" }), 990)), []);
  });
});

describe("who is asked", () => {
  test("decides, where it is the turn of a person at this screen", () => {
    assert.equal(deciding(unknown()), null);
    assert.equal(deciding(heard(message(1, [], {}, { you: [0] }))), 0);
    assert.equal(deciding(heard(message(1, [], {}, { you: [1] }))), null);
    assert.equal(deciding(heard(message(1, [], { actor: null }, { you: [0] }))), null);
    const replaced = { seats: [{ ...PERSON, bot: "tiler" }, BOT] };
    assert.equal(deciding(heard(message(1, [], replaced, { you: [0] }))), null);
  });

  test("confirms and answers, where it is a seat at this screen", () => {
    const open = { unconfirmed: 0, question: { what: "take_back", seat: 1, waiting: [0, 2] } };
    const mine = heard(message(1, [], open, { you: [0, 1] }));
    const theirs = heard(message(1, [], open, { you: [1] }));
    assert.deepEqual([unconfirmed(mine), asked(mine)], [0, [0]]);
    assert.deepEqual([unconfirmed(theirs), asked(theirs)], [null, []]);
  });

  test("is nobody else, where all people sit at this screen", () => {
    assert.equal(alone(heard(message(1, [], {}, { you: [0] }))), true);
    const two = { seats: [PERSON, PERSON] };
    assert.equal(alone(heard(message(1, [], two, { you: [0] }))), false);
    assert.equal(alone(heard(message(1, [], two, { you: [0, 1] }))), true);
  });
});

test("clocks run by the time of the server", () => {
  const known = heard(message(1, [])); // the server's clock is 10 seconds ahead
  assert.deepEqual(timeOf(known, 0, 100), { used: 20, running: true, left: 20 });
  assert.deepEqual(timeOf(known, 0, 200), { used: 120, running: true, left: 0 });
  assert.deepEqual([99, 120].map((now) => outOfTime(known, now)), [null, 0]);
});

test("who waits sees the time that is left for the next move", () => {
  const left = (clock, changes = {}) => timeOf(heard(message(1, [], { options: { clock }, ...changes })), 1, 100).left;
  assert.equal(left({ move: 30, game: null }), 30);
  assert.equal(left({ move: null, game: 600 }), 580);
  assert.equal(left({ move: 30, game: 25 }), 5);
  assert.equal(left({ move: null, game: 5 }), 0);
  assert.equal(left(null), null);
  assert.equal(left({ move: 30, game: null }, { status: "over" }), null);
});

describe("somebody who is not there", () => {
  const seats = [PERSON, PERSON];
  const clock = { used: [0, 0], running: 1, since: 900, deadline: null };
  const known = (changes = {}, seen = { 1: 950 }) => {
    const options = { clock: null, patience: 60 };
    const told = message(1, [], { seats, clock, waits_for: 1, options, ...changes }, { you: [0] });
    return hear(heard(told), { type: "presence", connected: [0], away: [], last_seen: seen }, 990);
  };

  test("is waited for as long as was agreed on, by the server's clock", () => {
    assert.deepEqual([990, 999, 1000, 1010].map((now) => patienceLeft(known(), 1, now)), [10, 1, 0, 0]);
    assert.equal(patienceLeft(known({}, { 1: 10 }), 1, 940), 10, "only since it is their turn");
  });

  test("is left alone where it was not agreed on, where there is a clock, and where nobody waits", () => {
    assert.equal(patienceLeft(known({ options: { clock: null, patience: null } }), 1, 9999), null);
    assert.equal(patienceLeft(known({ options: { clock: { move: 9, game: null }, patience: 60 } }), 1, 9999), null);
    assert.equal(patienceLeft(known({ waits_for: 0 }), 1, 9999), null);
    assert.equal(patienceLeft(known({}, {}), 1, 9999), null);
  });

  test("is missed after a moment, and whoever has left at once", () => {
    assert.deepEqual([952, 960].map((now) => missing(known(), now - 10)), [[], [1]], "by the server's clock");
    assert.deepEqual(missing(known({}, {}), 9999), []);
    assert.deepEqual(missing(known({ seats: [PERSON, { ...PERSON, left: true }] }, {}), 0), [1]);
    assert.deepEqual(missing(known({ seats: [PERSON, { ...PERSON, left: true, bot: "stand-in" }] }), 9999), []);
    assert.deepEqual(missing(known({ status: "over" }), 9999), []);
  });

  test("who has left has said so", () => {
    const left = { seats: [PERSON, { ...PERSON, left: true }], options: { clock: { move: 9 }, patience: null } };
    assert.equal(patienceLeft(known(left), 1, 0), 0);
    assert.equal(patienceLeft(known({ seats: [PERSON, { ...PERSON, left: true, bot: "stand-in" }] }), 1, 0), null);
  });
});

test("what was decided in the place of somebody is not taken back", () => {
  const moves = [deal(1), action(2, 0), action(3, 1)];
  const may = (settled) => canTakeBack(heard(message(3, moves, { settled }, { you: [0] })));
  assert.deepEqual([0, 1, 2, 3].map(may), [true, true, false, false]);
});

describe("a scene", () => {
  const known = heard(message(1, [], {}, { you: [0] }));

  test("is the table as it stands, with what may be chosen", () => {
    const options = new Map([["line:1", { key: "line:1" }]]);
    const scene = sceneOf(known, ["Ana", "Tiler"], options, ["take:1:red"]);
    const { players, skin, you, path, scores, forecast } = scene;
    assert.deepEqual({ players, skin, you, path, scores, forecast },
      { players: 2, skin: "azul", you: [0], path: ["take:1:red"], scores: [3, 4], forecast: [5, 4] });
    assert.equal(scene.options, options);
    assert.equal(scene.view, known.table.view);
  });

  test("of a moment is as it was then, and nothing may be chosen", () => {
    const moment = { view: { round: 0 }, scores: [0, 0], forecast: null, round: 0, actor: null };
    const scene = sceneAt(known, ["Ana", "Tiler"], moment);
    assert.deepEqual([scene.view, scene.scores, scene.options.size, scene.path], [moment.view, [0, 0], 0, []]);
  });

  test("has the artwork of its edition, and what is printed on its boards", () => {
    const special = { setup: { displays: "special", floor: "gentle" } };
    const scene = sceneOf(heard(message(1, [], special)), ["Ana", "Tiler"]);
    assert.deepEqual([scene.skin, scene.facts.penalties], ["chocolate", [-1, -1]]);
  });
});
