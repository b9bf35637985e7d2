// The layout of a table: its stage, the bar of actions, who sits there, what is asked, and the dock, each drawn.

import { become, h, put } from "../dom.js";
import { actions } from "../panels/actions.js";
import { tick } from "../panels/clocks.js";
import { dock } from "../panels/dock.js";
import { hintList, hintWords } from "../panels/hints.js";
import { askStandIn, tableMenu } from "../panels/leaving.js";
import { log } from "../panels/log.js";
import { pointing } from "../panels/pointing.js";
import { banners } from "../panels/questions.js";
import { seatRow } from "../panels/seats.js";
import { stage } from "../panels/stage.js";
import { isFree } from "../input/keyboard.js";
import { go } from "../routes.js";
import { endsOf } from "../state/choosing.js";
import { skinOf } from "../state/shelf.js";
import { missing, outOfTime } from "../state/table.js";
import { say } from "../texts.js";
import { endingOf } from "./ending.js";
import { lettersOf } from "./letters.js";
import { offerOf } from "./offer.js";

const BEAT = 500; // milliseconds between two looks at the clocks
const SOON = 150; // milliseconds until the log is brought up to date
const PAGES = ["log", "bag", "replay"];
const PAGES_AFTER = ["log", "replay", "bag"];

/**
 * The layout of a table with these parts. `pick(key)` hears what is chosen, `back()` that somebody goes a step back,
 * `lookAt(number)` which event is to be seen, `again()` that the last turns are, `explain(problem)` what went wrong,
 * `announce(text, topic)` what is asked. `begin(drawing)` comes first; `board` is the stage, null before that.
 */
