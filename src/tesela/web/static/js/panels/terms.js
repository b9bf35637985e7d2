// The terms of a table: what is played, and what was agreed when it was opened, a sentence each.

import { h } from "../dom.js";
import { skinOf, unusual } from "../state/shelf.js";
import { say } from "../texts.js";
import { durationWords, plural } from "../words.js";

/**
 * A list of what was agreed.
 * @param {Pick<Table, "game" | "setup" | "seats" | "options">} table
 */
export function terms(table) {
  const players = plural("page.terms.players", table.seats.length, { game: gameWords(table) });
  return h("ul", { class: "terms" }, [players, ...sentences(table.options)].map((text) => h("li", {}, text)));
}

/**
 * What is played, with all that is not as usual: "Azul, gray wall".
 * @param {Pick<Table, "game" | "setup">} table
 */
export function gameWords({ game, setup }) {
  const options = unusual(game, setup).map(({ name, value }) => say(`page.option.${name}.${value}.named`));
  return [say(`page.home.game.${skinOf(game, setup)}`), ...options].join(", ");
}

/**
 * The clock of a table in a few words, or null where there is none.
 * @param {TableOptions} options
 */
export function clockWords({ clock }) {
  const { move = null, game = null } = clock ?? {};
  const words = (kind, seconds) => seconds && say(`page.terms.clock_short.${kind}`, { time: durationWords(seconds) });
  return [words("move", move), words("game", game)].filter(Boolean).join(", ") || null;
}

/** @param {TableOptions} options */
function sentences({ clock, patience, confirm, take_back, hints }) {
  return [
    clock?.move && say("page.terms.clock_move", { time: durationWords(clock.move) }),
    clock?.game && say("page.terms.clock_game", { time: durationWords(clock.game) }),
    !clock?.move && !clock?.game && patienceWords(patience),
    confirm && say("page.terms.confirm"),
    say(take_back === "never" ? "page.terms.take_back_never" : "page.terms.take_back"),
    say(hints ? "page.terms.hints" : "page.terms.hints_never"),
  ].filter(Boolean);
}

/** @param {number | null} patience */
function patienceWords(patience) {
  if (patience === null) return say("page.terms.patience_never");
  return say("page.terms.patience", { time: durationWords(patience) });
}
