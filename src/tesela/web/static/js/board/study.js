// The table of a study: moves are tried by the same touches as at a table, deals come by chance or as they are entered.

import { h, put } from "../dom.js";
import { gameOf } from "../games/index.js";
import * as api from "../net/api.js";
import { actions } from "../panels/actions.js";
import { plate } from "../panels/plate.js";
import { stepWords } from "../panels/prompt.js";
import { stage } from "../panels/stage.js";
import { back, choose, choosing, decided, nextStep, options } from "../state/choosing.js";
import { factsOf, skinOf } from "../state/shelf.js";
import { added, cut, itemsTo, lineFrom, noted, promoted } from "../state/study.js";
import { tracesOf } from "../state/traces.js";
import { showingOf } from "../table/showing.js";
import { listed, say } from "../texts.js";
import { toast } from "../ui.js";
import { problemWords } from "../words.js";
import { dealing } from "./dealing.js";
import { details } from "./details.js";
import { variations } from "./variations.js";

/**
 * The table of a study, at one of its nodes. `changed(study, at)` hears of every change and every step; `menu(scene)`
 * gives what else can be done with it, as items of a menu; `keep()` makes a game of it. Promises
 * `{element, draw(), end()}`.
 * @param {{ study: Study, at: string, known: Position }} first
 * @param {{
 *   changed: (study: Study, at: string) => void, menu: (scene: Scene) => any[], keep: () => void, share: () => void,
 *   announce: Announce,
 * }} options
 */
