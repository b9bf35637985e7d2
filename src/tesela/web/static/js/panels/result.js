// The result: who won, where the points came from, and what one may want to do next.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { tileArt } from "../motion/art.js";
import { endWords } from "../motion/news.js";
import * as api from "../net/api.js";
import { go } from "../routes.js";
import { ranking } from "../state/sums.js";
import { factsOf, skinOf } from "../state/shelf.js";
import { listed, number, say } from "../texts.js";
import { copy, toast } from "../ui.js";
import { pointsWords, seatName } from "../words.js";
import { breakdown } from "./breakdown.js";
import { playOn } from "./play_on.js";

/**
 * The end of a game: `table`, all that is `known` of it, and the `names` of its seats. `at()` is the number of the
 * moment shown (null for the end), `open(name)` opens the `replay` or the `review`. Returns an element.
 */
export function result(table, { known, names, at, open }) {
  const { line, you, rematch } = known;
  const skin = skinOf(table.game, table.setup);
  const [title, about] = endWords(table, names, you);
  const moved = line.some(({ entry }) => entry.event === "action");
  const kind = table.result ? "result card" : "result brief card";
  return h("section", { "class": kind, "aria-labelledby": "result-title", "tabindex": "-1" },
    flourish(skin, factsOf(table.game, table.setup).colors),
    h("div", { class: "result-head" },
      h("h2", { id: "result-title", class: "result-title" }, title),
      about && h("p", { class: "result-about" }, about)),
    table.result && [ranks(table.result, names), breakdown({ line, result: table.result, names })],
    h("div", { class: "result-actions" },
      rematchButton(table, you, rematch),
      moved && button("replay", () => open("replay")),
      table.result && button("review", () => open("review")),
      moved && button("play_on", () => playOn({ table, line, names, skin, you, at: at() }).catch(tellProblem)),
      table.commitment && fairButton(known),
      table.result && button("share", () => share(table).catch(tellProblem), "share"),
      link("download", api.recordAddress(table.id), `tesela-${table.id}.json`),
      link("new_game", "/")));
}

function fairButton(known) {
  const press = () => import("./fairness.js").then(({ showFairness }) => showFairness(known, { checks: true }), tellProblem);
  return h("button", { type: "button", class: "button", on: { click: press } }, say("page.fair.check"));
}

// An arch of tiles, laid one after another.
function flourish(skin, colors) {
  const row = [...colors, ...[...colors].reverse().slice(1)].slice(0, 9);
  return h("div", { "class": "result-arch", "aria-hidden": "true" }, row.map((color, index) => {
    const tile = h("span", {}, tileArt(skin, color));
    tile.style.setProperty("--turn", `${(index - (row.length - 1) / 2) * 11}deg`);
    tile.style.setProperty("--wait", `${index * 70}ms`);
    return tile;
  }));
}

function ranks(result, names) {
  return h("ol", { class: "result-ranks" }, ranking(result).map(({ seat, rank, score, wins }) =>
    h("li", { class: wins ? "wins" : null, value: rank },
      h("span", { "class": "result-rank", "aria-hidden": "true" }, number(rank)),
      h("span", { class: "result-name" }, names[seat]),
      h("span", { class: "result-score" }, pointsWords(score)))));
}

function rematchButton(table, you, rematch) {
  if (rematch) return h("a", { class: "button primary", href: `/t/${rematch}` }, say("page.motion.to_rematch"));
  if (you.length === 0) return null;
  const press = async (event) => {
    const pressed = event.currentTarget;
    pressed.disabled = true;
    try {
      const { id } = await api.rematch(table.id);
      go(`/t/${id}`);
    } catch (problem) {
      pressed.disabled = false;
      tellProblem(problem);
    }
  };
  return h("button", { type: "button", class: "button primary", on: { click: press } }, say("page.motion.rematch"));
}

/** @param {string | null} sign */
function button(name, press, sign = null) {
  const inside = [sign && icon(sign), say(`page.motion.${name}`)];
  return h("button", { type: "button", class: "button", on: { click: () => press() } }, inside);
}

/** @param {string | null} download */
function link(name, href, download = null) {
  return h("a", { class: "button", href, download }, say(`page.motion.${name}`));
}

// Whoever reads it elsewhere is not the "you" of this screen.
async function share(table) {
  const url = `${location.origin}${location.pathname}`;
  const each = table.result.scores.map((score, seat) => `${seatName(table, seat)} ${number(score)}`);
  const text = say("page.motion.share_text", { scores: listed(each) });
  if (navigator.share) {
    // Whoever closes the sheet of the system does not need to be told about it.
    await navigator.share({ title: say("page.motion.share_title"), text, url }).catch(() => {});
  } else if (await copy(url)) toast(say("page.motion.copied"), { kind: "good" });
}

function tellProblem(problem) {
  toast(problem.message, { kind: "bad" });
}
