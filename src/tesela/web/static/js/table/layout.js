// The layout of a table: its stage, the bar of actions, who sits there, what is asked, and the dock, each drawn.

import { become, h, put } from "../dom.js";
import { actions } from "../panels/actions.js";
import { tick } from "../panels/clocks.js";
import { dock } from "../panels/dock.js";
import { hintList } from "../panels/hints.js";
import { askStandIn, tableMenu } from "../panels/leaving.js";
import { log } from "../panels/log.js";
import { banners } from "../panels/questions.js";
import { seatRow } from "../panels/seats.js";
import { stage } from "../panels/stage.js";
import { go } from "../routes.js";
import { keysOf } from "../state/choosing.js";
import { skinOf } from "../state/shelf.js";
import { outOfTime, patienceLeft } from "../state/table.js";
import { say } from "../texts.js";
import { lettersOf } from "./letters.js";
import { offerOf } from "./offer.js";

const BEAT = 500; // milliseconds between two looks at the clocks
const SOON = 150; // milliseconds until the log is brought up to date
const PAGES = ["log", "bag", "replay"];
const PAGES_AFTER = ["log", "replay", "review", "bag"];

/**
 * The layout of a table with these parts. `pick(key)` hears what is chosen, `back()` that somebody goes a step back,
 * `lookAt(number)` which event is to be seen, `explain(problem)` what went wrong. `begin(drawing)` comes first; `board`
 * is the stage, null before that.
 */
export function layoutOf({ connection, turn, past, showing }, { pick, back, lookAt, explain }) {
  const part = (name) => h("div", { class: name });
  const [notices, seating, hinting, ending] = ["notices", "seating", "hinting", "ending"].map(part);
  const element = h("div", { class: "table" });
  const items = () => tableMenu(known(), { seat: front ?? known().you[0], send: connection.send, explain });
  const bar = actions({ choose: pick, items });
  const history = log({ go: lookAt, viewOf: past.viewOf });
  const pages = dock({ log: () => history.element, ...past.pages }, "log");
  const clock = setInterval(beat, BEAT);
  const self = {
    element, bar, board: /** @type {ReturnType<typeof stage> | null} */ (null),
    begin, drawStage, drawRest, writeLog, finish, openPage, end };
  let front = null; // the seat whose board is in front
  let shown = /** @type {Scene | null} */ (null); // what is on the stage
  let late = /** @type {number | null} */ (null); // the seat whose time was up when the bar was drawn
  let later = 0;

  function known() {
    return connection.known;
  }

  function onStage() {
    if (self.board === null) throw new Error("the table has not begun");
    return self.board;
  }

  function begin(drawing) {
    const { table } = known();
    const shortcut = lettersOf({ now: known, turn, looking: () => past.looking, pick, lookAt, openPage });
    self.board = stage(drawing, { choose: pick, back, shortcut, next: turn.next, leads: turn.leads });
    const top = h("div", { class: "top" }, notices, seating, bar.element, hinting);
    put(element, top, ending, self.board.element, pages.element);
    Object.assign(element.dataset, { players: table.seats.length, game: table.game });
  }

  function drawStage(scene, seat = null) {
    const board = onStage();
    front = frontOf(seat ?? scene.actor);
    board.draw(scene, front);
    board.mark(turn.hint && !past.looking ? keysOf(turn.hint.candidates[0].action) : [], "hinted");
    if (seat !== null) board.reveal(seat);
    shown = scene;
    drawSeats();
  }

  function drawSeats() {
    const scene = shown;
    if (scene) become(seating, () => seatRow(known(), scene, { look: onStage().reveal, replace }));
  }

  // What changes while nothing happens: clocks run, and patience ends.
  function beat() {
    if (!self.board || !known().table) return;
    tick(element, known());
    const now = Date.now() / 1000;
    if (known().table.seats.some((_, seat) => patienceLeft(known(), seat, now) !== null)) drawSeats();
    if (outOfTime(known(), now) !== late) drawRest();
  }

  // Of those at this screen, whoever decides sits in front; those who watch see all boards alike.
  function frontOf(seat) {
    const { you } = known();
    if (you.includes(seat)) return seat;
    return you.includes(front) ? front : (you[0] ?? null);
  }

  function drawRest() {
    const { table, you, rematch } = known();
    const { looking } = past;
    late = outOfTime(known(), Date.now() / 1000);
    const now = { name: "now", label: say("page.table.now"), run: back, kind: "primary" };
    const { moving } = showing;
    const offer = offerOf(known(), turn, { looking, moving, isDrawn: onStage().drawn, back: now });
    bar.draw(offer);
    element.classList.toggle("watching", you.length === 0);
    const { send, retry, status } = connection;
    become(notices, () => banners(known(), status, { send, retry, follow: () => go(`/t/${rematch}`) }));
    become(hinting, () => turn.hint && !looking && hintList(turn.hint, known(), turn));
    pages.offer(table.status === "over" && table.result ? PAGES_AFTER : PAGES);
    // What lies on the table comes first: the log, which has to measure itself, can wait a moment.
    clearTimeout(later);
    later = setTimeout(writeLog, SOON);
    if (pages.opened() === "bag") pages.fill();
    document.title = offer.yours ? `${say("page.table.your_turn")} · Tesela` : "Tesela";
  }

  function writeLog(anew = false) {
    const { game, setup } = known().table;
    history.draw(known(), skinOf(game, setup), past.looking?.number ?? null, anew);
  }

  async function finish(names) {
    const { result } = await import("../panels/result.js");
    if (!element.isConnected) return;
    const { table } = known();
    put(ending, result(table, { known: known(), names, at: () => past.looking?.number ?? null, open: openPage }));
    ending.querySelector(":scope > *")?.focus({ preventScroll: true });
  }

  function openPage(name) {
    pages.open(name);
    pages.element.scrollIntoView({ block: "nearest" });
    pages.element.querySelector(`[data-name="${name}"]`)?.focus({ preventScroll: true });
  }

  async function replace(who) {
    if (await askStandIn(known().table, who)) connection.send({ type: "ask_replace", seat: known().you[0], who });
  }

  function end() {
    clearInterval(clock);
    clearTimeout(later);
    self.board?.end();
  }

  return self;
}
