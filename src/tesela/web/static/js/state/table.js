// The table as the messages of the server tell it. Every function returns a new object and changes nothing.

import { onlyYours } from "./company.js";
import { factsOf, skinOf } from "./shelf.js";
import { tracesOf } from "./traces.js";

const MOMENT = 3; // seconds without a connection that are no news: a page that is loaded again
const GAME = ["deal", "supply", "action"];
// After these a bot plays a seat, or its person does again.
const COME_AND_GO = ["seated", "replaced", "returned", "resigned"];

/**
 * A table of which nothing is known yet.
 * @returns {Known}
 */
export function unknown() {
  return {
    table: /** @type {any} */ (null),
    seq: 0,
    you: [],
    opened: false, // whether the table was opened at this screen
    keys: {}, // of its free seats, for whoever opened it
    legal: [],
    began: 0, // the round in which the game begins, 0 before its first deal
    line: [], // the events of the game that still stand: `{number, round, entry, bots}`, the first has number 1
    bots: [], // the bot that plays each seat now, null where a person does
    entries: [], // the whole log
    presence: { connected: [], away: [], last_seen: {}, watching: 0 },
    ahead: 0, // how many seconds the server's clock is ahead of ours
    rematch: null, // the table where it goes on
  };
}

/**
 * What is known after a message; `now` is our clock in seconds.
 * @param {Known} known
 * @param {Message} message
 * @param {number} now
 * @returns {Known}
 */
export function hear(known, message, now) {
  if (message.type === "presence") {
    const { connected, away, last_seen, watching } = message;
    return { ...known, presence: { connected, away, last_seen, watching } };
  }
  if (message.type !== "table") return known;
  const news = newEntries(known, message);
  const { began, line, bots, rematch } = news.reduce(follow, known);
  return {
    ...known,
    table: message.table,
    seq: message.seq,
    you: message.you ?? known.you,
    opened: message.opened ?? known.opened,
    keys: message.keys ?? {},
    legal: message.legal ?? [],
    began,
    line,
    bots,
    rematch,
    entries: [...known.entries, ...news],
    presence: message.presence ?? known.presence,
    ahead: message.now - now,
  };
}

/**
 * The entries of a message that are not known yet.
 * @param {{ seq: number }} known
 * @param {Message} message
 * @returns {Entry[]}
 */
export function newEntries(known, message) {
  return (message.entries ?? []).filter((entry) => entry.seq > known.seq);
}

/**
 * The seat at this screen that decides now, or null.
 * @param {Known} known
 */
export function deciding(known) {
  const { table, you } = known;
  if (!table || table.actor === null || !you.includes(table.actor)) return null;
  return table.seats[table.actor].bot === null ? table.actor : null;
}

/**
 * The seat at this screen whose last move does not count yet, or null.
 * @param {Known} known
 */
export function unconfirmed(known) {
  const seat = known.table?.unconfirmed ?? null;
  return seat !== null && known.you.includes(seat) ? seat : null;
}

/**
 * The seats at this screen that are asked something and have not answered.
 * @param {Known} known
 */
export function asked(known) {
  return (known.table?.question?.waiting ?? []).filter((seat) => known.you.includes(seat));
}

/**
 * The last seat at this screen that has made a move which stands, or null.
 * @param {Known} known
 * @returns {number | null}
 */
export function lastMover(known) {
  const last = known.line.findLast(({ entry }) => entry.event === "action" && known.you.includes(entry.player));
  return last ? last.entry.player : null;
}

/**
 * Whether the last move of those at this screen can still be taken back: nothing was decided in a person's place since.
 * @param {Known} known
 */
export function canTakeBack(known) {
  const last = known.line.findLast(({ entry }) => entry.event === "action" && known.you.includes(entry.player));
  return last !== undefined && last.number > known.table.settled;
}

/**
 * Whether these people are the same at one screen, so that nobody else has to agree.
 * @param {Known} known
 */
export function alone(known) {
  return known.table.seats.every((seat, place) => !seat.person || seat.bot !== null || known.you.includes(place));
}

/**
 * Whether a game can end without a result: before each person has moved at this table, or where nobody else plays.
 * @param {Known} known
 */
export function canAbort(known) {
  const { table } = known;
  const movers = moversOf(known);
  const waits = ({ person, resigned }, seat) => person && !resigned && !movers.has(seat);
  return onlyYours(known) || table.seats.some(waits);
}

/**
 * The seats of guests whom whoever opened the table, at this screen, may send away: before the first move.
 * @param {Known} known
 */
export function guestsOf(known) {
  const { table, you, opened } = known;
  if (!opened || table.status === "over" || moversOf(known).size > 0) return [];
  return table.seats.flatMap(({ person, free }, seat) => (person && !free && !you.includes(seat) ? [seat] : []));
}

// The seats that have made a move at this table.
function moversOf({ entries, line }) {
  const moves = line.slice(entries[0]?.given ?? 0).filter(({ entry }) => entry.event === "action");
  return new Set(moves.map(({ entry }) => entry.player));
}

