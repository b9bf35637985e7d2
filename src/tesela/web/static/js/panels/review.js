// The review of a finished game as one screen: the board, the graph, and what there is to say about a move.

import { become, h } from "../dom.js";
import { icon } from "../icons.js";
import { keptLessons } from "../learned.js";
import { hasBetter, lessonsOver, marksOf, slipFrom, standAt, unread } from "../state/review.js";
import { number, say } from "../texts.js";
import { plural } from "../words.js";
import { markTags } from "./marks.js";
import { accountCards } from "./review_account.js";
import { moveCard, spokenMove, whenWords } from "./review_card.js";
import { reviewGraph } from "./review_graph.js";
import { lessonCards } from "./review_lessons.js";
import { lineCard, linePlayer, spokenLine } from "./review_line.js";
import { moveList } from "./review_moves.js";
import { showStepKeys, stepButtons, stepKeys } from "./review_steps.js";

/**
 * The screen of a review. `stage` draws scenes, `sceneOf(moment, names, marks)` makes them; `moments` are the positions
 * of the game, `names` and `you` its seats, `namesAt(number)` what those were called at an event; `lineFrom(events,
 * actions)` promises the positions of a line, `announce(text)` tells those who listen, `onStep(at)` hears which event
 * is looked at, `again()` that the review is asked for anew. Returns `{element, show(review), go(at), close()}`.
 */
