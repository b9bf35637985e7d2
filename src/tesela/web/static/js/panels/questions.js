// Questions and news that somebody has to answer: take back, replace, a bot in your place, a lost connection.

import { h } from "../dom.js";
import { asked } from "../state/table.js";
import { listed, say } from "../texts.js";
import { seatName } from "../words.js";

/**
 * The banners of a table as it stands: `send(command)` says what is pressed, `retry()` connects again.
 * @param {Known} known
 */
export function banners(known, status, { send, retry, follow }) {
  const all = [connection(status, retry), question(known, send), ...yourSeats(known, send), rematch(known, follow)];
  return all.filter(Boolean);
}

function connection(status, retry) {
  if (status !== "waiting" && status !== "again") return null;
  return banner("connection", "bad", say("page.table.lost"), [{ label: say("page.table.retry"), run: retry }]);
}

/** @param {Known} known */
function question(known, send) {
  const { question: open } = known.table;
  if (!open) return null;
  const name = (seat) => seatName(known.table, seat);
  const text = say(`page.table.question.${open.what}`, {
    who: name(open.seat), other: open.who === null ? "" : name(open.who),
  });
  const [seat] = asked(known);
  if (seat === undefined) {
    const names = listed(open.waiting.map(name));
    return banner("question", "", `${text} ${say("page.table.question.waiting", { names })}`);
  }
  const answer = (yes) => () => send({ type: "answer", seat, yes });
  return banner("question", "gold", text, [
    { label: say("page.table.question.yes"), run: answer(true), kind: "primary" },
    { label: say("page.table.question.no"), run: answer(false) },
  ]);
}

/** @param {Known} known */
function yourSeats(known, send) {
  const { table, you } = known;
  if (table.status !== "playing") return [];
  return you
    .filter((seat) => !table.seats[seat].resigned)
    .filter((seat) => table.seats[seat].left || (table.seats[seat].person && table.seats[seat].bot))
    .map((seat) => {
      const { bot } = table.seats[seat];
      const name = table.seats[seat].name || say("page.table.player", { number: seat + 1 });
      const key = bot ? "page.table.bot_plays" : "page.table.you_left";
      const run = () => send({ type: "return", seat });
      const text = say(key, { name });
      return banner(`seat-${seat}`, "gold", text, [{ label: say("page.table.return"), run, kind: "primary" }]);
    });
}

/** @param {Known} known */
function rematch(known, follow) {
  if (!known.rematch) return null;
  const go = { label: say("page.table.follow"), run: follow, kind: "primary" };
  return banner("rematch", "gold", say("page.table.log.rematch"), [go]);
}

function banner(name, kind, text, buttons = []) {
  return h("div", { class: `banner ${kind}`, role: "status", data: { name } },
    h("span", {}, text),
    buttons.map(({ label, run, kind: style = "" }) =>
      h("button", { type: "button", class: `button small ${style}`, on: { click: run } }, label)),
  );
}