/**
 * Seconds that a seat has used in all, and those left until its time is up (null without a limit). Whoever waits sees
 * the time that is left for the next move.
 * @param {Known} known
 * @param {number} seat
 * @param {number} now
 */
export function timeOf(known, seat, now) {
  const { clock, options, status } = known.table;
  const server = now + known.ahead;
  const running = clock.running === seat;
  const used = clock.used[seat] + (running ? Math.max(0, server - clock.since) : 0);
  if (!running) return { used, running, left: status === "over" ? null : nextTime(options.clock, used) };
  return { used, running, left: clock.deadline === null ? null : Math.max(0, clock.deadline - server) };
}

// What somebody who has used so much time will have for a move.
function nextTime(limits, used) {
  const { move = null, game = null } = limits ?? {};
  const left = [move, game === null ? null : Math.max(0, game - used)].filter((each) => each !== null);
  return left.length > 0 ? Math.min(...left) : null;
}

/**
 * The seat whose time is up, so that the clock decides for it; or null.
 * @param {Known} known
 * @param {number} now
 */
export function outOfTime(known, now) {
  const { running } = known.table.clock;
  if (known.table.status !== "playing" || running === null) return null;
  return timeOf(known, running, now).left === 0 ? running : null;
}

/**
 * Seconds for which a table has still to wait for a seat until the others may let the stand-in play; null where they
 * may not, since somebody is there, or the clock decides, or it was not agreed on.
 * @param {Known} known
 * @param {number} seat
 * @param {number} now
 */
export function patienceLeft({ table, presence, ahead }, seat, now) {
  const { person, bot, left } = table.seats[seat];
  if (!person || bot || table.status !== "playing") return null;
  if (left) return 0;
  const { clock, patience } = table.options;
  const seen = presence.last_seen[seat];
  if (clock?.move || clock?.game || patience === null) return null;
  if (seen === undefined || table.waits_for !== seat) return null;
  return Math.max(0, Math.max(seen, table.clock.since) + patience - (now + ahead));
}

/**
 * The seats of others who are missed in a game that goes on: they have left, or have not been connected for a moment.
 * @param {Known} known
 * @param {number} now
 */
export function missing({ table, presence, you, ahead }, now) {
  if (table.status !== "playing") return [];
  return table.seats.flatMap(({ person, bot, left }, seat) => {
    const seen = presence.connected.includes(seat) ? undefined : presence.last_seen[seat];
    const isMissing = left || (seen !== undefined && now + ahead - seen > MOMENT);
    return person && !bot && !you.includes(seat) && isMissing ? [seat] : [];
  });
}

/**
 * What is drawn: the table as it stands, with what may be chosen now.
 * @param {Known} known
 * @param {string[]} names
 * @param {Options} options
 * @param {string[]} path
 * @returns {Scene}
 */
export function sceneOf(known, names, options = new Map(), path = []) {
  const { table, you, line } = known;
  const { view, scores, forecast, round, actor } = table;
  const traces = tracesOf(line, view);
  return { ...frame(table, names), view, scores, forecast, round, actor, you, options, path, traces };
}

/**
 * What is drawn of a moment of the game, where nothing may be chosen; one that never was has no number.
 * @param {Known} known
 * @param {string[]} names
 * @param {Stand & { number?: number }} moment
 * @returns {Scene}
 */
export function sceneAt(known, names, moment) {
  const { view, scores, forecast, round, actor } = moment;
  const { you, table, line } = known;
  const nothing = { options: new Map(), path: [] };
  const traces = moment.number === undefined ? {} : tracesOf(line.slice(0, moment.number), view);
  return { ...frame(table, names), view, scores, forecast, round, actor, you, ...nothing, traces };
}

function frame({ game, setup, seats }, names) {
  return { game, setup, players: seats.length, skin: skinOf(game, setup), facts: factsOf(game, setup), names };
}

function counts(item) {
  return item.entry.unconfirmed ? { ...item, entry: { ...item.entry, unconfirmed: false } } : item;
}

function follow(state, entry) {
  if (entry.event === "taken_back") return { ...state, line: state.line.slice(0, entry.keep) };
  if (entry.event === "confirmed") return { ...state, line: state.line.map(counts) };
  if (entry.event === "rematch") return { ...state, rematch: entry.table };
  if (entry.event === "opened") {
    return { ...state, began: entry.round ?? 0, bots: (entry.seats ?? []).map(({ bot }) => bot) };
  }
  if (COME_AND_GO.includes(entry.event)) {
    return { ...state, bots: Object.assign([...state.bots], { [entry.seat]: entry.bot ?? null }) };
  }
  if (!GAME.includes(entry.event)) return state;
  const before = state.line.at(-1)?.round ?? state.began;
  const round = entry.event === "deal" ? before + 1 : before;
  const { bots } = state; // of that moment: another may play for somebody since
  return { ...state, line: [...state.line, { number: state.line.length + 1, round, entry, bots }] };
}
