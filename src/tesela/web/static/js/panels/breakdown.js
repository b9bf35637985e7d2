// The breakdown: where everybody's points came from, as a picture of bars and as a table.

import { h, s } from "../dom.js";
import { ranking, sumsOf } from "../state/sums.js";
import { number, say } from "../texts.js";

const LETTER = 3.4; // percent of a bar that a letter needs on a phone

/** The points of a finished game by reason: bars, and the table that says the same in figures. */
export function breakdown({ line, result, names }) {
  const sums = sumsOf(line, result.scores);
  const seats = ranking(result);
  return h("div", { class: "breakdown" }, bars(sums, seats, names), table(sums, seats, names));
}

// Bars grow to the right with what was won and to the left with what was lost; all have the same scale.
function bars(sums, seats, names) {
  const reasons = Object.entries(sums);
  const part = (seat, sign) => reasons.filter(([, points]) => Math.sign(points[seat]) === sign);
  const total = (seat, sign) => part(seat, sign).reduce((sum, [, points]) => sum + Math.abs(points[seat]), 0);
  const [left, right] = [-1, 1].map((sign) => Math.max(...seats.map(({ seat }) => total(seat, sign))));
  const scale = 100 / Math.max(1, left + right);
  return h("div", { "class": "breakdown-bars", "aria-hidden": "true" }, seats.map(({ seat, score }) => {
    let [low, high] = [left * scale, left * scale];
    const drawn = reasons.map(([reason, points]) => {
      const width = Math.abs(points[seat]) * scale;
      if (width === 0) return null;
      const x = points[seat] > 0 ? high : low - width;
      if (points[seat] > 0) high += width;
      else low -= width;
      return segment(reason, x, width, points[seat]);
    });
    return h("div", { class: "breakdown-seat" },
      h("span", { class: "breakdown-name" }, names[seat]),
      s("svg", { class: "breakdown-bar", height: 26, width: "100%" }, drawn,
        s("line", { class: "zero", x1: `${left * scale}%`, x2: `${left * scale}%`, y1: 0, y2: 26 })),
      h("b", {}, number(score)));
  }));
}

function segment(reason, x, width, points) {
  const middle = `${x + width / 2}%`;
  const label = number(points, true);
  return s("g", { class: `part ${reason}` },
    s("rect", { x: `${x}%`, width: `${width}%`, y: 2, height: 22 }),
    width > LETTER * label.length && s("text", { "x": middle, "y": 17, "text-anchor": "middle" }, label));
}

function figure(points) {
  return h("td", { class: points < 0 ? "loss" : null }, points ? number(points, true) : "·");
}

function table(sums, seats, names) {
  const row = ([reason, points]) => h("tr", {},
    h("th", { scope: "row" },
      h("i", { "class": `swatch ${reason}`, "aria-hidden": "true" }),
      say(`page.motion.sum.${reason}`)),
    seats.map(({ seat }) => figure(points[seat])));
  return h("div", { class: "breakdown-scroll", tabindex: 0, role: "group", "aria-label": say("page.motion.breakdown") },
    h("table", { class: "breakdown-table" },
      h("caption", { class: "visually-hidden" }, say("page.motion.breakdown")),
      h("thead", {}, h("tr", {}, h("td", {}), seats.map(({ seat }) => h("th", { scope: "col" }, names[seat])))),
      h("tbody", {}, Object.entries(sums).map(row)),
      h("tfoot", {}, h("tr", {},
        h("th", { scope: "row" }, say("page.motion.sum.total")),
        seats.map(({ score }) => h("td", {}, number(score)))))));
}
