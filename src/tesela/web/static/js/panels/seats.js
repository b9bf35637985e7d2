// Seats: who sits at the table, with the points and what else to know about each, always in sight.

import { h } from "../dom.js";
import { patienceLeft } from "../state/table.js";
import { number, say } from "../texts.js";
import { clock, clockTime } from "./clocks.js";
import { botName, pointsWords } from "../words.js";

/**
 * The seats of a scene in a row; `look(seat)` shows a board, `replace(seat)` asks for the stand-in for who is gone.
 * @param {Known} known
 * @param {Scene} scene
 */
export function seatRow(known, scene, { look, replace }) {
  return h("ol", { "class": "seats", "aria-label": say("page.table.seats") },
    scene.names.map((_, seat) => h("li", { class: classes(known, scene, seat) },
      plate(known, scene, seat, look), goneTool(known, seat, replace))));
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
function plate(known, scene, seat, look) {
  const score = scene.scores[seat];
  const ahead = scene.forecast?.[seat] ?? score;
  const marks = marksOf(scene, seat);
  const points = say("page.table.seat_label", { name: scene.names[seat], points: pointsWords(score), ahead });
  const label = [points, ...marks, presenceWords(known, seat)].join(", ");
  return h("button",
    { "type": "button", "aria-label": label, "data": { name: `seat-${seat}` }, "on": { click: () => look(seat) } },
    h("span", { class: `presence ${presenceOf(known, seat)}`, title: presenceWords(known, seat) }),
    h("span", { class: "name" }, scene.names[seat]),
    marks.length > 0 && h("span", { class: "mark" }, marks.at(-1)),
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
  if (left || known.presence.away.includes(seat)) return "gone";
  return known.presence.connected.includes(seat) ? "here" : "unsure";
}

/** @param {Known} known */
function presenceWords(known, seat) {
  const { bot, resigned } = known.table.seats[seat];
  if (resigned) return say("page.table.presence.resigned");
  return say(`page.table.presence.${presenceOf(known, seat)}`, { bot: bot ? botName(bot) : "" });
}

/** @param {Known} known */
function goneTool(known, seat, replace) {
  const { table, you } = known;
  const left = patienceLeft(known, seat, Date.now() / 1000);
  if (left === null || you.length === 0 || you.includes(seat) || table.question !== null) return null;
  if (left > 0) {
    const time = clockTime(Math.ceil(left));
    return h("small", { class: "patience", title: say("page.table.patience.text", { time }) },
      say("page.table.patience", { time }));
  }
  const press = () => replace(seat);
  return h("button", { type: "button", class: "button small", on: { click: press } }, say("page.table.replace"));
}
