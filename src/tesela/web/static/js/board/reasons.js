// Why a move on the board is worth what it is: beside the best, or the next best, and a third that may be chosen.

import { h } from "../dom.js";
import { partsTable, reasonsWords } from "../panels/reasons.js";
import { writtenIn } from "../state/shelf.js";
import { say } from "../texts.js";

/**
 * A move taken apart. `context` is `{names, skin, seat, whys, third, choose(number)}`; `whys` has by number what is
 * known of each.
 * @param {Judged} move
 * @param {Judged[]} moves
 */
export function reasons(move, moves, { names, skin, seat, whys, third, choose }) {
  const rival = moves.find(({ number }) => number !== move.number);
  const shown = [move, rival, moves.find(({ number }) => number === third)]
    .filter((one, place, all) => one && whys.has(one.number) && all.indexOf(one) === place);
  if (shown.length === 0) return null;
  const written = (one) => h("code", {}, writtenIn(skin, one.notation));
  return h("div", { class: "thought-why" },
    h("h4", {}, say("why.title")),
    sentence(move, rival, { names, skin, seat, whys }),
    partsTable(shown.map((one) => ({ why: whys.get(one?.number), heading: one && written(one) })), { names, seat }),
    moves.length > 2 && h("label", { class: "thought-whose" }, h("span", {}, say("why.third")),
      h("select", { data: { name: "third" }, on: { change: (event) => choose(Number(event.target.value)) } },
        h("option", { value: -1, selected: third === null }, "–"),
        moves.filter(({ number }) => number !== move.number && number !== rival?.number).map(({ number, notation }) =>
          h("option", { value: number, selected: number === third }, writtenIn(skin, notation))))));
}

// What was taken apart together is told beside each other.
function sentence(move, rival, { names, skin, seat, whys }) {
  const own = whys.get(move.number);
  const found = rival && own?.beside[rival.number]?.[seat];
  if (!found) return null;
  const reasons = reasonsWords(found, move, own, { names, skin });
  return h("p", {}, say("why.beside", { move: writtenIn(skin, rival.notation), reasons }));
}
