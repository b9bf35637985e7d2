// Luck and skill: for each seat bars that lead step by step from what it could expect at the start to its result.

import { h, s } from "../dom.js";
import { say } from "../texts.js";
import { amount, gradeChip } from "./judgement.js";

const ACCOUNTS = { win: "win", scores: "points" }; // which account of a seat has this unit
const PARTS = ["luck", "mistakes", "gifts", "hindsight"];
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
  const meaning = (part) => [
    h("dt", {}, say(`page.review.part.${part}`)), h("dd", {}, say(`page.review.part.${part}.text`)),
  ];
  return [
    h("h2", {}, say("page.review.accounts")),
    h("p", { class: "hint" }, say("page.review.accounts_text")),
    h("div", { "class": "choice", "role": "radiogroup", "aria-label": say("page.review.units") },
      ["win", "scores"].map(unit)),
    h("div", { class: "account-cards" }, names.map((name, seat) => accountCard(state.summary.seats[seat], name, state.unit))),
    h("details", { class: "review-parts" }, h("summary", {}, say("page.review.parts")),
      h("dl", {}, ["start", ...PARTS, "result"].map(meaning))),
  ];
}

// Bars, their values, and a sentence that adds them up.
function accountCard(summary, name, unit) {
  const account = summary[ACCOUNTS[unit]];
  const rows = steps(account);
  const span = spanOf(rows, unit);
  return h("section", { class: "account-card" },
    h("h3", {}, name),
    h("table", {},
      h("caption", { class: "visually-hidden" }, say(`page.review.account.${unit}`, { name })),
      h("tbody", {}, rows.map((row) => accountRow(row, span, unit)))),
    h("p", { class: "account-sum" }, sentence(account, name, unit)),
    h("p", { class: "account-grades" }, worstFirst(summary.grades).map(([grade, count]) =>
      h("span", { class: "account-grade" }, h("b", {}, count), gradeChip(grade)))));
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

function spanOf(rows, unit) {
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  return { low: Math.min(0, ...ends), high: Math.max(unit === "win" ? 1 : 0, ...ends) };
}

function accountRow({ part, from, to, value, isChange }, { low, high }, unit) {
  const x = (level) => ((level - low) / Math.max(0.001, high - low)) * WIDE;
  const kind = isChange ? (value < 0 ? "down" : "up") : "whole";
  const [left, width] = [Math.min(x(from), x(to)), Math.max(1.5, Math.abs(x(to) - x(from)))];
  const frame = { "class": "account-bar", "viewBox": `0 0 ${WIDE} ${HIGH}`, "preserveAspectRatio": "none" };
  const bar = s("svg", { ...frame, "aria-hidden": "true" },
    s("line", { class: "account-zero", x1: x(0), x2: x(0), y1: 0, y2: HIGH }),
    s("rect", { class: `bar-${kind}`, x: left, width, y: 2, height: HIGH - 4, rx: 2 }));
  return h("tr", { class: `account-${kind}`, title: say(`page.review.part.${part}.text`) },
    h("th", { scope: "row" }, say(`page.review.part.${part}`)),
    h("td", { class: "account-track" }, bar),
    h("td", { class: "account-value" }, amount(value, unit, isChange)));
}

function sentence(account, name, unit) {
  const told = Object.fromEntries([...PARTS, "skill"].map((part) => [part, amount(account[part], unit, true)]));
  return say(`page.review.sum.${unit}`, {
    name, ...told, start: amount(account.start, unit), result: amount(account.result, unit),
  });
}
