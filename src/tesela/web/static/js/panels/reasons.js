// Why one move is better than another: what matters most in words, and the parts side by side.

import { h } from "../dom.js";
import { say } from "../texts.js";
import { tileWords } from "../words.js";
import { pointsValue } from "./judgement.js";

/**
 * What matters most in a move beside another, in words; `move` is `{action}`, `why` is that move taken apart.
 * @param {Reason[]} reasons
 * @param {{ action: Action }} move
 * @param {Why} why
 * @param {{ names: string[], skin: string }} context
 */
export function reasonsWords(reasons, move, why, context) {
  if (reasons.length === 0) return say("why.same");
  return reasons.map((reason) => reasonWords(reason, move.action.color, why, context)).join("; ");
}

function reasonWords({ part, seat, points }, color, { needs, takes }, { names, skin }) {
  const value = pointsValue(Math.abs(points));
  if (part !== null) return say(points > 0 ? "why.more" : "why.less", { part: say(`why.part.${part}`), points: value });
  const name = names[seat];
  if (points > 0) return say("why.gives", { name, points: value });
  if (!needs[seat] || !takes) return say("why.leaves", { name, points: value });
  return say("why.takes", { tiles: tileWords(color, takes, skin), name, line: needs[seat] });
}

/**
 * Moves taken apart, side by side, as `seat` sees them; each of `columns` is `{why, heading}`.
 * @param {{ why: Why, heading: Child }[]} columns
 * @param {{ names: string[], seat: number }} context
 */
export function partsTable(columns, { names, seat }) {
  const parts = [...new Set(columns.flatMap(({ why }) => Object.keys(why.parts)))];
  const row = (label, of) => h("tr", {}, h("th", { scope: "row" }, label), columns.map(({ why }) => h("td", {}, of(why))));
  const partRow = (part) => row(say(`why.part.${part}`), (why) => pointsValue(why.parts[part]?.[seat] ?? 0, part !== "now"));
  const others = names.map((name, at) => ({ name, at })).filter(({ at }) => at !== seat);
  return h("table", { class: "why-parts" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, names[seat]),
      columns.map(({ heading }) => h("th", { scope: "col" }, heading)))),
    h("tbody", {}, parts.map(partRow)),
    h("tfoot", {}, row(say("why.total"), ({ scores }) => pointsValue(scores[seat])),
      others.map(({ name, at }) => row(say("why.of_seat", { name }), ({ scores }) => pointsValue(scores[at])))));
}