export function reviewScreen(
  { id, stage, sceneOf, names, namesAt, you, skin, moments, lineFrom, announce, explain, onStep, again },
) {
  const total = moments.length - 1;
  const state = {
    ...unread(),
    problem: /** @type {Problem | null} */ (null),
    at: 1, // the event that is looked at
    seat: you.length === 1 ? you[0] : null, // whose moves are listed, null for all
    slips: true, // whether only those that cost something
    unit: "win",
    peek: /** @type {number | null} */ (null), // whose board is in front though somebody else moves
    /** @type {{ step: number, moments: Moment[], plays: boolean } | null} */
    line: null, // the better line while it is played
  };
  const presses = { step: go, toBoard, playLine, lineTo, toggleLine, leaveLine };
  const contextAt = (at) => ({ names: namesAt(at), skin, moments, ...presses });
  const words = (at) => spokenMove({ ...state, at }, contextAt(at));
  const graph = reviewGraph({ names, total, onStep: go, onSeat: peek, words });
  const tags = markTags(stage.element);
  const part = (name) => h("section", { class: `review-${name}` });
  const [progress, steps, card, list] = ["progress", "tools", "card", "moves"].map(part);
  const [lessons, accounts] = ["lessons", "accounts"].map(part);
  const player = linePlayer(lineOn);
  progress.setAttribute("role", "status");
  card.setAttribute("aria-label", say("page.review.card"));
  list.setAttribute("aria-label", say("page.review.moves"));
  const when = h("p", { class: "review-when" });
  const head = h("header", { class: "review-head" },
    h("h1", {}, say("page.review.title")), when,
    h("button", {
      "type": "button", "class": "button small review-board", "aria-label": say("page.board.open"), "on": { click: toBoard },
    }, icon("board"), h("span", {}, say("page.board.open"))),
    h("a", { class: "button small", href: `/t/${id}` }, say("page.review.back")));
  const element = h("div", { class: "review" },
    h("div", { class: "review-screen" }, head,
      h("div", { class: "review-stage" }, stage.element, tags.element),
      h("div", { class: "review-side" }, progress, graph.element, steps, card, list)),
    lessons, accounts);
  const silence = stepKeys(onKey);

  // ---- what is looked at

  function go(at) {
    const next = Math.max(1, Math.min(total, at));
    player.pause();
    Object.assign(state, { at: next, line: null, peek: null });
    draw();
    tell();
    onStep(next);
  }

  function peek(seat) {
    state.peek = seat;
    draw();
  }

  function leads() {
    const { judged, at, seat, line } = state;
    const slip = (way) => slipFrom(judged, at, way, seat);
    if (line) return { first: 1, previous: at, next: at, last: total, previous_slip: slip(-1), next_slip: slip(1) };
    const [previous, next] = [at > 1 ? at - 1 : null, at < total ? at + 1 : null];
    return { first: previous && 1, previous, next, last: next && total, previous_slip: slip(-1), next_slip: slip(1) };
  }

  function onKey(name) {
    if (name === "keys") return showStepKeys(), true;
    if (name === "leave") return state.line !== null && (leaveLine(), true);
    if (name === "line" && state.line) return toggleLine(), true;
    if (name === "line") return judgedLine() !== null && (playLine(), true);
    return step(name);
  }

  function step(name) {
    const { line } = state;
    if (line && name === "previous") return lineTo(line.step - 1), true;
    if (line && name === "next") return lineTo(line.step + 1), true;
    const to = leads()[name];
    if (to === null) return false;
    go(to);
    return true;
  }

  // ---- the better line

  function judgedLine() {
    const found = state.judged[state.at - 1];
    return found?.move && hasBetter(found.move) ? found.move : null;
  }

  async function playLine() {
    const [{ at }, move] = [state, judgedLine()];
    if (!move || state.line) return;
    try {
      const found = await lineFrom(at - 1, move.best.line);
      if (at !== state.at) return;
      // They never were: they have no place among the events of the game.
      const line = found.moments.map((moment) => ({ ...moment, number: undefined }));
      state.line = { step: 0, moments: line, plays: false };
    } catch (problem) {
      explain(problem);
      return;
    }
    toggleLine();
    focusOn("line-play");
  }

  // To a place in the line; by hand unless it `plays`.
  function lineTo(wanted, plays = false) {
    if (!state.line) return;
    if (!plays) player.pause();
    const { length } = state.line.moments;
    const step = Math.max(0, Math.min(length, wanted));
    state.line = { ...state.line, step, plays: plays && step < length };
    state.peek = null;
    draw();
    tell();
  }

  // Let the line play on by itself, or hold it; at its end it begins again.
  function toggleLine() {
    const { line } = state;
    if (!line || line.plays) return lineTo(line?.step);
    lineTo(line.step < line.moments.length ? line.step : 0, true);
    return player.play();
  }

  function lineOn() {
    lineTo((state.line?.step ?? 0) + 1, true);
    return state.line?.plays ?? false;
  }

  function leaveLine() {
    go(state.at);
    focusOn("line");
  }

  // From below, where the lessons are.
  function lookAt(at) {
    go(at);
    scrollTo(0, 0);
    focusOn("line");
  }

  // What is looked at stays in sight.
  function focusOn(name) {
    /** @type {HTMLElement | null} */ (card.querySelector(`[data-name=${name}]`))?.focus({ preventScroll: true });
  }

  function lineContext() {
    return { ...contextAt(state.at), move: judgedLine() };
  }

  // ---- what is shown

  function tell() {
    if (document.activeElement?.matches(".review-graph")) return; // the slider says it itself
    announce(state.line ? spokenLine(state.line, lineContext()) : words(state.at));
  }

  function sceneNow() {
    const { at, line } = state;
    const called = namesAt(at);
    if (!line) return sceneOf(standAt(moments, at), called, marksOf(movesNow(), say("page.review.mark.both")));
    const { best } = judgedLine();
    const stand = line.step === 0 ? moments[at - 1] : line.moments[line.step - 1];
    const next = best.line[line.step];
    const who = called[best.players[line.step]];
    return sceneOf(stand, called, marksOf(next ? [{ action: next, kind: "better", words: who }] : [], who));
  }

  /** @returns {{ action: Action, kind: "played" | "better", words: string }[]} */
  function movesNow() {
    const [found, { event }] = [state.judged[state.at - 1], moments[state.at]];
    if (event.event !== "action") return [];
    const played = { action: event.action, kind: /** @type {"played"} */ ("played"), words: say("page.review.mark.played") };
    if (!found) return [played];
    if (hasBetter(found.move)) {
      return [played, { action: found.move.best.action, kind: "better", words: say("page.review.mark.better") }];
    }
    return [{ ...played, kind: "better", words: say("page.review.mark.best") }];
  }

  function draw() {
    const scene = sceneNow();
    const front = state.peek ?? scene.actor ?? you[0] ?? 0;
    stage.draw(scene, front);
    tags.draw(scene);
    graph.show({ judged: state.judged, at: state.at, front });
    when.textContent = whenWords(moments, state.at);
    become(progress, () => progressOf(state, total, again));
    become(steps, () => stepButtons(leads(), step));
    become(card, () => (state.line ? lineCard(state.line, lineContext()) : moveCard(state, contextAt(state.at))));
    element.classList.toggle("in-line", state.line !== null);
    reveal(card.querySelector(".review-line .here"));
    become(list, () => moveList(state, { names, namesAt, skin, moments, step: go }, change));
    become(lessons, () => state.summary
      && lessonCards(state, lessonsOver(keptLessons()), { names, namesAt, skin, moments, step: lookAt }));
    become(accounts, () => state.summary && accountCards(state, names, (unit) => change("unit", unit)));
  }

  // What is shown, be it of the game or of the better line.
  async function toBoard() {
    const { openOnBoard } = await import("./to_board.js");
    await openOnBoard(sceneNow()).catch(explain);
  }

  function change(what, value) {
    state[what] = value;
    draw();
  }

  return {
    element,
    go,
    draw,
    /** Show a review as far as it has come; `problem` is why it does not go on. */
    show(found, /** @type {Problem | null} */ problem = null) {
      const wasJudged = state.judged.length >= state.at;
      Object.assign(state, found, { problem });
      draw();
      if (!wasJudged && state.judged.length >= state.at) tell();
    },
    close() {
      player.pause();
      silence();
      graph.close();
      tags.close();
    },
  };
}

// Scroll a list, and nothing else, so that one of its items is in sight.
function reveal(item) {
  const list = item?.parentElement;
  if (!list) return;
  const [box, frame] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

function progressOf({ judged, summary, before, problem }, total, again) {
  if (problem) {
    return [
      h("span", { class: "review-problem" }, problem.key === "unreachable" ? say("page.review.lost") : problem.message),
      h("button", { type: "button", class: "button small", on: { click: again } }, say("page.review.again")),
    ];
  }
  if (summary) return [];
  const text = before > 0 ? plural("page.review.queue", before)
    : say("page.review.progress", { done: number(judged.length), total: number(total) });
  const known = before > 0 ? {} : { value: judged.length, max: total };
  return [h("progress", { ...known, "aria-label": text }), h("span", {}, text)];
}
