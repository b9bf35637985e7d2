// Seats: who sits at the table, with the points and what else to know about each, always in sight.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { number, say } from "../texts.js";
import { clock } from "./clocks.js";
import { botName, pointsWords } from "../words.js";

/**
 * The seats of a scene in a row; `look(seat)` brings a board to the front, where that of `looked` is.
 * @param {Known} known
 * @param {Scene} scene
 */
export function seatRow(known, scene, { look, looked }) {
  return h("ol", { "class": "seats", "aria-label": say("page.table.seats") },
    scene.names.map((_, seat) => h("li", { class: classes(known, scene, seat) },
      plate(known, scene, seat, look, looked))));
}

/**
 * @param {Known} known
 * @param {Scene} scene
 */
function classes(known, scene, seat) {
  return [
    "seat",
    scene.actor === seat && "acts",
    scene.you.includes(seat) && scene.you.length < scene.players && "yours",
    known.table.result?.winners.includes(seat) && "won",
  ].filter(Boolean).join(" ");
}

/**
 * @param {Known} known
 * @param {Scene} scene
 */
function plate(known, scene, seat, look, looked) {
  const score = scene.scores[seat];
  const ahead = scene.forecast?.[seat] ?? score;
  const marks = marksOf(scene, seat);
  const points = say("page.table.seat_label", { name: scene.names[seat], points: pointsWords(score), ahead });
  const label = [points, ...marks, presenceWords(known, seat)].join(", ");
  return h("button",
    {
      "type": "button", "aria-label": label, "aria-pressed": String(looked === seat), "data": { name: `seat-${seat}` },
      "on": { click: () => look(seat) },
    },
    h("span", { class: `presence ${presenceOf(known, seat)}`, title: presenceWords(known, seat) }),
    h("span", { class: "name" }, scene.names[seat]),
    scene.view.marker === seat && h("span", { class: "mark", title: say("page.table.starts") }, icon("first")),
    clock(known, seat),
    h("b", { class: "score" }, number(score)),
    ahead !== score && h("span", { class: "forecast", title: say("page.table.forecast") }, number(ahead)),
  );
}

/** @param {Scene} scene */
function marksOf(scene, seat) {
  return [
    scene.view.marker === seat && say("page.table.starts"),
    scene.view.seats[seat].passed && say("word.passed"),
    scene.actor === seat && say("page.table.turn"),
  ].filter(Boolean);
}

/** @param {Known} known */
function presenceOf(known, seat) {
  const { person, bot, left } = known.table.seats[seat];
  if (bot || !person) return "bot";
  if (left) return "gone";
  if (known.presence.connected.includes(seat)) return "here";
  return known.presence.away.includes(seat) ? "gone" : "unsure";
}

/** @param {Known} known */
function presenceWords(known, seat) {
  const { bot, resigned } = known.table.seats[seat];
  if (resigned) return say("page.table.presence.resigned");
  return say(`page.table.presence.${presenceOf(known, seat)}`, { bot: bot ? botName(bot) : "" });
}
