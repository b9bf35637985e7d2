import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { LESSONS as AZUL } from "../../../src/tesela/web/static/js/games/azul/lessons.js";
import { LESSONS as PAVILION } from "../../../src/tesela/web/static/js/games/pavilion/lessons.js";
import { factsOf, lessonNow, textOf } from "../../../src/tesela/web/static/js/state/lessons.js";
import { knows } from "../../../src/tesela/web/static/js/texts.js";
import { speak } from "./speaking.js";

const board = { lines: [[], [], [], [], []], floor: [], wall: [] };
const view = {
  phase: "draft", marker: null, center: [], displays: [["red", "red", "blue", "blue"]], special: {}, seats: [board, board],
};
const seats = [{ person: true, bot: null }, { person: false, bot: "apprentice" }];

function facts({ line = [], path = [], skin = "azul", game = "azul", table = {}, type = "draft" } = {}) {
  const known = {
    table: { game, status: "playing", round: 1, actor: 0, seats, view, ...table },
    you: [0], line: line.map((entry) => ({ round: 1, entry: { event: "action", ...entry } })), legal: [{ action: { type } }],
  };
  return factsOf(known, { skin, path });
}

const move = (player, action) => ({ player, action: { type: "draft", line: 2, ...action } });
const named = (...names) => new Set(names);

beforeEach(() => speak("en"));

describe("the coach", () => {
  test("begins with a greeting, and goes on once that was read", () => {
    assert.equal(lessonNow(AZUL, facts(), named()).name, "hello");
    assert.equal(lessonNow(AZUL, facts(), named("hello")).name, "board");
    assert.equal(lessonNow(PAVILION, facts({ game: "pavilion" }), named("hello")).name, "board");
  });

  test("says what to do next, as long as it is to be done", () => {
    const read = named("hello", "board", "displays");
    assert.equal(lessonNow(AZUL, facts(), read).name, "take");
    assert.equal(lessonNow(AZUL, facts({ path: ["take:1:red"] }), read).name, "line");
    assert.equal(lessonNow(AZUL, facts({ path: ["take:1:red", "line:2"] }), read).name, "confirm");
    assert.equal(lessonNow(AZUL, facts({ line: [move(0)] }), read).name, "first");
  });

  test("asks for another tile only where one can be paid for", () => {
    const read = named(...PAVILION.filter(({ read: once }) => once).map(({ name }) => name));
    const placing = { game: "pavilion", skin: "pavilion", table: { view: { ...view, phase: "place", wild: "red" } } };
    const placed = [move(0), { player: 0, action: { type: "place" } }];
    const now = (more) => lessonNow(PAVILION, facts({ ...placing, ...more }), read).name;
    assert.equal(now({ type: "place", line: [move(0)] }), "place");
    assert.equal(now({ type: "place", line: placed }), "free_place");
    assert.deepEqual([now({ type: "pass", line: [move(0)] }), now({ type: "pass", line: placed })], ["only_pass", "only_pass"]);
  });

  test("points at what it is about", () => {
    const now = lessonNow(AZUL, facts(), named("hello"));
    assert.equal(now.at(facts()), '.seat-board[data-seat="0"]');
  });

  test("has a text for every lesson, whichever fits", () => {
    const first = { name: "first", text: lessonNow(AZUL, facts({ line: [move(0)] }), named("hello", "board")).text };
    const full = { ...view, seats: [{ ...board, lines: [[], ["red", "red"], [], [], []] }, board] };
    assert.equal(textOf(first, facts({ line: [move(0, { line: "floor" })] })), "first_floor");
    assert.equal(textOf(first, facts({ line: [move(0)], table: { view: full } })), "first_full");
    assert.equal(textOf(first, facts({ line: [move(0)] })), "first_part");
    for (const name of ["first_floor", "first_full", "first_over", "first_part"]) assert.ok(knows(`page.learn.azul.${name}`));
  });
});

for (const [game, lessons] of Object.entries({ azul: AZUL, pavilion: PAVILION })) {
  test(`every lesson of ${game} has its text`, () => {
    const plain = lessons.filter((lesson) => !lesson.text).map(({ name }) => `page.learn.${game}.${name}`);
    assert.deepEqual(plain.filter((key) => !knows(key)), []);
  });
}
