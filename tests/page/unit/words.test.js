import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { language, listed, number, say } from "../../../src/tesela/web/static/js/texts.js";
import {
  accountWords, botName, colorWord, counted, deedWords, durationWords, entryWords, moveWords, namesOf, namesThen,
  pointsWords, problemWords, seatName, tilesWords,
} from "../../../src/tesela/web/static/js/words.js";
import { speak } from "./speaking.js";

const seat = (name, bot = null, person = true) => ({ name, bot, person });
const TABLE = { seats: [seat("Ana"), seat("", "craftsman", false), seat(""), seat("Bo", "tiler")] };
const DRAFT = { type: "draft", source: 2, color: "blue", line: 3 };

beforeEach(() => speak("en"));

describe("a language", () => {
  test("is spoken once it is there, and a missing one changes nothing", async () => {
    await assert.rejects(speak("tlh"), /tlh/);
    assert.equal(language(), "en");
    await speak("es");
    assert.equal(globalThis.document.documentElement.lang, "es");
    assert.equal(say("page.table.player", { number: 2 }), "Jugador 2");
  });

  test("writes numbers and rows as it does", async () => {
    assert.deepEqual([number(-3), number(3, true), number(0, true)], ["\u22123", "+3", "0"]);
    assert.equal(listed(["a", "b", "c"]), "a, b, and c");
    await speak("es");
    assert.equal(listed(["a", "b", "c"]), "a, b y c");
  });

  test("keeps to its direction beside a name that runs the other way", () => {
    const did = (who) => say("page.motion.did", { who, what: "3 blue" });
    assert.equal(did("\u05d0\u05e0\u05d4"), "\u2068\u05d0\u05e0\u05d4\u2069: 3 blue");
    assert.equal(did("Ana {what}"), "Ana {what}: 3 blue", "and what a name looks like means nothing");
  });

  test("has no words that are not in its catalog", () => {
    assert.throws(() => say("page.nothing"), /page\.nothing/);
    assert.equal(say("page.table.player"), "Player {number}", "a value that is not given is seen");
  });
});

describe("tiles and points", () => {
  test("are counted, with the words of the skin", async () => {
    assert.deepEqual(counted(["red", "blue", "red"]), { red: 2, blue: 1 });
    assert.equal(tilesWords({ blue: 3, red: 1, black: 0 }), "3 blue and 1 red");
    assert.equal(tilesWords({}), say("word.nothing"));
    assert.equal(colorWord("yellow", "chocolate"), "brown");
    assert.equal(colorWord("yellow", "azul"), "yellow");
    assert.equal(tilesWords({ red: 3, white: 1 }, "chocolate"), "3 cream and 1 green", "as the pieces look");
    await speak("es");
    assert.equal(tilesWords({ blue: 2 }), "2 azules");
    await speak("pt");
    assert.deepEqual([0, 1, 2].map(pointsWords), ["0 pontos", "1 ponto", "2 pontos"], "as in Portugal");
  });

  test("have a form for one and one for more", () => {
    assert.deepEqual([1, 2, -1, 0].map(pointsWords), ["1 point", "2 points", "\u22121 point", "0 points"]);
  });
});

describe("names", () => {
  test("are those of people, of bots, or of seats", () => {
    assert.deepEqual([0, 1, 2, 3].map((at) => seatName(TABLE, at)), ["Ana", "Craftsman", "Player 3", `Bo (${botName("tiler")})`]);
    assert.equal(botName("./mine.py"), "./mine.py");
  });

  test("of two bots of a kind differ, and who sits here alone without a name is you", () => {
    const bots = { seats: [seat(""), seat("", "tiler", false), seat("", "tiler", false)] };
    const [you, ...others] = namesOf(bots, [0]);
    assert.equal(you, say("page.table.you_name"));
    assert.notEqual(others[0], others[1]);
    assert.equal(namesOf(bots, [])[0], "Player 1");
  });
});

test("a seat is called by who played it then: a bot may have taken over since, or gone", () => {
  const item = (number, ...bots) => ({ number, round: 1, bots, entry: { player: 0 } });
  const line = [item(1, null, "craftsman", null, null), item(2, "stand-in", "craftsman", null, "tiler")];
  const then = (number) => namesThen({ table: TABLE, you: [], line }, number);
  assert.deepEqual([0, 1].map((number) => [then(number)[0], then(number)[3]]), [["Ana", "Bo"], ["Ana", "Bo"]]);
  assert.deepEqual([then(2)[0], then(2)[3]], [`Ana (${botName("stand-in")})`, `Bo (${botName("tiler")})`]);
  assert.deepEqual(namesThen({ table: TABLE, you: [], line: [] }, 0), namesOf(TABLE, []));
});

