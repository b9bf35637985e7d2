// The result: who won, where the points came from, and what one may want to do next.

import { become, h } from "../dom.js";
import { icon } from "../icons.js";
import { tileArt } from "../motion/art.js";
import { endWords } from "../motion/news.js";
import * as api from "../net/api.js";
import { go } from "../routes.js";
import { ranking } from "../state/sums.js";
import { factsOf, skinOf } from "../state/shelf.js";
import { listed, number, say } from "../texts.js";
import { copy, menu, toast } from "../ui.js";
import { pointsWords, seatName } from "../words.js";
import { breakdown } from "./breakdown.js";
import { playOn } from "./play_on.js";
import { turning } from "./turning.js";

const CLOSE = 5; // points that a lost game may lack to be a close one

/**
 * The end of a game of which all is `known`, with the `names` of its seats. `at()` is the number of the moment shown
 * (null for the end), `view(number)` promises the view after an event, `open(name, number)` opens the `replay` or the
 * `review`, `close()` puts the result away. Returns `{element, update(known), end()}`.
 */
export function result({ known, names, at, view, open, close }) {
  const { table, line, you } = known;
  const skin = skinOf(table.game, table.setup);
  const mood = moodOf(known);
  const [title, about] = endWords(table, names, you);
  const again = h("div", { class: "result-main" });
  const found = mood === "lost"
    ? turning({ id: table.id, seats: you, names, skin, line, view, look: (event) => open("review", event) })
    : null;
  const more = h("button", { type: "button", class: "button quiet" }, icon("more"), say("page.motion.more"));
  const rest = () => itemsOf(known, { names, skin, at, open });
  const element = h("div", { class: `result ${mood}` },
    h("div", { class: "result-head" },
      mood === "won" && flourish(skin, factsOf(table.game, table.setup).colors),
      h("h2", { id: "result-title", class: "result-title", tabindex: "-1", autofocus: true }, title),
      [about, gapWords(table, mood, you)].map((text) => text && h("p", { class: "result-about" }, text)),
      closer(close)),
    table.result && h("div", { class: "result-body", tabindex: "0", role: "group", "aria-labelledby": "result-title" },
      h("div", { class: "result-who" }, ranks(table.result, names), found?.element),
      breakdown({ line, result: table.result, names })),
    h("div", { class: "result-actions" }, again, more, menu(more, rest)));
  const update = (now) => become(again, () => mainActions(now, open));
  update(known);
  return { element, update, end: () => found?.end() };
}

// Whose ending it is: for those who played it at this screen won or lost, else a game to watch; or nothing counts.
function moodOf({ table, entries, you }) {
  const { result: found } = table;
  if (!found) return "aborted";
  // The game of a record was over when its table was opened.
  const wasOver = entries.find(({ event }) => event === "over")?.at === entries[0]?.at;
  if (you.length === 0 || wasOver) return "watched";
  return found.winners.some((seat) => you.includes(seat)) ? "won" : "lost";
}

// A warm word about how far it was, to somebody who sits alone at this screen; who resigned needs none.
function gapWords({ result: found, ended }, mood, you) {
  if (ended || you.length !== 1 || !["won", "lost"].includes(mood)) return null;
  const { scores, winners } = found;
  const own = scores[you[0]];
  const best = Math.max(...scores.filter((_, seat) => seat !== you[0]));
  if (mood === "won") return winners.length === 1 && own > best ? say("page.motion.won.by", { points: pointsWords(own - best) }) : null;
  const gap = scores[winners[0]] - own;
  if (gap === 0) return say("page.motion.lost.tie");
  return say(gap <= CLOSE ? "page.motion.lost.close" : "page.motion.lost", { points: pointsWords(gap) });
}

// What nearly everybody wants next: to play again, and to understand this game.
function mainActions({ table, you, rematch }, open) {
  const review = table.result && button("review", () => open("review"), you.length === 0 && !rematch ? "primary" : "");
  return [
    h("p", { class: "result-notice", role: "status" }, rematch && you.length > 0 && say("page.motion.rematch_open")),
    rematchButton(table, you, rematch),
    review || h("a", { class: "button", href: "/" }, say("page.motion.new_game")),
  ];
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

// All the rest, in a menu.
function itemsOf(known, { names, skin, at, open }) {
  const { table, line, you } = known;
  const moved = line.some(({ entry }) => entry.event === "action");
  const item = (name, run) => ({ label: say(`page.motion.${name}`), run });
  const fair = () => import("./fairness.js").then(({ showFairness }) => showFairness(known, { checks: true }), tellProblem);
  return [
    moved && item("replay", () => open("replay")),
    moved && item("play_on", () => playOn({ table, line, names, skin, you, at: at() }).catch(tellProblem)),
    table.commitment && { label: say("page.fair.check"), run: fair },
    table.result && item("share", () => share(table).catch(tellProblem)),
    item("download", () => location.assign(api.recordAddress(table.id))),
    table.result && item("new_game", () => go("/")),
  ].filter(Boolean);
}

function closer(close) {
  const label = say("page.motion.to_boards");
  const says = { "aria-label": label, "title": label };
  return h("button", { type: "button", class: "button icon quiet result-close", ...says, on: { click: close } }, icon("close"));
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
  return h("ol", { id: "result-ranks", class: "result-ranks" }, ranking(result).map(({ seat, rank, score, wins }) =>
    h("li", { class: wins ? "wins" : null, value: rank },
      h("span", { "class": "result-rank", "aria-hidden": "true" }, number(rank)),
      h("span", { class: "result-name" }, names[seat]),
      " ",
      h("span", { class: "result-score" }, pointsWords(score)))));
}

function button(name, press, kind = "") {
  return h("button", { type: "button", class: `button ${kind}`, on: { click: press } }, say(`page.motion.${name}`));
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
