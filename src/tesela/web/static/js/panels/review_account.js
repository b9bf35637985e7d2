// Where a result came from: for each seat bars that lead from what it could expect at the start, by luck and by the
// moves of all, to its result; and what the moves are made of.

import { h, s } from "../dom.js";
import { wholeAccount } from "../state/review.js";
import { number, say } from "../texts.js";
import { gradeChip, pointsValue } from "./judgement.js";

const ACCOUNTS = { win: "win", scores: "points" }; // which account of a seat has this unit
const PARTS = ["luck", "moves"];
const MADE_OF = ["mistakes", "gifts", "hindsight"];
const WIDE = 300;
const HIGH = 14;

/** The accounts of all seats, in the unit of `state`; `change(unit)` hears when the other one is wanted. */
export function accountCards(state, names, change) {
  const unit = (value) => h("label", {},
    h("input", {
      type: "radio", name: "review-unit", value, checked: state.unit === value, data: { name: `unit-${value}` },
      on: { change: () => change(value) },
    }),
    h("span", {}, say(`page.review.unit.${value}`)));
  const card = (name, seat) => accountCard(state.summary.seats[seat], name, state.unit);
  return [
    h("h2", { id: "review-accounts" }, say("page.review.accounts")),
    h("p", { class: "hint" }, say(`page.review.accounts.${state.unit}`)),
    h("div", { "class": "choice", "role": "radiogroup", "aria-label": say("page.review.units") },
      ["win", "scores"].map(unit)),
    h("div", { class: "account-cards" }, names.map(card)),
  ];
}

// A sentence that adds up, the same as bars, and how well each moved.
function accountCard(summary, name, unit) {
  const account = summary[ACCOUNTS[unit]];
  const whole = wholeAccount(account, unit);
  const rows = steps(whole);
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  const span = { low: Math.min(0, ...ends), high: Math.max(unit === "win" ? 100 : 0, ...ends) };
  return h("section", { class: "account-card" },
    h("h3", {}, name),
    h("p", { class: "account-sum" }, sentence(whole, name, unit)),
    h("table", {},
      h("caption", { class: "visually-hidden" }, say(`page.review.account.${unit}`, { name })),
      h("tbody", {}, rows.map((row) => accountRow(row, span)))),
    h("p", { class: "account-grades" }, worstFirst(summary.grades).map(([grade, count]) =>
      h("span", { class: "account-grade" }, h("b", {}, count), gradeChip(grade)))),
    h("details", { class: "review-parts" },
      h("summary", {}, say("page.review.parts")),
      h("dl", {}, MADE_OF.map((part) => [
        h("dt", {}, say(`page.review.part.${part}`)),
        h("dd", {}, h("b", {}, madeOf(account[part], unit)), ` ${say(`page.review.part.${part}.text`)}`),
      ])),
      h("p", { class: "hint" }, say("page.review.parts.text"))));
}

// Of a chance to win so much can be given away in one game that it is no part of a hundred: it is counted in wins.
function madeOf(value, unit) {
  return say(`page.review.amount.${unit}`, { amount: pointsValue(value, true) });
}

function worstFirst(grades) {
  return Object.entries(grades).filter(([, count]) => count > 0).reverse();
}

// Each part begins where the one before it ended.
function steps(account) {
  let level = account.start;
  const parts = PARTS.map((part) => {
    const from = level;
    level += account[part];
    return { part, from, to: level, value: account[part], isChange: true };
  });
  const whole = (part) => ({ part, from: 0, to: account[part], value: account[part], isChange: false });
  return [whole("start"), ...parts, whole("result")];
}

function accountRow({ part, from, to, value, isChange }, { low, high }) {
  const x = (level) => ((level - low) / Math.max(1, high - low)) * WIDE;
  const kind = isChange ? (value < 0 ? "down" : "up") : "whole";
  const [left, width] = [Math.min(x(from), x(to)), Math.max(1.5, Math.abs(x(to) - x(from)))];
  const frame = { "class": "account-bar", "viewBox": `0 0 ${WIDE} ${HIGH}`, "preserveAspectRatio": "none" };
  const bar = s("svg", { ...frame, "aria-hidden": "true" },
    s("line", { class: "account-zero", x1: x(0), x2: x(0), y1: 0, y2: HIGH }),
    s("rect", { class: `bar-${kind}`, x: left, width, y: 2, height: HIGH - 4, rx: 2 }));
  return h("tr", { class: `account-${kind}` },
    h("th", { scope: "row" }, say(`page.review.part.${part}`)),
    h("td", { class: "account-track" }, bar),
    h("td", { class: "account-value" }, pointsValue(value, isChange)));
}

function sentence(account, name, unit) {
  const way = (value) => (value > 0 ? "more" : value < 0 ? "less" : "same");
  const told = (part) => say(`page.review.${part}.${way(account[part])}`, { amount: number(Math.abs(account[part])) });
  return say(`page.review.sum.${unit}`, {
    name, start: number(account.start), luck: told("luck"), moves: told("moves"), result: number(account.result),
  });
}