describe("moves", () => {
  const before = { actor: 0, displays: [[], ["blue", "blue", "red"]], center: ["blue"], seats: [{}] };

  test("say how many tiles, where that is known", () => {
    assert.equal(moveWords(DRAFT), "blue from display 2 to pattern line 3");
    assert.equal(moveWords(DRAFT, before), "2 blue from display 2 to pattern line 3");
    assert.equal(moveWords({ ...DRAFT, source: "center", line: "floor" }, before), "1 blue from the center to the floor line");
    assert.equal(moveWords({ type: "draft", source: 1, color: "red" }, null, "", { taken: { red: 2, blue: 1 } }),
      "2 red and 1 blue from display 1");
  });

  test("that were made say how many tiles they took, wherever those went", () => {
    const step = (reason, moves) => ({ reason, moves });
    const move = (tile, count, to) => ({ tile, count, from: "display:2", to });
    const taken = step("draft", [move("shield", 1, "seat:0:shield"), move("blue", 1, "seat:0:line:3"),
      move("blue", 1, "seat:0:floor"), move("blue", 1, "lid"), move("red", 1, "center")]);
    const later = step("tile", [move("blue", 1, "seat:0:wall:1:1")]);
    assert.equal(deedWords({ action: DRAFT, steps: [taken, later] }), "3 blue from display 2 to pattern line 3");
    assert.equal(deedWords({ action: { type: "pass", keep: [] }, steps: [] }), moveWords({ type: "pass", keep: [] }));
    assert.equal(deedWords({ action: DRAFT }), moveWords(DRAFT));
  });

  test("of every kind have words without gaps", () => {
    const all = [
      { type: "spread", color: "red", to: 3 }, { type: "tile", row: 1, column: 2 },
      { type: "place", star: "red", space: 4, color: "red", wilds: 0 },
      { type: "place", star: "center", space: 4, color: "red", wilds: 2 },
      { type: "take", tiles: ["red", "blue"] }, { type: "pass", keep: [] }, { type: "pass", keep: ["red"] },
    ].map((action) => moveWords(action));
    assert.equal(new Set(all).size, all.length);
    for (const words of all) assert.doesNotMatch(words, /[{}]|undefined/);
  });
});

test("an account says why", () => {
  const tile = { reason: "tile", color: "blue", row: 2, across: 1, down: 1 };
  const tiles = [tile, { ...tile, across: 3 }, { ...tile, down: 2 }, { ...tile, across: 3, down: 2 }];
  const said = tiles.map((step) => accountWords(step));
  assert.equal(new Set(said).size, 4);
  assert.match(said[3], /blue.*2.*3.*2/);
  assert.match(accountWords({ reason: "floor", tiles: 1 }), /^one space/);
  assert.match(accountWords({ reason: "floor", tiles: 3 }), /^3 spaces/);
  assert.equal(accountWords({ reason: "held", seat: 0 }), say("page.table.account.held"));
});

test("of what people do, what others need to read is told", () => {
  assert.match(entryWords({ event: "seated", seat: 0, name: "Ana" }, TABLE), /Ana/);
  const replaced = entryWords({ event: "replaced", seat: 3, bot: "stand-in" }, TABLE);
  assert.equal(replaced, say("page.table.log.replaced", { who: "Bo" }));
  const gaveUp = entryWords({ event: "replaced", seat: 1, bot: "stand-in", was: "quick" }, TABLE);
  assert.match(gaveUp, /quick has failed too often/);
  assert.match(entryWords({ event: "confirmed", seat: 0, by: "clock" }, TABLE), /Ana/);
  assert.equal(entryWords({ event: "deal" }, TABLE), null);
  assert.equal(entryWords({ event: "confirmed", seat: 0 }, TABLE), null);
});

test("a time is told in the largest unit that fits", async () => {
  assert.deepEqual([45, 60, 300, 90, 86400].map(durationWords),
    ["45 seconds", "1 minute", "5 minutes", "90 seconds", "1 day"]);
  await speak("es");
  assert.equal(durationWords(1800), "30 minutos");
});

test("a problem is a sentence", () => {
  assert.equal(problemWords({ key: "table.turn", message: "it is the decision of seat 1" }), "It is the decision of seat 1.");
  assert.equal(problemWords({ key: "lost", message: "lost" }), say("page.table.not_sent"));
});