export function layoutOf({ connection, turn, past, showing }, { pick, back, lookAt, again, explain, announce }) {
  const part = (name) => h("div", { class: name });
  const [notices, seating, hinting] = ["notices", "seating", "hinting"].map(part);
  const felt = h("div", { class: "felt" });
  const reading = h("div", { class: "reading" });
  const element = h("div", { class: "table" });
  const items = () => tableMenu(known(), { seat: front ?? known().you[0], at, send: connection.send, explain });
  const bar = actions({ choose: pick, items });
  const history = log({ go: lookAt });
  const pages = dock({ log: () => history.element, ...past.pages }, "log");
  const at = () => past.looking?.number ?? null;
  const ending = endingOf({ known, at, view: past.view, read, away: () => bar.focus() });
  const arrow = pointing();
  const clock = setInterval(beat, BEAT);
  const self = {
    element, bar, board: /** @type {ReturnType<typeof stage> | null} */ (null),
    begin, drawStage, drawRest, finish: ending.show, openPage, end };
  let front = null; // the seat whose board is in front
  let peeked = /** @type {number | null} */ (null); // the seat of another whose board is looked at in its place
  let shown = /** @type {Scene | null} */ (null); // what is on the stage
  let late = /** @type {number | null} */ (null); // the seat whose time was up when the bar was drawn
  let asked = ""; // the last question that was said
  let absent = /** @type {number[]} */ ([]); // the seats that were missed when the notices were drawn
  let pointed = /** @type {Hint["candidates"][number] | null} */ (null); // the move that is shown
  let heeded = /** @type {Hint | null} */ (null); // the last hint that was said
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
    const shortcut = lettersOf({ now: known, turn, looking: () => past.looking, pick, lookAt, again, openPage });
    const heard = { choose: pick, back, shortcut, placed: placeHint, moved: () => drawHint() };
    self.board = stage(drawing, { ...heard, next: turn.next, leads: turn.leads, beside: reading });
    const top = h("div", { class: "top" }, h("div", { class: "bar" }, seating, bar.element));
    put(reading, pages.element);
    put(felt, notices, top, self.board.element);
    put(element, ending.element, felt, reading, arrow.element);
    Object.assign(element.dataset, { players: table.seats.length, game: table.game });
  }

  // A hint is read beside the boards or below them; on a small screen it is a part of the bar, and takes no room.
  function placeHint(isBeside) {
    const home = isBeside ? reading : onStage().isSmall() ? bar.element : felt;
    if (hinting.parentElement !== home) home.append(hinting);
  }

  function drawStage(scene, seat = null) {
    const board = onStage();
    front = frontOf(seat ?? scene.actor);
    if (turn.choice.path.length > 0) peeked = null;
    // On a small screen whose points are counted is in front.
    board.draw(scene, seat !== null && board.isSmall() ? seat : (peeked ?? front));
    shown = scene;
    drawSeats();
    drawHint();
  }

  // A hint is shown on the table, the move that is looked at or else the best; not while something else is.
  function drawHint(candidate = pointed) {
    const { hint } = turn;
    const held = hint && !past.looking && !showing.moving ? hint : null;
    pointed = held?.candidates.includes(candidate) ? candidate : (held?.candidates[0] ?? null);
    const { game, view } = known().table;
    const ends = pointed ? endsOf(pointed.action, view).map((name) => name && onStage().place(name)) : [];
    arrow.show(game, ends);
    become(hinting, () => held && hintList(held, known(), turn, { point: drawHint, pointed }));
    if (held && held !== heeded) announce(hintWords(held, known()), "hint");
    heeded = held ?? heeded;
  }

  function drawSeats() {
    const scene = shown;
    if (scene) become(seating, () => seatRow(known(), scene, { look, looked: peeked ?? front }));
  }

  // Somebody's board comes to the front, until something is chosen or it is pressed again.
  function look(seat) {
    if (!shown || front === null) return;
    peeked = seat === front || seat === peeked ? null : seat;
    drawStage(shown);
  }

  // What changes while nothing happens: clocks run, and patience ends.
  function beat() {
    if (!self.board || !known().table) return;
    tick(element, known());
    const now = Date.now() / 1000;
    if (absent.length > 0 || missing(known(), now).length > 0) drawNotices();
    if (outOfTime(known(), now) !== late) drawRest();
  }

  // Of those at this screen, whoever decides sits in front; those who watch see all boards alike.
  function frontOf(seat) {
    const { you } = known();
    if (you.includes(seat)) return seat;
    return you.includes(front) ? front : (you[0] ?? null);
  }

  function drawRest() {
    const { table, you } = known();
    const { looking } = past;
    late = outOfTime(known(), Date.now() / 1000);
    const now = { name: "now", label: say("page.table.now"), run: back, kind: "primary" };
    const { moving } = showing;
    const result = { name: "result", label: say("page.table.result"), run: ending.open, kind: "primary" };
    const offer = offerOf(known(), turn, { looking, moving, again, isDrawn: onStage().drawn, back: now, result });
    bar.draw(offer);
    tellAsked(offer);
    lead();
    element.classList.toggle("watching", you.length === 0);
    drawNotices();
    drawHint();
    const isJudged = table.status === "over" && table.result;
    pages.offer(isJudged ? PAGES_AFTER : PAGES, isJudged ? { review: `/t/${table.id}/review` } : {});
    // What lies on the table comes first: the log, which has to measure itself, can wait a moment.
    clearTimeout(later);
    later = setTimeout(writeLog, SOON);
    if (pages.opened() === "bag") pages.fill();
    document.title = offer.yours ? `${say("page.table.your_turn")} · Tesela` : "Tesela";
  }

  // Who listens hears what is asked, each time that it is another thing; a pass is said when it is made.
  function tellAsked({ yours, prompt }) {
    if (turn.sent) return;
    if (yours && prompt !== asked && !turn.passes()) announce(prompt, "asked");
    asked = yours ? prompt : "";
  }

  // The keyboard is never left on nothing: it goes on at a button of the bar, or rests on its words.
  function lead() {
    if (onStage().byKeyboard() && isFree()) bar.focus();
  }

  function drawNotices() {
    const { send, retry, status } = connection;
    absent = missing(known(), Date.now() / 1000);
    const follow = () => go(`/t/${known().rematch}`);
    become(notices, () => banners(known(), status, { send, retry, replace, follow }));
  }

  function writeLog() {
    const { game, setup } = known().table;
    history.draw(known(), skinOf(game, setup), past.looking?.number ?? null);
  }

  function openPage(name) {
    pages.open(name);
    pages.element.scrollIntoView({ block: "nearest" });
    pages.element.querySelector(`[data-name="${name}"]`)?.focus({ preventScroll: true });
  }

  // The review is a screen of its own, at an event of the game if one is given.
  function read(name, number = null) {
    if (name === "review") go(`/t/${known().table.id}/review${number === null ? "" : `#${number}`}`);
    else openPage(name);
  }

  async function replace(who) {
    if (await askStandIn(known().table, who)) connection.send({ type: "ask_replace", seat: known().you[0], who });
  }

  function end() {
    clearInterval(clock);
    arrow.end();
    clearTimeout(later);
    ending.end();
    self.board?.end();
  }

  return self;
}