export async function studyTable(first, { changed, menu, keep, share, announce }) {
  const { game, setup, players } = first.known;
  const frame = { game, setup, players, skin: skinOf(game, setup), facts: factsOf(game, setup) };
  const drawing = await gameOf(game).drawing();
  let { study, at, known } = first;
  let choice = choosing(known.legal);
  let written = ""; // the place that was last written at
  let turn = 0; // of several answers only the last one counts
  let looked = known.actor ?? 0;
  /** @type {{ study: Study, at: string }[]} */
  const past = [];
  /** @type {ReturnType<typeof dealing> | null} */
  let deal = null; // that is being entered
  const positions = new Map([[known.position, known]]);

  const panel = variations({ go: goTo, note, promote, cut: cutHere });
  const about = details({ rename, letChance });
  const reading = h("section", { class: "reading board-reading" }, panel.element, about.element);
  const bar = actions({ choose: take, items: () => menu(scene()) });
  const board = stage(drawing, {
    choose: take, back: goBack, next: () => (deal ? [] : nextStep(choice)), beside: reading,
    moved: () => deal?.draw(scene()),
  });
  const seats = h("ol", { "class": "seats", "aria-label": say("page.table.seats") });
  const top = h("div", { class: "top" }, h("div", { class: "bar" }, h("div", { class: "seating" }, seats), bar.element));
  const element = h("div", { class: "table board-table study-table", data: { players, game } },
    h("h1", { class: "visually-hidden" }, say(study.home ? "page.board.home" : "page.board.study")),
    h("div", { class: "felt" }, top, board.element), reading);
  const showing = showingOf({
    announce, draw: (now, seat) => board.draw(now, seat ?? looked), begun: drawAround, behind: () => 0,
  });
  enter();

  /** @returns {Scene} */
  function scene() {
    const names = study.names.map((name, seat) => name || say("page.table.player", { number: seat + 1 }));
    const { view, scores, forecast, round } = known;
    const stand = { view: deal?.view() ?? view, scores, forecast, round };
    const traces = tracesOf(itemsTo(study, at), view);
    const open = deal ? { options: new Map(), path: [], spare: true } : { options: options(choice), path: choice.path };
    return { ...frame, ...stand, actor: known.actor, names, you: [...names.keys()], traces, ...open };
  }

  function isChance() {
    return known.actor === null && known.view.phase !== "over";
  }

  // Where chance acts and deals are not left to it, what was dealt is asked for at once.
  function enter(isWanted = !study.byChance && study.nodes[at].children.length === 0) {
    leave();
    if (!isChance() || !isWanted) return;
    deal = dealing(board.element, scene(), { changed: draw, announce });
    board.element.append(deal.elements.spots);
    bar.element.querySelector(".keys")?.before(deal.elements.palette);
    if (frame.facts.golden && known.view.phase === "deal") reading.prepend(deal.elements.fields);
  }

  function leave() {
    if (!deal) return;
    for (const part of Object.values(deal.elements)) part.remove();
    deal.end();
    deal = null;
  }

  // ---- moves and deals

  function take(key) {
    choice = choose(choice, key);
    const move = decided(choice);
    if (move) happen({ action: move.number, deal: study.byChance });
    else draw();
  }

  function goBack() {
    if (choice.path.length === 0) return false;
    choice = back(choice);
    draw();
    return true;
  }

  /** Let this happen here, and go on after it. */
  async function happen(wish) {
    const mine = ++turn;
    try {
      const found = await api.position({ position: study.nodes[at].position, ...wish });
      if (mine !== turn) return;
      const before = scene();
      past.push({ study, at });
      written = "";
      ({ study, at } = added(study, at, found.events));
      arrive(found);
      drawAround();
      await showing.show(board, before, scene(), found.events);
      if (mine === turn) draw();
    } catch (problem) {
      choice = choosing(known.legal);
      draw();
      toast(problemWords(/** @type {Problem} */ (problem)), { kind: "bad" });
    }
  }

  function arrive(found) {
    known = found;
    positions.set(known.position, known);
    choice = choosing(known.legal);
    looked = known.actor ?? looked;
    enter();
    changed(study, at);
  }

  // ---- the tree

  async function goTo(id) {
    const mine = ++turn;
    const { position } = study.nodes[id];
    try {
      const found = positions.get(position) ?? await api.position({ position });
      if (mine !== turn) return;
      at = id;
      arrive(found);
      draw();
    } catch (problem) {
      toast(problemWords(/** @type {Problem} */ (problem)), { kind: "bad" });
    }
  }

  // What is written at one place letter by letter is undone at once.
  function change(after, { to = at, writing = "" } = {}) {
    if (writing === "" || writing !== written) past.push({ study, at });
    written = writing;
    study = after;
    if (to !== at) goTo(to);
    else {
      changed(study, at);
      draw();
    }
  }

  function undo() {
    if (deal?.undo()) return true;
    const before = past.pop();
    if (!before) return false;
    written = "";
    study = before.study;
    goTo(before.at);
    return true;
  }

  function note(said) {
    change(noted(study, at, said), { writing: `${at} ${Object.keys(said)}` });
  }

  function promote() {
    change(promoted(study, at));
  }

  function cutHere() {
    const { study: left, at: to } = cut(study, at);
    change(left, { to });
    toast(say("page.board.cut.done"), { action: { label: say("page.board.undo"), run: undo } });
  }

  function rename(seat, name) {
    change({ ...study, names: study.names.with(seat, name) });
  }

  function letChance(byChance) {
    change({ ...study, byChance });
    enter();
    draw();
  }

  // ---- what is shown

  function draw() {
    const now = scene();
    board.draw(now, looked);
    drawAround();
    deal?.draw(now);
  }

  function drawAround() {
    const now = scene();
    element.dataset.mode = deal ? "dealing" : isChance() ? "chance" : known.actor === null ? "over" : "deciding";
    element.dataset.node = at;
    put(seats, now.names.map((_, seat) => plate(now, seat, seat === looked, look)));
    bar.draw({
      round: known.round ? say("page.table.round", { round: known.round }) : "", prompt: prompt(now), yours: known.actor !== null,
      keys: keys(), buttons: buttons(), tools: tools(),
    });
    panel.draw(study, at, now);
    about.draw(study);
  }

  function prompt(now) {
    if (deal) return deal.prompt();
    if (isChance()) return say(`page.board.chance.${known.view.phase}`);
    if (known.actor === null) return overWords(study.nodes[at].result, now);
    return say("page.table.prompt.named", { name: now.names[known.actor], text: stepWords(known.view, choice, frame.skin) });
  }

  // What may be chosen but is drawn nowhere on the board is a button of the bar.
  function keys() {
    if (deal) return [];
    const all = options(choice);
    return nextStep(choice).filter((key) => !board.drawn(key)).map((key) => {
      const option = /** @type {Option} */ (all.get(key));
      return { option, skin: frame.skin, moves: known.legal.filter(({ number }) => option.numbers.includes(number)) };
    });
  }

  function buttons() {
    if (deal) {
      const run = () => happen({ event: deal?.event() });
      return [{ name: "dealt", label: say(`page.board.entered.${known.view.phase}`), run, kind: "primary" }];
    }
    if (isChance()) {
      return [
        { name: "chance", label: say("page.board.by_chance"), run: () => happen({ deal: true }), kind: "primary" },
        { name: "enter", label: say("page.board.enter"), run: () => (enter(true), draw()) },
      ];
    }
    if (known.actor === null) return [{ name: "keep", label: say("page.board.keep"), run: keep, kind: "primary" }];
    return choice.path.length > 0 ? [{ name: "back", label: say("page.table.back"), run: goBack }] : [];
  }

  function tools() {
    const { parent } = study.nodes[at];
    const [next] = lineFrom(study, at);
    // There is little room beside the palette; the way back is in the list of moves.
    if (deal) {
      const { fields } = deal.elements;
      return [
        fields.isConnected && { name: "gear", label: say("page.board.details"), run: () => fields.scrollIntoView({ behavior: "smooth" }) },
        { name: "undo", label: say("page.board.undo"), run: undo, disabled: past.length === 0 && !deal.isBegun() },
      ].filter(Boolean);
    }
    return [
      { name: "back", label: say("page.board.previous"), run: () => goTo(/** @type {string} */ (parent)), disabled: parent === null },
      { name: "forward", label: say("page.board.next"), run: () => goTo(next), disabled: !next },
      { name: "undo", label: say("page.board.undo"), run: undo, disabled: past.length === 0 },
      { name: "share", label: say("page.board.share"), run: share },
    ];
  }

  function look(seat) {
    looked = seat;
    draw();
  }

  return {
    element,
    draw,
    end() {
      turn += 1;
      leave();
      board.end();
    },
  };
}

function overWords(result, { names }) {
  if (!result) return say("page.board.phase.over");
  const { winners } = result;
  return say(winners.length > 1 ? "page.table.prompt.shared" : "page.table.prompt.won", { names: listed(winners.map((seat) => names[seat])) });
}
