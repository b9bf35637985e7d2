// Setting up a table: what has been chosen, and what is asked of the server for it.

import { editionOf, optionsOf } from "./shelf.js";

/** The clocks to choose from, in seconds. */
export const CLOCKS = {
  none: null,
  move_30: { move: 30, game: null },
  move_120: { move: 120, game: null },
  game_600: { move: null, game: 600 },
  game_1800: { move: null, game: 1800 },
  move_86400: { move: 86400, game: null },
};
/** For how long a table without a clock waits for somebody who is not there, in seconds. */
export const PATIENCES = ["60", "300", "1800", "86400", "never"];
const PATIENCE = "300";
export const MIDDLE = "craftsman";
const MOST = 4;

/** A first choice for a game: me against a bot. */
export function plainChoice(skin, { bot = MIDDLE, confirm = false } = {}) {
  return {
    skin,
    setup: usualOf(skin),
    seats: [{ who: "me" }, { who: "bot", bot }],
    first: null,
    options: { confirm, take_back: true, hints: true, listed: false, clock: "none", patience: PATIENCE },
  };
}

// The options that the edition leaves open, each at its default.
function usualOf(skin) {
  return Object.fromEntries(optionsOf(editionOf(skin)).map(({ name, values }) => [name, values[0]]));
}

/** What was remembered, made fit for the bots that there are now; where that cannot be, a plain choice. */
export function fitChoice(found, skin, bots, defaults) {
  const plain = plainChoice(skin, defaults);
  if (!Array.isArray(found?.seats) || found.seats.length < 2 || found.seats.length > MOST) return plain;
  const seats = found.seats.map((seat) => (seat.who === "bot" && !bots.includes(seat.bot) ? plain.seats[1] : seat));
  const options = { ...plain.options, ...found.options, confirm: plain.options.confirm }; // that is as the setting says
  if (!(options.clock in CLOCKS)) options.clock = "none";
  if (!PATIENCES.includes(options.patience)) options.patience = PATIENCE;
  const known = optionsOf(editionOf(skin)).filter(({ name, values }) => values.includes(found.setup?.[name]));
  const setup = Object.fromEntries(known.map(({ name }) => [name, found.setup[name]]));
  return { ...plain, setup: { ...plain.setup, ...setup }, seats, options };
}

/** The same with so many seats: new ones are like the last. */
export function withPlayers(choice, players) {
  const last = choice.seats.at(-1);
  const more = last.who === "me" ? { who: "bot", bot: MIDDLE } : { ...last, name: "" };
  const seats = Array.from({ length: players }, (_, seat) => choice.seats[seat] ?? more);
  return { ...choice, seats, first: choice.first !== null && choice.first >= players ? null : choice.first };
}

/** The same with somebody else at a seat; I sit at one seat only, so I change places. */
export function withSeat(choice, seat, sitter) {
  const old = choice.seats[seat];
  const change = (other, place) => (place === seat ? sitter : sitter.who === "me" && other.who === "me" ? old : other);
  return { ...choice, seats: choice.seats.map(change) };
}

/** The same with everybody but me of this kind: `bot`, `link` or `here`. */
export function withOthers(choice, sitter) {
  const mine = Math.max(0, choice.seats.findIndex(({ who }) => who === "me"));
  return { ...choice, seats: choice.seats.map((_, seat) => (seat === mine ? { who: "me" } : { ...sitter })) };
}

/** What the server is asked for; `name` is mine. */
export function wishOf(choice, name) {
  const { game, setup } = editionOf(choice.skin);
  const { clock, patience, take_back, ...options } = choice.options;
  const agreed = { ...options, take_back: take_back ? "agreement" : "never" };
  return {
    game,
    setup: { ...setup, ...choice.setup },
    ...(choice.first === null ? {} : { first_player: choice.first }),
    seats: choice.seats.map((seat) => placeOf(seat, name)),
    options: { ...agreed, clock: CLOCKS[clock], patience: patience === "never" ? null : Number(patience) },
    number: true, // for the deals, as soon as we know what is promised
  };
}

function placeOf({ who, name = "", bot }, mine) {
  if (who === "bot") return { kind: "bot", bot };
  if (who === "link") return { kind: "elsewhere" };
  return { kind: "here", name: who === "me" ? mine : name };
}
