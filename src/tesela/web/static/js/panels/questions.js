// Questions and news that somebody has to answer: take back, replace, who is not there, a bot in your place, a lost
// connection; and who watches.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { asked, missing, patienceLeft } from "../state/table.js";
import { listed, say } from "../texts.js";
import { namesOf, personName, plural } from "../words.js";
import { clockTime } from "./clocks.js";

/**
 * The banners of a table as it stands: `send(command)` says what is pressed, `retry()` connects again, `replace(seat)`
 * asks for the stand-in for who is gone, `follow()` goes where it goes on.
 * @param {Known} known
 */
export function banners(known, status, { send, retry, replace, follow }) {
  return [
    connection(status, retry), question(known, send), ...absences(known, replace), ...yourSeats(known, send),
    rematch(known, follow), watchers(known),
  ].filter(Boolean);
}

/**
 * The banners of a game that is over, where it is looked at: the others are of no use any more.
 * @param {Known} known
 */
export function bannersAfter(known, status, { retry, follow }) {
  return [connection(status, retry), rematch(known, follow)].filter(Boolean);
}

function connection(status, retry) {
  if (status !== "waiting" && status !== "again") return null;
  return banner("connection", "bad", say("page.table.lost"), [{ label: say("page.table.retry"), run: retry }]);
}

// Whoever is asked answers; whoever has asked may think better of it.
/** @param {Known} known */
function question(known, send) {
  const { question: open } = known.table;
  if (!open) return null;
  const names = namesOf(known.table, known.you);
  const isMine = known.you.includes(open.seat);
  const other = open.who === null ? "" : personName(known.table, open.who);
  const what = say(`page.table.question.${open.what}${isMine ? ".yours" : ""}`, { who: names[open.seat], other });
  const [seat] = asked(known);
  if (seat === undefined) {
    const waits = say("page.table.question.waiting", { names: listed(open.waiting.map((place) => names[place])) });
    const run = () => send({ type: "retract", seat: open.seat });
    return banner("question", "", `${what} ${waits}`, isMine ? [{ label: say("page.table.question.retract"), run }] : []);
  }
  const answer = (yes) => () => send({ type: "answer", seat, yes });
  return banner("question", "gold", what, [
    { label: say("page.table.question.yes"), run: answer(true), kind: "primary" },
    { label: say("page.table.question.no"), run: answer(false) },
  ]);
}

/** @param {Known} known */
function absences(known, replace) {
  const now = Date.now() / 1000;
  return missing(known, now).map((seat) => absence(known, seat, now, replace));
}

// Who is not there, and what can be done about it. The time that runs is not read aloud again and again.
/** @param {Known} known */
function absence(known, seat, now, replace) {
  const { table, you } = known;
  const left = patienceLeft(known, seat, now);
  const mayAsk = left === 0 && you.length > 0 && table.question === null;
  const words = say(`page.table.absent.${howAbsent(known, seat, left)}`, { name: personName(table, seat) });
  const run = () => replace(seat);
  const time = left && you.length > 0 ? h("b", { "class": "patience", "aria-hidden": "true" }, clockTime(Math.ceil(left))) : null;
  return banner(`absent-${seat}`, "", words, mayAsk ? [{ label: say("page.table.replace"), run }] : [], time);
}

/** @param {Known} known */
function howAbsent({ table, you }, seat, left) {
  const { clock, patience } = table.options;
  if (table.seats[seat].left) return "left";
  if (table.waits_for !== seat || you.length === 0) return "lost";
  if (clock?.move || clock?.game) return "clock";
  if (patience === null) return "agreed";
  return left ? "patience" : "over";
}

/** @param {Known} known */
function yourSeats(known, send) {
  const { table, you } = known;
  if (table.status !== "playing") return [];
  return you
    .filter((seat) => !table.seats[seat].resigned)
    .filter((seat) => table.seats[seat].left || (table.seats[seat].person && table.seats[seat].bot))
    .map((seat) => {
      const name = personName(table, seat);
      const key = table.seats[seat].bot ? "page.table.bot_plays" : "page.table.you_left";
      const run = () => send({ type: "return", seat });
      const text = you.length === 1 ? say(`${key}.yours`) : say(key, { name });
      return banner(`seat-${seat}`, "gold", text, [{ label: say("page.table.return"), run, kind: "primary" }]);
    });
}

/** @param {Known} known */
function rematch(known, follow) {
  if (!known.rematch) return null;
  const go = { label: say("page.table.follow"), run: follow, kind: "primary" };
  return banner("rematch", "gold", say("page.table.log.rematch"), [go]);
}

// Whoever watches is told so, and everybody how many do.
/** @param {Known} known */
function watchers({ you, presence }) {
  const watches = you.length === 0;
  const others = presence.watching - (watches ? 1 : 0);
  if (!watches && others <= 0) return null;
  const count = others > 0 && plural(watches ? "page.table.watching_too" : "page.table.watching", others);
  return h("p", { class: "watching-line", role: "status", data: { name: "watching" } },
    icon("eye"), h("span", {}, [watches && say("page.table.you_watch"), count].filter(Boolean).join(" ")));
}

/**
 * @param {string} name
 * @param {string} kind
 * @param {string} text
 * @param {{ label: string, run: () => void, kind?: string }[]} buttons
 * @param {Child} more
 */
function banner(name, kind, text, buttons = [], more = null) {
  return h("div", { class: `banner ${kind}`, role: "status", data: { name } },
    h("span", {}, text), more,
    buttons.map(({ label, run, kind: style = "" }) =>
      h("button", { type: "button", class: `button small ${style}`, on: { click: run } }, label)),
  );
}
