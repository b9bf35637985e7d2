import assert from "node:assert/strict";
import { test } from "node:test";

import {
  added, branchOf, cut, lineFrom, lineTo, newStudy, nodeAt, noted, promoted, recordOf, rowsOf, studyOf,
} from "../../../src/tesela/web/static/js/state/study.js";

const setup = { players: 2, first_player: 0, wall: "colored", displays: "plain" };
const begun = (more = {}) => newStudy({ game: "azul", setup, position: "P0", round: 1, ...more });
const move = (name, more = {}) => ({
  event: "action", player: 0, action: { type: name }, scores: [0, 0], position: `P${name}`, round: 1, notation: name,
  account: [], steps: [{ reason: "draft", moves: [] }], ...more,
});
const words = (study) => rowsOf(study).map(({ id, depth }) => `${depth}${study.nodes[id].notation}`).join(" ");

// a b c, with x y in the place of b, and z in the place of y
function grown() {
  const c = added(begun(), "0", [move("a"), move("b"), move("c")]);
  const y = added(c.study, lineTo(c.study, c.at)[1], [move("x"), move("y")]);
  return added(y.study, y.study.nodes[y.at].parent, [move("z")]).study;
}

test("what was tried stands once, and other moves become variations behind the move they replace", () => {
  const study = grown();
  assert.equal(words(study), "0a 0b 1x 1y 2z 0c");
  const again = added(study, "0", [move("a"), move("x")]);
  assert.equal(again.study, study);
  assert.equal(study.nodes[again.at].notation, "x");
  assert.equal(nodeAt(study, "Px"), again.at);
  assert.equal(nodeAt(study, "P?"), null);
  assert.deepEqual(lineFrom(study, again.at).map((id) => study.nodes[id].notation), ["y"]);
  assert.equal(begun().nodes[0].children.length, 0);
});

test("a variation is promoted step by step, and what leads to the main line cannot be", () => {
  const study = grown();
  const z = nodeAt(study, "Pz");
  const once = promoted(study, z);
  assert.equal(words(once), "0a 0b 1x 1z 2y 0c");
  const twice = promoted(once, z);
  assert.equal(words(twice), "0a 0x 1b 1c 0z 1y");
  assert.equal(branchOf(twice, z), null);
  assert.equal(promoted(twice, z), twice);
});

test("what is cut takes all that follows it along", () => {
  const study = grown();
  const { study: left, at } = cut(study, nodeAt(study, "Px"));
  assert.equal(words(left), "0a 0b 0c");
  assert.equal(left.nodes[at].notation, "a");
  assert.equal(cut(left, "0").study, left);
  assert.deepEqual(Object.keys(left.nodes), ["0", "1", "2", "3"]);
});

test("a record has the variations, and what the server reads of it is the same study", () => {
  let study = noted(grown(), "2", { comment: "why?", sign: "?!" });
  study = noted({ ...study, names: ["Ana", ""] }, nodeAt(study, "Px"), { name: "other" });
  const record = recordOf(study);
  assert.deepEqual([record.version, record.position, record.names], [2, "P0", ["Ana", ""]]);
  const [, b] = record.events;
  assert.equal(b.sign, "?!");
  assert.deepEqual(Object.keys(b), ["event", "player", "action", "scores", "comment", "sign", "variations"]);
  assert.equal(b.variations[0][0].name, "other");
  assert.equal(b.variations[0][1].variations[0][0].action.type, "z");
  const tell = (events) => events.map((event) => ({
    ...move(event.action.type), ...event, variations: (event.variations ?? []).map(tell),
  }));
  const tree = { ...record, round: 1, from_start: false, events: tell(record.events) };
  assert.deepEqual(recordOf(studyOf(tree)), record);
});

test("a game from its start without notes is a record that everybody reads; its result comes with its last event", () => {
  const result = { scores: [3, 1], winners: [0] };
  const { study } = added(begun({ isFromStart: true, home: true }), "0", [move("a"), move("b", { result })]);
  const { version, position, events, result: found } = recordOf(study);
  assert.deepEqual([version, position, found], [1, undefined, result]);
  assert.deepEqual(events[0], { event: "action", player: 0, action: { type: "a" }, scores: [0, 0] });
  assert.equal(recordOf(study, "1").result, undefined);
  assert.equal(recordOf(study, "1").events.length, 1);
});
