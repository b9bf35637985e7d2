// The review of a finished game: the graph, what the moves were worth, the worst of them, and luck and skill apart.

import { become, h } from "../dom.js";
import * as api from "../net/api.js";
import { readOn, unread } from "../state/review.js";
import { number, say } from "../texts.js";
import { plural } from "../words.js";
import { accountCards } from "./review_account.js";
import { reviewGraph } from "./review_graph.js";
import { moveList, nowCard, worstCards } from "./review_moves.js";

/**
 * The review of table `id`. `moments` are the positions of the game (as the API gives them), `names` those of the
 * seats; `onMoment(number)` is called when one is chosen. Returns `{element, at(number), close()}`; `at` marks the
 * moment that is shown elsewhere.
 */
export function review({ id, names, skin, moments, onMoment }) {
  const total = moments.length - 1;
  const stop = new AbortController();
  const problem = /** @type {Problem | null} */ (null);
  const state = { ...unread(), at: total, unit: "win", seat: null, slips: true, problem };
  const graph = reviewGraph({ names, total, at: total, onStep: step });
  const progress = h("div", { class: "review-progress", role: "status" });
  const now = h("div", { class: "review-now" });
  const accounts = h("section", { class: "review-accounts" });
  const worst = h("section", { class: "review-worst" });
  const list = h("section", { class: "review-moves" });
  const top = h("div", { class: "review-top" }, graph.element, now);
  const element = h("div", { class: "review" },
    h("div", { class: "review-inner" }, progress, top, accounts, worst, list));
  const context = { names, skin, moments, step, look };
  let frame = 0;

  function step(at) {
    mark(at);
    onMoment(at);
  }
  function look(at) {
    step(at);
    document.querySelector(".stage")?.scrollIntoView({ block: "nearest" });
  }
  function mark(at) {
    state.at = at;
    graph.at(at);
    become(now, () => nowCard(state, context));
    const isHere = (row) => Number(row.dataset.event) === at;
    for (const row of list.querySelectorAll("[data-event]")) row.classList.toggle("here", isHere(row));
  }
  function draw() {
    frame = 0;
    const done = state.summary !== null;
    become(progress, () => {
      if (state.problem) return failed(state.problem, again);
      if (state.before > 0) return waiting(state.before);
      return !done && progressBar(state.judged.length, total);
    });
    graph.show(state.judged);
    become(now, () => nowCard(state, context));
    become(accounts, () => done && accountCards(state, names, (unit) => change("unit", unit)));
    become(worst, () => done && worstCards(state, context));
    become(list, () => state.judged.length > 0 && moveList(state, context, change));
  }
  function change(what, value) {
    state[what] = value;
    draw();
  }
  async function read() {
    try {
      for await (const line of api.review(id, stop.signal)) {
        Object.assign(state, readOn(state, line));
        frame ||= requestAnimationFrame(draw);
      }
    } catch (problem) {
      if (stop.signal.aborted) return;
      state.problem = /** @type {Problem} */ (problem);
      draw();
    }
  }
  function again() {
    Object.assign(state, unread(), { problem: null });
    draw();
    read();
  }
  draw();
  read();
  return {
    element,
    at: (at) => at !== state.at && mark(at),
    close() {
      graph.close();
      stop.abort();
      cancelAnimationFrame(frame);
    },
  };
}

function waiting(before) {
  const text = plural("page.review.queue", before);
  return [h("progress", { "aria-label": text }), h("span", {}, text)];
}

function progressBar(done, total) {
  const text = say("page.review.progress", { done: number(done), total: number(total) });
  return [h("progress", { "value": done, "max": total, "aria-label": text }), h("span", {}, text)];
}

function failed(problem, again) {
  return [
    h("span", { class: "review-problem" }, problem.key === "unreachable" ? say("page.review.lost") : problem.message),
    h("button", { type: "button", class: "button small", on: { click: again } }, say("page.review.again")),
  ];
}
