// A topic of the rules: its text in paragraphs, and its pictures. The rules page and the help in place show the same.

import { h } from "../dom.js";
import { exampleOf } from "../draw/examples.js";
import { picture } from "../draw/pictures.js";
import { gameIn } from "../games/index.js";
import { examplesOf } from "../state/rulebook.js";
import { say } from "../texts.js";

/** A text in paragraphs; lines that begin with a number are a list. */
export function paragraphs(text) {
  const lines = text.split("\n");
  if (lines.every((line) => /^\d\. /.test(line))) {
    return [h("ol", {}, lines.map((line) => h("li", {}, line.replace(/^\d\. /, ""))))];
  }
  return lines.map((line) => h("p", {}, line));
}

/** What explains the game of a skin or a topic: `{book, skins, show(skin, name, label)}`. */
export async function loreOf(name) {
  const game = gameIn(name.split(".")[0]);
  const [book, examples, drawing] = await Promise.all([game.rulebook(), game.examples(), game.drawing()]);
  const show = (skin, example, label) => picture(drawing, exampleOf(examples, skin, example), label);
  return { book, skins: game.skins, show };
}

/** The pictures of a topic with their captions, drawn in a skin or, of another game, in its own; `most` at the most. */
export function figures({ book, skins, show }, topic, skin, most = Infinity) {
  const worn = skins.includes(skin) ? skin : skins[0];
  return examplesOf(book, topic).slice(0, most).map(({ picture: name, text }) => {
    const title = say(`page.rules.${topic}.title`);
    const label = say("page.rules.picture", { text: text ? say(text) : title });
    return h("figure", { class: "figure" }, show(worn, name, label), text && h("figcaption", {}, say(text)));
  });
}
