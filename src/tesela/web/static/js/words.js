// Moves, tiles, seats and points in words. A view is what lies on the table, as the server sends it.

import { formFor, knows, language, listed, number, say } from "./texts.js";

const UNITS = /** @type {[string, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60]]);

const THINGS = ["marker", "shield"]; // what moves and is no tile

/** A color of tiles, as it is called in this skin. */
export function colorWord(color, skin = "") {
  const own = `page.table.color.${skin}.${color}`;
  return say(knows(own) ? own : `word.${color}`);
}

/** Tiles, given as counts by color: "3 blue and 1 red". */
export function tilesWords(counts, skin = "") {
  const heaps = Object.entries(counts).filter(([, count]) => count > 0);
  if (heaps.length === 0) return say("word.nothing");
  return listed(heaps.map(([color, count]) => tileWords(color, count, skin)));
}

/** So many tiles of one color: "3 blue". */
export function tileWords(color, count, skin = "") {
  const own = `page.table.tiles.${skin}.${color}`;
  return plural(knows(`${own}.other`) ? own : `page.table.tiles.${color}`, count);
}

/** How many tiles of each color there are in a list. */
export function counted(tiles) {
  const counts = {};
  for (const color of tiles) counts[color] = (counts[color] ?? 0) + 1;
  return counts;
}

/** Points: "1 point", "-3 points". */
export function pointsWords(points) {
  return plural("page.table.points", points);
}

