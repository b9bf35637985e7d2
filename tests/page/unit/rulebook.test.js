import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import * as azul from "../../../src/tesela/web/static/js/games/azul/rulebook.js";
import * as pavilion from "../../../src/tesela/web/static/js/games/pavilion/rulebook.js";
import { addressOf, examplesOf, listOf, pageOf, placeOf } from "../../../src/tesela/web/static/js/state/rulebook.js";
import { knows } from "../../../src/tesela/web/static/js/texts.js";
import { speak } from "./speaking.js";

beforeEach(() => speak("en"));

for (const book of [azul, pavilion]) {
  for (const skin of Object.keys(book.PAGES)) {
    test(`everything on the page of ${skin} has its text`, () => {
      const { chapters, details, glossary } = pageOf(book, skin);
      const topics = chapters.flatMap((chapter) => chapter.topics);
      const keys = [
        ...topics.flatMap((topic) => [`page.rules.${topic}.title`, `page.rules.${topic}.text`]),
        ...topics.flatMap((topic) => examplesOf(book, topic).map(({ text }) => text)).filter(Boolean),
        ...topics.flatMap((topic) => listOf(book, topic)),
        ...details.map((detail) => `page.rules.${detail}`),
        ...glossary.flatMap((word) => [`page.rules.glossary.${word}.term`, `page.rules.glossary.${word}.text`]),
      ];
      assert.deepEqual(keys.filter((key) => !knows(key)), []);
      assert.ok(keys.length > 40);
      assert.equal(new Set(topics.map(placeOf)).size, topics.length, "a place on a page is one topic");
    });
  }
}

test("a topic is explained on the page of what is played, or else where it stands", () => {
  assert.equal(addressOf(azul, "azul.floor", "azul"), "/rules/azul#floor");
  assert.equal(addressOf(azul, "azul.floor", "chocolate"), "/rules/chocolate#floor");
  assert.equal(addressOf(azul, "azul.shield", "azul"), "/rules/chocolate#shield");
  assert.equal(addressOf(pavilion, "pavilion.star", "pavilion"), "/rules/pavilion#star");
});
