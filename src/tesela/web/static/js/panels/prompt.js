// The prompt: what is going on and what is to be done, in one sentence.

import { deciding, outOfTime, unconfirmed } from "../state/table.js";
import { listed, say } from "../texts.js";
import { colorWord, counted, deedWords, moveWords, pointsWords, seatName, tilesWords } from "../words.js";

/**
 * What the user is told now, with a `turn` as `turnOf` makes it, and the moment that is looked at, if any.
 * @param {Known} known
 */
export function promptWords(known, turn, looking, skin) {
  const text = sentence(known, turn, looking, skin);
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

/** @param {Known} known */
function sentence(known, turn, looking, skin) {
  const { table } = known;
  if (looking) return say("page.table.prompt.looking", { number: looking.number, of: known.line.length });
  if (table.status === "over") return overWords(table);
  const late = outOfTime(known, Date.now() / 1000);
  if (late !== null) return say("page.table.prompt.time_up", { name: seatName(table, late) });
  if (turn.ready) return readyWords(turn.ready, table, skin);
  if (turn.sent) return say("page.table.prompt.sent");
  const seat = deciding(known);
  const open = unconfirmed(known);
  if (open !== null && seat === null) return named(known, open, playedWords(known, turn.played, skin));
  if (seat !== null && turn.passes()) return named(known, seat, say("page.table.passes"));
  if (seat !== null) return named(known, seat, stepWords(table.view, turn.choice, skin));
  return waitWords(known);
}

// How a game ended.
function overWords(table) {
  if (!table.result) return say("page.motion.aborted");
  const { winners } = table.result;
  const names = listed(winners.map((seat) => seatName(table, seat)));
  return say(winners.length > 1 ? "page.table.prompt.shared" : "page.table.prompt.won", { names });
}

/**
 * Where several people share a screen, each is called by name.
 * @param {Known} known
 */
function named(known, seat, text) {
  if (known.you.length < 2) return text;
  return say("page.table.prompt.named", { name: seatName(known.table, seat), text });
}

function readyWords(ready, { view }, skin) {
  return countsWords(moveWords(ready.action, view, skin, ready.preview), ready);
}

/**
 * The last move, which was played and does not count yet; what it brings is known where it was chosen here.
 * @param {Known} known
 * @param {Move | null} played
 */
function playedWords(known, played, skin) {
  const { entry } = /** @type {Item} */ (known.line.at(-1));
  return countsWords(deedWords(entry, skin), played?.notation === entry.notation ? played : null);
}

// Whether a move counts is asked with what it brings.
function countsWords(move, legal) {
  const { wall, floor, points, marker } = legal?.preview ?? {};
  const brought = [wall, floor, points, marker].filter((each) => typeof each === "number");
  if (brought.length === 0) return say("page.table.prompt.unconfirmed", { move });
  const sum = brought.reduce((one, other) => one + other);
  return say("page.table.prompt.unconfirmed_points", { move, points: pointsWords(sum) });
}

/** What is to be chosen next, after what has been chosen so far. */
export function stepWords(view, { path, legal }, skin) {
  const [kind, ...rest] = (path[0] ?? "").split(":");
  const action = legal[0]?.action ?? {};
  switch (kind) {
    case "take": {
      const tiles = rest[0] === "center" ? view.center : view.displays[rest[0] - 1];
      const count = tiles.filter((color) => color === rest[1]).length;
      return say("page.table.prompt.line", { tiles: tilesWords({ [rest[1]]: count }, skin) });
    }
    case "space":
      return say("page.table.prompt.pay");
    case "pass":
      return say("page.table.prompt.keep");
    case "supply":
      return say("page.table.prompt.supply", { left: view.bonus - path.length, tiles: chosenTiles(path, skin) });
    default:
      if (action.type === "spread") return say("page.table.prompt.spread", { color: colorWord(action.color, skin) });
      if (action.type === "tile") return say("page.table.prompt.tile", { row: action.row });
      if (action.type === "take") return say("page.table.prompt.bonus", { count: view.bonus });
      return say(view.phase === "place" ? "page.table.prompt.place" : "page.table.prompt.draft");
  }
}

function chosenTiles(path, skin) {
  return tilesWords(counted(path.map((key) => key.split(":")[1])), skin);
}

function waitWords({ table }) {
  const seat = table.waits_for ?? table.actor;
  if (seat === null) return say("page.table.prompt.moment");
  const { bot } = table.seats[seat];
  return say(bot ? "page.table.prompt.thinking" : "page.table.prompt.waiting", { name: seatName(table, seat) });
}