/** So many seconds, in the largest unit that fits: "5 minutes". */
export function durationWords(seconds) {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? ["second", 1];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

/** A text that depends on a number: its keys end in `.one` and `.other`. */
export function plural(key, count, values = {}) {
  const found = `${key}.${formFor(count)}`;
  return say(knows(found) ? found : `${key}.other`, { count: number(count), ...values });
}

/**
 * What a seat is called: its person, its bot, or its number.
 * @param {Pick<Table, "seats">} table
 * @param {number} seat
 */
export function seatName(table, seat) {
  const { name, bot, person } = table.seats[seat];
  if (name) return person && bot ? say("page.table.played_by", { name, bot: botName(bot) }) : name;
  if (person && !bot) return personName(table, seat);
  return numbered(table, seat, botName(bot));
}

/**
 * What the person of a seat is called, whoever plays it now.
 * @param {Pick<Table, "seats">} table
 * @param {number} seat
 */
export function personName(table, seat) {
  return table.seats[seat].name || say("page.table.player", { number: seat + 1 });
}

/**
 * What the seats are called at a screen where `you` sit: who sits there alone and has no name is just you.
 * @param {Pick<Table, "seats">} table
 * @param {number[]} you
 */
export function namesOf(table, you) {
  const only = you.length === 1 ? you[0] : null;
  return table.seats.map(({ name, bot }, seat) =>
    seat === only && !name && !bot ? say("page.table.you_name") : seatName(table, seat));
}

/**
 * What the seats were called at an event of the game, the number 0 being before them all: a bot may have come, or gone,
 * since then.
 * @param {Pick<Known, "table" | "you" | "line">} known
 * @param {number} number
 */
export function namesThen({ table, you, line }, number) {
  const { bots } = line[Math.max(0, number - 1)] ?? { bots: [] };
  return namesOf({ seats: table.seats.map((seat, at) => ({ ...seat, bot: at in bots ? bots[at] : seat.bot })) }, you);
}

/** What a bot is called: the levels and the stand-in have names in words. */
export function botName(bot) {
  const key = `page.bot.${bot.replace("-", "_")}`;
  return knows(key) ? say(key) : bot;
}

/** Where tiles come from: "from display 3". */
export function sourceWords(source) {
  return source === "center" ? say("source.center") : say("source.display", { number: source });
}

/**
 * A move; with the view before it the tiles are counted. `preview` is that of a legal move, which also knows what comes
 * along.
 * @param {Action} action
 * @param {View | null} before
 * @param {string} skin
 * @param {Move["preview"]} preview
 */
export function moveWords(action, before = null, skin = "", preview = null) {
  switch (action.type) {
    case "draft": {
      const counts = preview?.taken ?? (before && taken(action, before));
      const tiles = counts ? tilesWords(counts, skin) : colorWord(action.color, skin);
      const values = { tiles, source: sourceWords(action.source), line: action.line };
      if (!("line" in action)) return say("move.draft", values);
      return say(action.line === "floor" ? "move.draft_floor" : "move.draft_line", values);
    }
    case "spread":
      return say("move.spread", { color: colorWord(action.color, skin), display: action.to });
    case "tile":
      return say("move.tile", { row: action.row, column: action.column });
    case "place": {
      const star = say(`word.star_${action.star}`);
      const values = { color: colorWord(action.color, skin), space: action.space, star, wilds: action.wilds };
      return say(action.wilds ? "move.place_wilds" : "move.place", values);
    }
    case "take":
      return say("move.take", { tiles: tilesWords(counted(action.tiles), skin) });
    case "pass":
      if (action.keep.length === 0) return say("move.pass");
      return say("move.pass_keep", { tiles: tilesWords(counted(action.keep), skin) });
    default:
      return action.type;
  }
}

/**
 * A move that was made; its steps tell how many tiles it took.
 * @param {Entry} entry
 * @param {string} skin
 */
export function deedWords({ action, steps }, skin = "") {
  return moveWords(action, null, skin, { taken: takenIn(steps ?? []) });
}

/**
 * Why a seat got points: one step of an entry's account, without the points themselves.
 * @param {Step} step
 * @param {string} skin
 */
export function accountWords(step, skin = "") {
  const values = { ...step, color: step.color ? colorOrStar(step, skin) : "" };
  switch (step.reason) {
    case "tile":
      if (step.across > 1 && step.down > 1) return say("page.table.account.tile_both", values);
      if (step.across > 1) return say("page.table.account.tile_across", values);
      return say(step.down > 1 ? "page.table.account.tile_down" : "page.table.account.tile_alone", values);
    case "floor":
      return plural("page.table.account.floor", step.tiles);
    case "marker":
      return plural("page.table.account.marker", step.tiles);
    case "discard":
      return plural("page.table.account.discard", step.tiles.length);
    case "place":
      return plural("page.table.account.place", step.connected.length);
    default:
      return say(`page.table.account.${step.reason}`, values);
  }
}

/**
 * An entry of the log that is not a move, or null where nobody needs to read it.
 * @param {Entry} entry
 * @param {Pick<Table, "seats">} table
 */
export function entryWords(entry, table) {
  const name = (seat) => (seat === undefined ? "" : seatName(table, seat));
  const values = { who: name(entry.seat), other: name(entry.who), bot: entry.bot ? botName(entry.bot) : "" };
  switch (entry.event) {
    case "seated":
      return say("page.table.log.seated", { who: entry.name || values.who });
    case "asked":
      return say(`page.table.log.asked_${entry.what}`, values);
    case "answered":
      return say(entry.yes ? "page.table.log.yes" : "page.table.log.no", values);
    case "over":
      if (entry.reason && entry.seat === undefined) return say("page.table.log.closed");
      return entry.reason ? say(`page.table.log.${entry.reason}`, values) : null;
    case "confirmed":
      return entry.by ? say("page.table.log.confirmed_by_clock", values) : null;
    case "replaced":
      if (entry.was) return say("page.table.log.replaced_bot", { bot: botName(entry.was) });
      return say("page.table.log.replaced", { ...values, who: personName(table, entry.seat) });
    case "left":
      return say(entry.why ? `page.table.log.left_${entry.why}` : "page.table.log.left", { who: entry.name || values.who });
    case "shared":
    case "retracted":
    case "resigned":
    case "returned":
    case "taken_back":
    case "failed":
    case "paused":
    case "rematch":
      return say(`page.table.log.${entry.event}`, values);
    default:
      return null;
  }
}

/** Who made a move in the place of whose it was. */
export function markWords(by) {
  return say(`page.table.log.by_${by.replace("-", "_")}`);
}

/**
 * Why something could not be done: what the server says begins in lower case and has no end.
 * @param {Problem} problem
 */
export function problemWords({ key, message }) {
  if (key === "lost" || key === "unreachable") return say("page.table.not_sent");
  return `${message[0].toUpperCase()}${message.slice(1)}.`;
}

function colorOrStar(step, skin) {
  if (step.reason === "star") return say(`word.star_${step.color}`);
  return colorWord(step.color, skin);
}

// Two bots of one kind are told apart by their seats.
function numbered(table, seat, name) {
  const twins = table.seats.filter((other) => other.bot === table.seats[seat].bot && !other.name);
  return twins.length > 1 ? say("page.table.numbered", { name, number: seat + 1 }) : name;
}

// What a draft takes stays neither on the displays nor in the center.
function takenIn(steps) {
  const draft = steps.find(({ reason }) => reason === "draft");
  if (!draft) return null;
  const kept = draft.moves.filter(({ tile, to }) => !THINGS.includes(tile) && !/^(center|display)/.test(to));
  return kept.reduce((counts, { tile, count }) => ({ ...counts, [tile]: (counts[tile] ?? 0) + count }), {});
}

function taken(action, before) {
  const { source, color } = action;
  const tiles = source === "center" ? before.center : before.displays[source - 1];
  return { [color]: tiles.filter((tile) => tile === color).length };
}
