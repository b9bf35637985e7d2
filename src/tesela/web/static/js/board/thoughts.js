// What the engine thinks of a position while somebody looks at it: the best moves, how deep and how sure, live.

import { become, h } from "../dom.js";
import { icon } from "../icons.js";
import { inShort, percent } from "../panels/judgement.js";
import { allMoves, arrowsOf } from "../state/thoughts.js";
import { number, say } from "../texts.js";
import { moveWords, plural, problemWords } from "../words.js";
import { arrowLayer } from "./arrows.js";
import { wished, wishFor } from "./asking.js";
import { dealChart } from "./deals.js";
import { bestMoves, moveTable } from "./judgements.js";

const LINES = [1, 3, 5, 10];
const QUIET = 4000; // milliseconds between two things that are said aloud

/**
 * The thoughts beside a stage, which come over the connection `net` and end it. `play(number)` plays a move of the
 * position, where that can be done. Returns `{element, layer, look(known, scene), end()}`: `element` is read, `layer`
 * lies over the stage, `look` is called whenever either has changed; a position that is null is not thought about.
 * @param {HTMLElement} stage
 * @param {{ net: Thinking, announce: Announce, play?: ((number: number) => void) | null }} options
 */
export function thoughts(stage, { net, announce, play = null }) {
  const element = h("section", { "class": "thoughts panel", "aria-label": say("page.thoughts.title") });
  const arrows = arrowLayer(stage);
  const wishes = wished();
  const sizes = new ResizeObserver(() => drawArrows());
  let rests = false; // whether somebody wants no thoughts now
  let state = /** @type {"idle" | "thinking" | "resting" | "done"} */ ("idle");
  /** @type {{ position: string, legal: Move[], players: number } | null} */
  let known = null;
  let scene = /** @type {Scene} */ (/** @type {unknown} */ (null));
  /** @type {Judgement | null} */
  let found = null;
  let problem = "";
  let seat = 0; // whose chances are told
  let open = null; // the move that is told in full
  let pointed = null; // the move that somebody looks at
  let order = { column: "rank", down: true };
  /** @type {{ deals: Dealt[], over: boolean } | null} */
  let deals = null; // what is known of the next deal, once somebody wants to know
  let wantsDeals = false;
  let wantsAll = false; // whether all moves are listed
  /** @type {Map<number, Why>} */
  let whys = new Map(); // by number, the moves that were taken apart
  /** @type {number | null} */
  let third = null; // a move that stands beside the one that is open, and the best
  let said = { best: -1, at: 0 };
  sizes.observe(stage);
  document.addEventListener("visibilitychange", seen);

  function look(position, now) {
    scene = now;
    const text = position?.position ?? null;
    if (text === (known?.position ?? null)) {
      drawArrows();
      return;
    }
    known = text === null ? null : { ...position, position: text };
    found = deals = open = pointed = third = null;
    whys = new Map();
    problem = "";
    said = { best: -1, at: 0 };
    seat = now.actor ?? Math.min(seat, now.players - 1);
    if (!known || now.view.phase === "over") {
      state = "idle";
      net.drop();
    } else if (rests) {
      state = "resting";
      net.drop();
    } else begin();
    draw();
    net.listen(hear);
  }

  function begin() {
    if (!known) return;
    const { position } = known;
    state = "thinking";
    // Where chance acts, the next deal is all that there is to know.
    if (scene.actor === null) net.drop();
    else net.ask("think", { position, lines: wishes.lines });
    if (wantsDeals || scene.actor === null) net.ask("deals", { position });
  }

  function hear(message) {
    const { type, kind, done } = message;
    if (type === "refused") {
      problem = problemWords(message);
      state = "resting";
    } else if (kind === "why") {
      for (const move of message.moves) whys.set(move.number, move);
    } else if (kind === "deals") {
      // After a cut they come again from the first one on.
      const all = [...(deals?.deals ?? []), ...message.deals];
      deals = { ...message, deals: [...new Map(all.map((deal) => [deal.position, deal])).values()] };
      if (scene.actor === null && done) state = "done";
    } else {
      found = message;
      problem = "";
      if (done) state = "done";
      tell(message);
    }
    draw();
  }

  // The best move, when it is known, when it changes, and at the end; not too often.
  function tell({ moves, done, end }) {
    const [best] = moves;
    const now = Date.now();
    if (!done && (best.number === said.best || now - said.at < QUIET)) return;
    said = { best: best.number, at: now };
    const move = moveWords(best.action, scene.view, scene.skin, previewOf(best));
    announce(say("page.thoughts.said", { move, win: percent(best.win[scene.actor ?? 0]) }), "thought");
    if (done) announce(end ? endWords(end) : say("page.thoughts.done"), "thought-end");
  }

  function previewOf({ number: chosen }) {
    return known?.legal.find((move) => move.number === chosen)?.preview ?? null;
  }

  function press() {
    rests = state === "thinking";
    if (rests) {
      state = "resting";
      net.say("stop");
    } else if (found && !problem) {
      state = "thinking";
      net.say("go");
    } else begin();
    problem = "";
    draw();
  }

  // Nobody looks: nobody thinks.
  function seen() {
    if (state === "thinking") net.say(document.hidden ? "stop" : "go");
  }

  function wish(change) {
    Object.assign(wishes, change);
    wishFor(wishes);
    if ("lines" in change && known) begin();
    draw();
  }

  function point(chosen) {
    if (pointed === chosen) return;
    pointed = chosen;
    drawArrows();
  }

  function toggle(chosen) {
    open = open === chosen ? null : chosen;
    third = null;
    askWhy();
    draw();
  }

  // The move that is open, and those that stand beside it.
  function askWhy() {
    const beside = found?.moves.slice(0, 2).map((move) => move.number) ?? [];
    const numbers = [...new Set([open, ...beside, third])].filter((one) => one !== null);
    if (open !== null) net.ask("why", { numbers });
  }

  function choose(chosen) {
    third = chosen < 0 ? null : chosen;
    askWhy();
    draw();
  }

  function sort(column) {
    order = { column, down: order.column === column ? !order.down : true };
    draw();
  }

  function list(isOpen) {
    if (wantsAll === isOpen) return;
    wantsAll = isOpen;
    draw();
  }

  function ask(isOpen) {
    if (wantsDeals === isOpen) return;
    wantsDeals = isOpen;
    if (isOpen && known && !deals) net.ask("deals", { position: known.position });
    draw();
  }

  // ---- what is shown

  function draw() {
    element.hidden = known === null || state === "idle";
    element.dataset.state = state;
    become(element, () => [head(), ...body()]);
    drawArrows();
  }

  function drawArrows() {
    // What is solved was not shared out: the best is all that there is to show.
    const count = found?.exact ? 1 : wishes.lines;
    const shown = wishes.arrows && found && known ? arrowsOf(found.moves.slice(0, count)) : [];
    arrows.draw(shown, scene?.view, pointed ?? open);
  }

  function head() {
    const button = { thinking: ["pause", "stop"], resting: ["play", "go"], done: ["play", "deeper"] }[state];
    const canMore = state !== "done" || found?.more;
    return h("header", {}, h("h2", {}, say("page.thoughts.title")),
      button && canMore && h("button", { type: "button", class: "button small", data: { name: "think" }, on: { click: press } },
        icon(button[0]), say(`page.thoughts.${button[1]}`)));
  }

  function body() {
    if (!known || !scene) return [];
    const context = {
      names: scene.names, skin: scene.skin, view: scene.view, legal: known.legal, seat, open, order, sort, point, play,
      toggle, whys, third, choose, exact: found?.exact ?? false, moves: found?.moves.slice(0, wishes.lines) ?? [],
    };
    const moves = found?.moves ?? [];
    return [
      h("p", { class: "thought-status" }, statusWords()),
      problem && h("p", { class: "problem" }, problem),
      found?.end && h("p", { class: "thought-end" }, endWords(found.end)),
      (moves.length > 0 || deals) && whose(),
      moves.length > 0 && bestMoves(context.moves, context),
      moves.length > 0 && options(),
      moves.length > 0 && h("details", { data: { name: "all-moves" }, on: { toggle: (event) => list(event.target.open) } },
        h("summary", {}, say("page.thoughts.all")), wantsAll && moveTable(allMoves(known.legal, moves), context)),
      h("details", { data: { name: "next-deal" }, open: scene.actor === null, on: { toggle: (event) => ask(event.target.open) } },
        h("summary", {}, say("page.thoughts.deal")), (wantsDeals || scene.actor === null) && dealChart(deals, context)),
    ];
  }

  function statusWords() {
    if (!found) return state === "thinking" ? say("page.thoughts.wait") : "";
    const { depth, nodes, seconds, sure, exact } = found;
    const parts = [plural("page.thoughts.depth", depth), plural("page.thoughts.nodes", nodes, { count: inShort(nodes) }),
      say("page.thoughts.seconds", { seconds: number(Math.round(10 * seconds) / 10) })];
    if (!exact && sure !== null) parts.push(say("page.thoughts.sure", { sure: percent(sure) }));
    return parts.join(" · ");
  }

  function endWords({ of, scores }) {
    const told = scores.map((score, at) => say("page.thoughts.end.seat", { name: scene.names[at], points: number(score) }));
    return say(`page.thoughts.end.${of}`, { scores: told.join(", ") });
  }

  function whose() {
    const choose = (event) => ((seat = Number(event.target.value)), draw());
    return h("label", { class: "thought-whose" }, h("span", {}, say("page.thoughts.whose")),
      h("select", { data: { name: "whose" }, on: { change: choose } },
        scene.names.map((name, at) => h("option", { value: at, selected: at === seat }, name))));
  }

  function options() {
    const choose = (event) => wish({ lines: Number(event.target.value) });
    const show = (event) => wish({ arrows: event.target.checked });
    return h("div", { class: "thought-options" },
      h("label", {}, h("span", {}, say("page.thoughts.lines")),
        h("select", { data: { name: "lines" }, on: { change: choose } },
          LINES.map((count) => h("option", { value: count, selected: count === wishes.lines }, count)))),
      h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", checked: wishes.arrows, data: { name: "arrows" }, on: { change: show } }),
        h("span", {}, say("page.thoughts.arrows"))));
  }

  return {
    element,
    layer: arrows.element,
    look,
    end() {
      sizes.disconnect();
      document.removeEventListener("visibilitychange", seen);
      net.close();
    },
  };
}
