// Why a move is worth what it is: its parts beside those of others, and the two that matter most in a sentence.

import { h } from "../dom.js";
import { pointsValue } from "../panels/judgement.js";
import { writtenIn } from "../state/shelf.js";
import { reasonsOf } from "../state/thoughts.js";
import { say } from "../texts.js";
import { tileWords } from "../words.js";

/**
 * A move taken apart, beside the best (or the next best) and a third that may be chosen. `context` is `{names, skin,
 * seat, whys, third, choose(number)}`; `whys` has by number what is known of each.
 * @param {Judged} move
 * @param {Judged[]} moves
 */
export function reasons(move, moves, { names, skin, seat, whys, third, choose }) {
  const rival = moves.find(({ number }) => number !== move.number);
  const shown = [move, rival, moves.find(({ number }) => number === third)]
    .filter((one, place, all) => one && whys.has(one.number) && all.indexOf(one) === place);
  if (shown.length === 0) return null;
  const [own, other] = shown.map((one) => whys.get(one?.number));
  const parts = [...new Set(shown.flatMap((one) => Object.keys(whys.get(one?.number).parts)))];
  const written = (one) => h("code", {}, writtenIn(skin, one.notation));
  const row = (label, of) => h("tr", {}, h("th", { scope: "row" }, label),
    shown.map((one) => h("td", {}, of(whys.get(one?.number)))));
  const partRow = (part) => row(say(`page.why.part.${part}`),
    ({ parts: found }) => pointsValue(found[part]?.[seat] ?? 0, part !== "now"));
  const others = names.map((name, at) => ({ name, at })).filter(({ at }) => at !== seat);
  return h("div", { class: "thought-why" },
    h("h4", {}, say("page.why.title")),
    other && h("p", {}, sentence(move, own, other, { names, skin, seat })),
    h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, names[seat]),
        shown.map((one) => h("th", { scope: "col" }, one && written(one))))),
      h("tbody", {}, parts.map(partRow)),
      h("tfoot", {}, row(say("page.why.total"), ({ scores }) => pointsValue(scores[seat])),
        others.map(({ name, at }) => row(say("page.why.of_seat", { name }), ({ scores }) => pointsValue(scores[at]))))),
    moves.length > 2 && h("label", { class: "thought-whose" }, h("span", {}, say("page.why.third")),
      h("select", { data: { name: "third" }, on: { change: (event) => choose(Number(event.target.value)) } },
        h("option", { value: -1, selected: third === null }, "–"),
        moves.filter(({ number }) => number !== move.number && number !== rival?.number).map(({ number, notation }) =>
          h("option", { value: number, selected: number === third }, writtenIn(skin, notation))))));
}

function sentence(move, own, other, { names, skin, seat }) {
  const found = reasonsOf(own, other, seat).map((reason) => reasonWords(reason, move, own, { names, skin }));
  const told = found.length > 0 ? found.join("; ") : say("page.why.same");
  return say("page.why.beside", { move: writtenIn(skin, other.notation), reasons: told });
}

function reasonWords({ part, seat, points }, move, { needs }, { names, skin }) {
  const value = pointsValue(Math.abs(points));
  if (part) {
    return say(points > 0 ? "page.why.more" : "page.why.less", { part: say(`page.why.part.${part}`), points: value });
  }
  if (points > 0) return say("page.why.gives", { name: names[seat], points: value });
  const { color } = move.action;
  const count = (move.tiles ?? []).filter(({ tile, to }) => tile === color && to.startsWith("seat:"))
    .reduce((sum, tiles) => sum + tiles.count, 0);
  if (!needs[seat] || !count) return say("page.why.leaves", { name: names[seat], points: value });
  return say("page.why.takes", { tiles: tileWords(color, count, skin), name: names[seat], line: needs[seat] });
}
