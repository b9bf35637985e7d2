// A puzzle: the position, the move that its solver chooses, and once it is answered what was best and why.

import { h, put } from "../dom.js";
import { gameOf } from "../games/index.js";
import { boardAddress, go } from "../routes.js";
import { back, choose, choosing, decided, keysOf, nextStep, options } from "../state/choosing.js";
import { factsOf, skinOf } from "../state/shelf.js";
import { say } from "../texts.js";
import { actions } from "./actions.js";
import { percent } from "./judgement.js";
import { plate } from "./plate.js";
import { stepWords } from "./prompt.js";
import { puzzleMove, puzzleName, puzzleReport } from "./puzzle_report.js";
import { stage } from "./stage.js";

/**
 * The table of a puzzle. `answer(action)` promises what the server says of a move, `told(right)` hears of each try,
 * `next()` goes on. Promises `{element, end()}`.
 */
export async function puzzleTable(puzzle, { answer, told, next }) {
  const skin = skinOf(puzzle.game, puzzle.setup);
  const drawing = await gameOf(puzzle.game).drawing();
  /** @type {{ choice: Choice, tried: Move | null, verdict: any, shown: string | null, problem: string }} */
  const state = { choice: choosing(puzzle.legal), tried: null, verdict: null, shown: null, problem: "" };
  const bar = actions({ choose: take });
  const report = h("section", { "class": "puzzle-report dock", "aria-live": "polite" });
  const board = stage(drawing, {
    choose: take,
    back: goBack,
    next: () => (state.shown ? [] : nextStep(state.choice)),
    beside: report,
  });
  let looked = puzzle.actor; // the seat whose board is in front
  const seats = h("ol", { "class": "seats", "aria-label": say("page.table.seats") });
  const top = h("div", { class: "top" }, h("div", { class: "bar" }, h("div", { class: "seating" }, seats), bar.element));
  const element = h("div", { class: "table puzzle-table", data: { players: puzzle.players, game: puzzle.game } },
    h("div", { class: "felt" }, top, board.element), report);

  function take(key) {
    if (state.shown) return;
    looked = puzzle.actor;
    state.choice = choose(state.choice, key);
    draw();
    if (decided(state.choice) && board.byKeyboard()) bar.focus();
  }
  function goBack() {
    if (state.shown || state.choice.path.length === 0) return false;
    state.choice = back(state.choice);
    draw();
    return true;
  }
  async function answerNow() {
    const move = decided(state.choice);
    if (!move) return;
    try {
      state.verdict = await answer(move.number);
    } catch (problem) {
      state.problem = /** @type {Problem} */ (problem).message;
      draw();
      return;
    }
    Object.assign(state, { tried: move, problem: "", shown: state.verdict.right ? "solution" : "tried" });
    told(state.verdict.right);
    draw();
    bar.focus();
  }
  function again() {
    Object.assign(state, { choice: choosing(puzzle.legal), tried: null, verdict: null, shown: null });
    draw();
  }
  function show(what) {
    state.shown = what;
    draw();
  }

  function draw() {
    const scene = sceneOf(puzzle, skin, state);
    element.dataset.verdict = state.shown ? (state.verdict.right ? "right" : "wrong") : "";
    // What there is to be read comes first: the boards lie in the room that it leaves.
    put(report, state.shown === "solution" ? puzzleReport(puzzle, skin, state.verdict, state.tried) : []);
    board.draw(scene, looked);
    put(seats, scene.names.map((_, seat) => plate(scene, seat, seat === looked, look)));
    bar.draw({
      round: say("page.review.round", { round: puzzle.round }),
      prompt: prompt(puzzle, skin, state),
      yours: !state.shown,
      keys: state.shown ? [] : otherKeys(),
      buttons: buttons(),
      tools: [],
    });
  }
  function look(seat) {
    looked = seat;
    draw();
  }
  // What may be chosen but is drawn nowhere on the board is a button of the bar.
  function otherKeys() {
    const found = [...options(state.choice).values()].filter(({ key }) => !board.drawn(key));
    const movesOf = ({ numbers }) => puzzle.legal.filter((move) => numbers.includes(move.number));
    return found.map((option) => ({ option, skin, moves: movesOf(option) }));
  }
  function buttons() {
    if (!state.shown) {
      const check = { name: "check", label: say("page.puzzles.check"), run: answerNow, kind: "primary" };
      const undo = { name: "back", label: say("page.puzzles.back"), run: goBack };
      return [{ ...check, disabled: !decided(state.choice) }, ...(state.choice.path.length > 0 ? [undo] : [])];
    }
    const forward = { name: "next", label: say("page.puzzles.next"), run: next };
    const retry = { name: "again", label: say("page.puzzles.again"), run: again };
    const solution = { name: "solution", label: say("page.puzzles.show"), run: () => show("solution") };
    const board = { name: "board", label: say("page.board.open"), run: () => go(boardAddress(puzzle.position)) };
    const [first, ...rest] = state.shown === "solution" ? [forward, retry, board] : [retry, solution, forward];
    return [{ ...first, kind: "primary" }, ...rest];
  }
  draw();
  return { element, end: board.end };
}

// Once it is answered, the move that is talked about is marked on the board, and nothing can be chosen.
function sceneOf(puzzle, skin, { choice, shown, verdict, tried }) {
  const path = shown ? keysOf(shown === "solution" ? verdict.solution.action : tried.action) : choice.path;
  const all = options({ legal: choice.legal, path });
  const marked = shown ? new Map([...all].filter(([key]) => path.includes(key))) : all;
  const { game, setup, players, view, scores, forecast, round, actor } = puzzle;
  const names = scores.map((_, seat) => puzzleName(puzzle, seat));
  const frame = { game, setup, players, skin, facts: factsOf(game, setup), names, you: [actor] };
  return { ...frame, view, scores, forecast, round, actor, options: marked, path };
}

function prompt(puzzle, skin, { choice, shown, verdict, tried, problem }) {
  if (problem) return problem;
  if (shown) return verdictWords(verdict, tried, puzzle, skin);
  const move = decided(choice);
  if (move) return say("page.puzzles.chosen", { move: puzzleMove(puzzle, move, skin) });
  if (choice.path.length > 0) return stepWords(puzzle.view, choice, skin);
  return say(`page.puzzles.task.${puzzle.game}.${puzzle.view.phase}`);
}

function verdictWords({ right, loss }, tried, puzzle, skin) {
  const move = puzzleMove(puzzle, tried, skin);
  if (right) return say("page.puzzles.right", { move });
  return say("page.puzzles.wrong", { move, loss: percent(loss) });
}
