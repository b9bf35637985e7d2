// The table of the board: a position that is set up, tile by tile, or thought about, with the same stage for both.

import { h, put } from "../dom.js";
import { gameOf } from "../games/index.js";
import { actions } from "../panels/actions.js";
import { plate } from "../panels/plate.js";
import { stage } from "../panels/stage.js";
import { seatOf } from "../state/editing.js";
import { factsOf, skinOf } from "../state/shelf.js";
import { say } from "../texts.js";
import { setting } from "./setting.js";
import { thoughts } from "./thoughts.js";

/**
 * The table of a position. `changed(view)` hears each change of what is set up; `share()`, `attempt()` and `again()`
 * are for whoever wants to share it, to try moves on it, or to begin with another one; it is thought about
 * over `net`. Promises `{element, show(position), end()}`.
 * @param {Position} first
 * @param {{
 *   changed: (view: View) => void, share: () => void, attempt: () => void, again: () => void,
 *   net: Thinking, announce: Announce,
 * }} options
 */
export async function boardTable(first, { changed, share, attempt, again, net, announce }) {
  const { game, setup, players } = first;
  const frame = {
    game, setup, players, skin: skinOf(game, setup), facts: factsOf(game, setup), you: [], path: [],
    names: first.view.seats.map((_, seat) => say("page.table.player", { number: seat + 1 })),
  };
  const drawing = await gameOf(game).drawing();
  let known = first; // as the server last said
  let view = first.view; // as it is set up now
  /** @type {View[]} */
  const past = [];
  let looked = seatOf(view.actor) ?? view.first; // the seat whose board is in front
  const reading = h("section", { class: "reading board-reading" });
  const bar = actions({ choose: () => {} });
  const board = stage(drawing, { choose: () => {}, beside: reading, moved: () => mode.draw(scene(), known.problem) });
  const mode = setting(board.element, scene(), { change, undo, announce });
  const mind = thoughts(board.element, { net, announce });
  const seats = h("ol", { "class": "seats", "aria-label": say("page.table.seats") });
  const top = h("div", { class: "top" }, h("div", { class: "bar" }, h("div", { class: "seating" }, seats), bar.element));
  const element = h("div", { class: "table board-table", data: { players, game } },
    h("h1", { class: "visually-hidden" }, say("page.board.title")), h("div", { class: "felt" }, top, board.element), reading);
  board.element.append(mode.spots, mind.layer);
  bar.element.querySelector(".keys")?.before(mode.palette);
  put(reading, mind.element, mode.fields);

  /** @returns {Scene} */
  function scene() {
    const forecast = view === known.view && !known.problem ? known.forecast : null;
    const scores = view.seats.map(({ score = 0 }) => score);
    const stand = { view, scores, forecast, round: view.round, actor: seatOf(view.actor) };
    return { ...frame, ...stand, options: new Map(), spare: true };
  }

  function change(after) {
    past.push(view);
    view = after;
    draw();
    changed(view);
  }

  function undo() {
    const before = past.pop();
    if (!before) return false;
    view = before;
    draw();
    changed(view);
    return true;
  }

  function look(seat) {
    looked = seat;
    draw();
  }

  function draw() {
    const now = scene();
    element.dataset.state = view !== known.view ? "changed" : known.problem ? "impossible" : "possible";
    board.draw(now, looked);
    put(seats, now.names.map((_, seat) => plate(now, seat, seat === looked, look)));
    mode.draw(now, known.problem);
    mind.look(view === known.view && known.position ? known : null, now);
    bar.draw({ round: "", prompt: mode.prompt(known.problem), yours: false, keys: [], buttons: [], tools: tools() });
  }

  function tools() {
    return [
      { name: "hint", label: say("page.thoughts.title"), run: () => mind.element.scrollIntoView({ behavior: "smooth" }) },
      { name: "gear", label: say("page.board.details"), run: () => mode.fields.scrollIntoView({ behavior: "smooth" }) },
      { name: "undo", label: say("page.board.undo"), run: undo, disabled: past.length === 0 },
      { name: "branch", label: say("page.board.try"), run: attempt, disabled: known.problem !== null },
      { name: "share", label: say("page.board.share"), run: share, disabled: known.problem !== null },
      { name: "board", label: say("page.board.again"), run: again },
    ];
  }

  return {
    element,
    draw,
    /** What the server says of what is set up now. */
    show(position) {
      known = { ...position, view };
      if (position.problem) announce(position.problem.message, "problem");
      draw();
    },
    end() {
      mind.end();
      mode.end();
      board.end();
    },
  };
}
