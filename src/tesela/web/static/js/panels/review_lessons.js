// The lessons of a review: what the mistakes of each seat were about, what that cost, and where; and over one's games.

import { h, s } from "../dom.js";
import { say } from "../texts.js";
import { plural } from "../words.js";
import { percent } from "./judgement.js";
import { moveRow } from "./review_moves.js";

const FEW = 2; // games from which on there is something to add up

/**
 * The lessons of each seat, and of one's games: `over` is `{games, lessons}`. `context` is as for the list of moves.
 * @param {any} state
 * @param {{ games: number, lessons: { lesson: string, count: number, loss: number }[] }} over
 */
export function lessonCards(state, over, context) {
  const { seats } = state.summary;
  const most = Math.max(...seats.flatMap(({ lessons }) => lessons.map(({ loss }) => loss)));
  return [
    h("h2", { id: "review-lessons" }, say("page.review.lessons")),
    h("p", { class: "hint" }, say("page.review.lessons.text")),
    h("div", { class: "lesson-cards" },
      context.names.map((name, seat) => seatCard(name, seats[seat], most, state, context)),
      over.games >= FEW && gamesCard(over)),
  ];
}

function seatCard(name, { seat, lessons }, most, state, context) {
  const moves = (events) => events.map((event) => h("li", {}, moveRow(state.judged[event - 1], state.at, context)));
  return h("section", { class: "lesson-card" },
    h("h3", {}, name),
    lessons.length === 0 && h("p", { class: "hint" }, say("page.review.lessons.none")),
    lessons.map((lesson) => h("details", { data: { name: `lesson-${seat}-${lesson.lesson}` } },
      h("summary", { class: "lesson-row" }, cells(lesson, lesson.loss, most)),
      h("p", { class: "hint" }, say(`lesson.${lesson.lesson}.text`)),
      h("ol", { class: "move-list" }, moves(lesson.events)))));
}

function gamesCard({ games, lessons }) {
  const most = Math.max(...lessons.map(({ loss }) => loss)) / games;
  return h("section", { class: "lesson-card lesson-games" },
    h("h3", {}, plural("page.review.games", games)),
    h("p", { class: "hint" }, say("page.review.games.text")),
    h("ul", {}, lessons.map((lesson) => h("li", { class: "lesson-row" }, cells(lesson, lesson.loss / games, most)))));
}

// What it is, how often, and what it cost: in a number, and beside the most costly one.
function cells({ lesson, count }, cost, most) {
  return [
    h("span", { class: "lesson-name" }, say(`lesson.${lesson}`)),
    h("span", { class: "lesson-times" }, plural("page.review.lesson.times", count)),
    h("span", { class: "lesson-cost" }, percent(-cost, false, cost < 0.1 ? 1 : 0)),
    s("svg", { "class": "lesson-bar", "aria-hidden": "true" }, s("rect", { width: `${(100 * cost) / most}%`, height: "100%" })),
  ];
}
