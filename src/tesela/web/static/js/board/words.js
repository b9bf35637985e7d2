// Places of a position in words, for those who do not see them; and how its game ended.

import { tileAt } from "../state/editing.js";
import { listed, number, say } from "../texts.js";
import { colorWord, pointsWords } from "../words.js";

const NUMBERED = ["display", "center", "supply", "line", "floor"]; // whose last part counts from 0

/**
 * A slot and what lies there: "Player 1, line 2, space 1: blue".
 * @param {Scene} scene
 */
export function slotWords(scene, slot) {
  const [first, ...rest] = slot.split(":");
  const [seat, kind, ...parts] = first === "seat" ? rest : [null, first, ...rest];
  if (parts[0] === "marker") return say("page.board.marker.center");
  const place = partWords(kind, parts, scene);
  const where = seat === null ? place : say("page.board.where.of", { name: scene.names[seat], part: place });
  return say("page.board.spot", { place: where, thing: thingAt(scene, slot, kind, seat) });
}

/**
 * How a game ended.
 * @param {Result | undefined} result
 * @param {string[]} names
 */
export function overWords(result, names) {
  if (!result) return say("page.board.phase.over");
  const winners = listed(result.winners.map((seat) => names[seat]));
  return say(result.winners.length > 1 ? "page.table.prompt.shared" : "page.table.prompt.won", { names: winners });
}

function partWords(kind, parts, { skin }) {
  const places = NUMBERED.includes(kind) ? [...parts.slice(0, -1), Number(parts.at(-1)) + 1] : parts;
  const [one, two] = places;
  if (kind === "hand" || kind === "kept") return say(`page.board.spot.${kind}`, { color: colorWord(one, skin) });
  if (kind === "star") return say("page.board.spot.star", { star: say(`word.star_${one}`), space: two });
  return say(`page.board.spot.${kind}`, { one, two });
}

function thingAt({ view, scores, skin }, slot, kind, seat) {
  switch (kind) {
    case "score": return pointsWords(scores[seat]);
    case "marker": return say(view.marker === Number(seat) ? "page.board.marker" : "word.nothing");
    case "bag":
    case "lid":
    case "tower": return number(Object.values(view[kind]).reduce((sum, count) => sum + count, 0));
    case "hand":
    case "kept": return number(view.seats[seat][kind].filter((color) => slot.endsWith(`:${color}`)).length);
    default: return thing(tileAt(view, slot), skin);
  }
}

function thing(tile, skin) {
  if (tile === null) return say("word.nothing");
  return tile === "marker" ? say("page.board.marker") : colorWord(tile, skin);
}
