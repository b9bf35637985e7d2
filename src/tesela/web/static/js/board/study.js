// The table of a study: moves are tried by the same touches as at a table, deals come by chance or as they are entered.

import { h, put } from "../dom.js";
import { gameOf } from "../games/index.js";
import { actions } from "../panels/actions.js";
import { plate } from "../panels/plate.js";
import { stepWords } from "../panels/prompt.js";
import { stage } from "../panels/stage.js";
import { back, choose, choosing, decided, nextStep, options } from "../state/choosing.js";
import { factsOf, skinOf } from "../state/shelf.js";
import { cut, itemsTo, lineFrom, noted, promoted } from "../state/study.js";
import { tracesOf } from "../state/traces.js";
import { showingOf } from "../table/showing.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { problemWords } from "../words.js";
import { courseOf } from "./course.js";
import { dealing } from "./dealing.js";
import { details } from "./details.js";
import { variations } from "./variations.js";
import { overWords } from "./words.js";

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
  const course = courseOf(first, { arrived, changed: () => changed(course.study, course.at), refused });
  let choice = choosing(first.known.legal);
  let looked = first.known.actor ?? 0; // the seat whose board is in front
  let isOpen = true;
  let shown = ""; // the node whose event is shown as it happens
  let isSent = false; // whether a move is on its way
  /** @type {ReturnType<typeof dealing> | null} */
  let deal = null; // that is being entered

  const panel = variations({ go: goTo, note, promote, cut: cutHere });
  const about = details({ rename, letChance });
  const reading = h("section", { class: "reading board-reading" }, panel.element, about.element);
  const bar = actions({ choose: take, items: () => menu(scene()) });
  const board = stage(drawing, {
    choose: take, back: goBack, shortcut, next: () => (deal ? [] : nextStep(choice)), beside: reading,
    moved: () => deal?.draw(scene()),
  });
  const seats = h("ol", { "class": "seats", "aria-label": say("page.table.seats") });
  const top = h("div", { class: "top" }, h("div", { class: "bar" }, h("div", { class: "seating" }, seats), bar.element));
  const element = h("div", { class: "table board-table study-table", data: { players, game } },
    h("h1", { class: "visually-hidden" }, say(first.study.home ? "page.board.home" : "page.board.study")),
    h("div", { class: "felt" }, top, board.element), reading);
  // What is on the way is only seen; when all lies where it belongs, the rest is drawn, too.
  const showing = showingOf({
    announce, begun: drawAround, behind: () => 0,
    draw: (now, seat) => {
      if (shown !== course.at) showing.stop(); // somebody has gone on already
      else if (showing.moving) board.draw(now, seat ?? looked);
      else draw();
    },
  });
  enter();

  /** @returns {Scene} */
  function scene() {
    const { study, at, known } = course;
    const names = study.names.map((name, seat) => name || say("page.table.player", { number: seat + 1 }));
    const { view, scores, forecast, round, actor } = known;
    const traces = tracesOf(itemsTo(study, at), view);
    const stand = { view: deal?.view() ?? view, scores, forecast, round, actor, traces };
    const open = deal ? { options: new Map(), path: [], spare: true } : { options: options(choice), path: choice.path };
    return { ...frame, ...stand, names, you: [...names.keys()], ...open };
  }

  function isChance() {
    return course.known.actor === null && course.known.view.phase !== "over";
  }

  // Where chance acts and deals are not left to it, what was dealt is asked for at once.
  function enter(isWanted = !course.study.byChance && course.study.nodes[course.at].children.length === 0) {
    leave();
    if (!isChance() || !isWanted) return;
    deal = dealing(board.element, scene(), { changed: draw, announce });
    board.element.append(deal.elements.spots);
    bar.element.querySelector(".keys")?.before(deal.elements.palette);
    if (frame.facts.golden && course.known.view.phase === "deal") reading.prepend(deal.elements.fields);
  }

  function leave() {
    if (!deal) return;
    for (const part of Object.values(deal.elements)) part.remove();
    deal.end();
    deal = null;
  }

  function arrived() {
    showing.stop();
    isSent = false;
    choice = choosing(course.known.legal);
    looked = course.known.actor ?? looked;
    enter();
  }

  function refused(problem) {
    isSent = false;
    choice = choosing(course.known.legal);
    draw();
    toast(problemWords(problem), { kind: "bad" });
  }

  function take(key) {
    choice = choose(choice, key);
    const move = decided(choice);
    isSent = move !== null;
    draw();
    if (!move) return;
    board.freeze(choice.path);
    play(move.number);
  }

  function play(number) {
    happen({ action: number, deal: course.study.byChance });
  }

  function goBack() {
    if (choice.path.length === 0) return false;
    choice = back(choice);
    draw();
    return true;
  }

  // The letters mean what they mean at a table; whoever enters a deal writes colors with them.
  function shortcut(name, letter) {
    const pick = (key) => !deal && options(choice).has(key) && (take(key), true);
    const step = (id) => Boolean(id) && (goTo(id), true);
    switch (name) {
      case "line": return pick(letter === "f" ? "line:floor" : `line:${letter}`);
      case "pass": return pick(nextStep(choice).includes("done") ? "done" : "pass");
      case "take_back": return !deal && (goBack() || undo());
      case "earlier": return step(course.study.nodes[course.at].parent);
      case "later": return step(lineFrom(course.study, course.at)[0]);
      default: return false;
    }
  }

  async function happen(wish) {
    const before = scene();
    const events = await course.happen(wish);
    if (!events) return;
    shown = course.at;
    await showing.show(board, before, scene(), events);
  }

  async function goTo(id) {
    if (!await course.goTo(id)) return;
    draw();
    announce(panel.words(), "moment");
    announce(prompt(scene()), "turn");
  }

  function undo() {
    if (deal?.undo()) return true;
    if (!course.canUndo()) return false;
    course.undo().then(draw);
    return true;
  }

  function note(said) {
    course.change(noted(course.study, course.at, said), `${course.at} ${Object.keys(said)}`);
    draw();
  }

  function promote() {
    course.change(promoted(course.study, course.at));
    draw();
  }

  async function cutHere() {
    const { study, at } = cut(course.study, course.at);
    if (!await course.goTo(at, study)) return;
    draw();
    toast(say("page.board.cut.done"), { action: { label: say("page.board.undo"), run: undo } });
  }

  function rename(seat, name) {
    course.change({ ...course.study, names: course.study.names.with(seat, name) });
    draw();
  }

  function letChance(byChance) {
    course.change({ ...course.study, byChance });
    enter();
    draw();
  }

  function draw() {
    if (!isOpen) return;
    const now = scene();
    board.draw(now, looked);
    drawAround();
    deal?.draw(now);
  }

  function drawAround() {
    const [now, { study, at, known }] = [scene(), course];
    element.dataset.mode = deal ? "dealing" : isChance() ? "chance" : known.actor === null ? "over" : "deciding";
    element.dataset.node = at;
    put(seats, now.names.map((_, seat) => plate(now, seat, seat === looked, look)));
    bar.draw({
      round: known.round ? say("page.table.round", { round: known.round }) : "", prompt: prompt(now),
      yours: known.actor !== null, keys: keys(), buttons: buttons(), tools: tools(),
    });
    panel.draw(study, at, now);
    about.draw(study);
  }

  function prompt(now) {
    const { view, actor } = course.known;
    if (showing.moving === "points") return say("page.table.prompt.counting");
    if (deal) return deal.prompt();
    if (isChance()) return say(`page.board.chance.${view.phase}`);
    if (actor === null) return overWords(course.study.nodes[course.at].result, now.names);
    return say("page.table.prompt.named", { name: now.names[actor], text: stepWords(view, choice, frame.skin) });
  }

  // What may be chosen but is drawn nowhere on the board is a button of the bar.
  function keys() {
    if (deal || isSent || showing.moving) return [];
    const [all, { legal }] = [options(choice), course.known];
    return nextStep(choice).filter((key) => !board.drawn(key)).map((key) => {
      const option = /** @type {Option} */ (all.get(key));
      return { option, skin: frame.skin, moves: legal.filter(({ number }) => option.numbers.includes(number)) };
    });
  }

  function buttons() {
    const { view, actor } = course.known;
    const press = (name, label, run, kind = "") => ({ name, label: say(label), run, kind });
    if (showing.moving) return [];
    if (deal) return [press("dealt", `page.board.entered.${view.phase}`, () => happen({ event: deal?.event() }), "primary")];
    if (isChance()) {
      return [
        press("chance", "page.board.by_chance", () => happen({ deal: true }), "primary"),
        press("enter", "page.board.enter", () => (enter(true), draw())),
      ];
    }
    if (actor === null) return [press("keep", "page.board.keep", keep, "primary")];
    return choice.path.length > 0 && !isSent ? [press("back", "page.table.back", goBack)] : [];
  }

  function tools() {
    const { parent } = course.study.nodes[course.at];
    const [next] = lineFrom(course.study, course.at);
    const tool = (name, label, run, disabled = false) => ({ name, label: say(label), run, disabled });
    const back = tool("undo", "page.board.undo", undo, !course.canUndo() && !deal?.isBegun());
    // There is little room beside the palette; the way back is in the list of moves.
    if (deal) {
      const { fields } = deal.elements;
      const gear = tool("gear", "page.board.details", () => fields.scrollIntoView({ behavior: "smooth" }));
      return fields.isConnected ? [gear, back] : [back];
    }
    return [
      tool("back", "page.board.previous", () => goTo(/** @type {string} */ (parent)), parent === null),
      tool("forward", "page.board.next", () => goTo(next), !next),
      back,
      tool("share", "page.board.share", share),
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
      isOpen = false;
      course.end();
      leave();
      board.end();
    },
  };
}
