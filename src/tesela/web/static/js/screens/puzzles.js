// Puzzles: one position after another with a best move to find, and its explanation.

import { h, put } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import { icon } from "../icons.js";
import * as api from "../net/api.js";
import { puzzleTable } from "../panels/puzzle.js";
import { go } from "../routes.js";
import { recall, remember } from "../settings.js";
import { countOf, nextOf, readProgress, resultOf, tried } from "../state/progress.js";
import { editions, skinOf, unusual } from "../state/shelf.js";
import { number, say } from "../texts.js";
import { plural } from "../words.js";

const PLACE = "tesela.puzzles";

/** Show the sets to choose from, or the puzzle of the address. */
export async function show(main, route) {
  const sets = (await api.puzzles()).filter(({ game }) => canShow(game));
  const set = sets.find(({ game }) => game === route.game);
  if (!set) {
    put(main, choice(sets));
    return () => {};
  }
  const at = route.number >= 1 && route.number <= set.count ? route.number : nextOf(progress(), set.game, set.count);
  if (at !== route.number) history.replaceState(null, "", `/puzzles/${set.game}/${at}`);
  const puzzle = await api.puzzle(set.game, at);
  return onePuzzle(main, set, puzzle);
}

function progress() {
  return readProgress(recall(PLACE));
}

function choice(sets) {
  return h("div", { class: "puzzle-choice" },
    h("h1", {}, say("page.puzzles.title")),
    h("p", { class: "lead" }, say("page.puzzles.lead")),
    h("ul", { class: "rules-games" }, sets.map(setCard)));
}

function setCard({ game, count }) {
  const { solved } = countOf(progress(), game);
  const words = say("page.puzzles.solved", { solved: number(solved), count: number(count) });
  const [name, begin] = [say(`word.${game}`), say("page.puzzles.begin")];
  return h("li", { class: "card puzzle-set", data: { ambience: firstSkin(game) } },
    h("div", { class: "set-cover" }, gameOf(game).cover(firstSkin(game))),
    h("div", { class: "set-text" },
      h("h2", {}, name),
      h("p", {}, say(`page.puzzles.about.${game}`)),
      h("p", { class: "set-solved" }, h("progress", { "value": solved, "max": count, "aria-label": words }), words),
      h("a", { "class": "button primary", "href": `/puzzles/${game}`, "aria-label": `${name}: ${begin}` }, begin)));
}

async function onePuzzle(main, { game, count }, puzzle) {
  const at = puzzle.number;
  const head = h("header", { class: "puzzle-head" });
  const table = await puzzleTable(puzzle, {
    answer: (action) => api.solve(game, at, action),
    told(right) {
      remember(PLACE, tried(progress(), game, at, right));
      drawHead();
    },
    next: () => go(`/puzzles/${game}/${nextOf(progress(), game, count, at)}`),
  });

  function drawHead() {
    const { streak, best } = progress();
    const row = say("page.puzzles.streak", { streak: number(streak), best: number(best) });
    put(head,
      h("p", { class: "rules-up" }, h("a", { href: "/puzzles" }, say("page.puzzles.all"))),
      h("h1", {}, say("page.puzzles.name", { game: say(`word.${game}`), number: at })),
      h("p", { class: "puzzle-marks" },
        h("span", { class: "chip" }, say(`word.${puzzle.level}`)),
        variant(puzzle),
        streak > 0 && h("span", { class: "chip gold" }, row)),
      steps(game, count, at));
  }
  drawHead();
  put(main, h("div", { class: "puzzle" }, head, table.element));
  return table.end;
}

function variant({ game, setup, players }) {
  const words = [plural("page.puzzles.players", players)];
  for (const { name, value } of unusual(game, setup)) words.push(say(`page.option.${name}.${value}.named`));
  const skin = skinOf(game, setup);
  if (skin !== firstSkin(game)) words.push(say(`page.rules.${skin}.name`));
  return words.map((word) => h("span", { class: "chip plain", data: { game } }, word));
}

function firstSkin(game) {
  return editions().find((edition) => edition.game === game).skin;
}

function steps(game, count, at) {
  const place = (number) => {
    const result = resultOf(progress(), game, number);
    const mark = result === null ? "" : result ? "right" : "wrong";
    const label = `${say("page.puzzles.number", { number })}${mark && `: ${say(`page.puzzles.mark.${mark}`)}`}`;
    const properties = { "class": mark, "aria-label": label, "aria-current": number === at ? "page" : null };
    return h("li", {}, h("a", { href: `/puzzles/${game}/${number}`, ...properties }, number));
  };
  const to = (number, key, sign) =>
    h("a", { class: "button small", href: `/puzzles/${game}/${number}` }, icon(sign), h("span", {}, say(`page.puzzles.${key}`)));
  return h("nav", { "class": "puzzle-steps", "aria-label": say("page.puzzles.nav") },
    to(at > 1 ? at - 1 : count, "previous", "back"),
    to((at % count) + 1, "following", "forward"),
    h("details", {}, h("summary", { class: "button small" }, icon("log"), h("span", {}, say("page.puzzles.list"))),
      h("ol", { class: "puzzle-list" }, Array.from({ length: count }, (_, index) => place(index + 1)))));
}
