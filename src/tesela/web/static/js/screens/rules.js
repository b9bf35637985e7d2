// The rules: for each game a page to read, with pictures, and the page where a game is chosen.

import { h, put } from "../dom.js";
import { canShow } from "../games/index.js";
import { figures, loreOf, paragraphs } from "../panels/topic.js";
import { listOf, pageOf, placeOf } from "../state/rulebook.js";
import { editions } from "../state/shelf.js";
import { say } from "../texts.js";

/** Show the rules of a game, or all games to choose from. */
export async function show(main, route) {
  const skins = editions().filter(({ game }) => canShow(game)).map(({ skin }) => skin);
  const game = skins.includes(route.game) ? route.game : null;
  put(main, game ? gamePage(game, await loreOf(game)) : choice(await Promise.all(skins.map(withLore))));
  const place = route.hash && document.getElementById(route.hash.slice(1));
  if (place) place.scrollIntoView();
  return game ? markPlace(main) : () => {};
}

async function withLore(skin) {
  return [skin, await loreOf(skin)];
}

function choice(games) {
  return h("div", { class: "rules-choice" },
    h("h1", {}, say("page.rules.title")),
    h("p", { class: "lead" }, say("page.rules.lead")),
    h("ul", { class: "rules-games" }, games.map(([game, { show: draw }]) =>
      h("li", { class: "card rules-game", data: { ambience: game } },
        h("div", { class: "rules-game-picture" }, draw(game, "board", "")),
        h("h2", {}, say(`page.rules.${game}.name`)),
        h("p", {}, say(`page.rules.${game}.lead`)),
        h("div", { class: "rules-links" },
          link("read", game, `/rules/${game}`, "primary"),
          link("play", game, `/learn/${game}`))))));
}

function link(key, game, href, kind = "") {
  const text = say(`page.rules.${key}`);
  const label = `${say(`page.rules.${game}.name`)}: ${text}`;
  return h("a", { "class": `button ${kind}`, href, "aria-label": label }, text);
}

function gamePage(game, lore) {
  const { chapters, details, glossary } = pageOf(lore.book, game);
  const item = (key) => h("li", {}, say(`page.rules.${key}`));
  return h("div", { class: "rules", data: { skin: game } },
    h("header", { class: "rules-head" },
      h("p", { class: "rules-up" }, h("a", { href: "/rules" }, say("page.rules.all"))),
      h("h1", {}, say(`page.rules.${game}.name`)),
      h("p", { class: "lead" }, say(`page.rules.${game}.lead`)),
      h("a", { class: "button", href: `/learn/${game}` }, say("page.rules.play"))),
    contents(chapters),
    h("article", { class: "rules-text" },
      chapters.map(({ name, topics }) => chapter(name, topics.map((topic) => section(topic, game, lore)))),
      chapter("details", h("ul", { class: "rules-details" }, details.map(item))),
      chapter("glossary", h("dl", { class: "rules-glossary" }, glossary.map((word) => [
        h("dt", {}, say(`page.rules.glossary.${word}.term`)),
        h("dd", {}, say(`page.rules.glossary.${word}.text`)),
      ])))));
}

function contents(chapters) {
  const to = (place, text) => h("a", { href: `#${place}`, data: { place } }, text);
  const parts = chapters.map(({ name, topics }) =>
    h("li", {}, to(`chapter-${name}`, say(`page.rules.chapter.${name}`)),
      h("ul", {}, topics.map((topic) => h("li", {}, to(placeOf(topic), say(`page.rules.${topic}.title`)))))));
  const rest = ["details", "glossary"].map((name) =>
    h("li", {}, to(`chapter-${name}`, say(`page.rules.chapter.${name}`))));
  const wide = matchMedia("(min-width: 60em)").matches;
  return h("nav", { class: "rules-contents", "aria-label": say("page.rules.contents") },
    h("details", { open: wide }, h("summary", {}, say("page.rules.contents")), h("ul", {}, parts, rest)));
}

function chapter(name, inside) {
  const id = `chapter-${name}`;
  return h("section", { class: "rules-chapter", id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, say(`page.rules.chapter.${name}`)), inside);
}

function section(topic, game, lore) {
  const shown = figures(lore, topic, game);
  const words = listOf(lore.book, topic);
  return h("section", { class: shown.length > 1 ? "rules-topic many" : "rules-topic", id: placeOf(topic) },
    h("div", { class: "rules-words" },
      h("h3", {}, say(`page.rules.${topic}.title`)),
      paragraphs(say(`page.rules.${topic}.text`)),
      words.length > 0 && h("ul", { class: "rules-renamed" }, words.map((word) => h("li", {}, say(word))))),
    shown.length > 0 && h("div", { class: "rules-figures" }, shown));
}

// The contents show which part is being read.
function markPlace(main) {
  const links = new Map([...main.querySelectorAll("[data-place]")].map((link) => [link.dataset.place, link]));
  const watcher = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) links.get(target.id)?.classList.toggle("here", isIntersecting);
  }, { rootMargin: "-15% 0px -70% 0px" });
  for (const part of main.querySelectorAll(".rules-topic")) watcher.observe(part);
  return () => watcher.disconnect();
}
