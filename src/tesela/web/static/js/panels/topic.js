// A topic of the rules: its text in paragraphs, and its pictures. The rules page and the help in place show the same.

import { h } from "../dom.js";
import { picture } from "../draw/pictures.js";
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

/** The pictures of a topic with their captions, drawn in a skin; `most` of them at the most. */
export function figures(topic, skin, most = Infinity) {
  return examplesOf(topic).slice(0, most).map(({ picture: name, text }) => {
    const title = say(`page.rules.${topic}.title`);
    const label = say("page.rules.picture", { text: text ? say(text) : title });
    const own = topic.startsWith("pavilion.") ? "pavilion" : skin;
    return h("figure", { class: "figure" }, picture(own, name, label), text && h("figcaption", {}, say(text)));
  });
}
