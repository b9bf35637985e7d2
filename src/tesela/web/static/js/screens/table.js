// A table: what the server tells goes into the state, the state is drawn, and what the user chooses goes to the server.

import { announcer } from "../announcer.js";
import { become, h, put } from "../dom.js";
import { gameOf } from "../games/index.js";
import * as api from "../net/api.js";
import { connect } from "../net/socket.js";
import { actions } from "../panels/actions.js";
import { tick } from "../panels/clocks.js";
import { dock } from "../panels/dock.js";
import { hintList } from "../panels/hints.js";
import { askBot, tableMenu } from "../panels/leaving.js";
import { log } from "../panels/log.js";
import { goneScreen } from "../panels/message.js";
import { banners } from "../panels/questions.js";
import { seatRow } from "../panels/seats.js";
import { stage } from "../panels/stage.js";
import { go as goTo } from "../routes.js";
import { settings } from "../settings.js";
import { keysOf } from "../state/choosing.js";
import { queueOf } from "../state/queue.js";
import { skinOf } from "../state/shelf.js";
import { deciding, hear, newEntries, sceneAt, sceneOf, unknown } from "../state/table.js";
import { lettersOf } from "../table/letters.js";
import { offerOf } from "../table/offer.js";
import { pastOf } from "../table/past.js";
import { turnOf } from "../table/turn.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { namesOf, problemWords } from "../words.js";

const SHOWN = ["action", "deal", "supply", "taken_back"]; // entries that change what lies on the table
const LOOK = 900; // milliseconds that a move may take to be shown before the next one is
const HISTORY = 1200; // milliseconds after which the moments before we came are fetched for the log
const SOON = 150; // milliseconds until the log is brought up to date
const BEHIND = 3; // messages that may wait to be shown; with more of them nothing moves

/** Show a table; `route.coach`, if there is one, hears of everything that is drawn. */
export async function show(main, route) {
  const { id } = route;
  if (route.hash.includes("seat=")) await (await import("../panels/waiting.js")).sitDown(id, route.hash);
  const voice = announcer();
  const part = (name) => h("div", { class: name });
  const [notices, seating, hinting, ending] = ["notices", "seating", "hinting", "ending"].map(part);
  const place = h("div", { class: "table" });
  let known = unknown();
  let status = "connecting";
  let board = null; // the stage, once the game goes on
  let looking = null; // the moment that is looked at instead of now
  let frontSeat = null;
  let moving = null; // what is being shown while the table is drawn as it was: "flights" or "points"
  let later = 0;
  let ended = false;

  const turn = turnOf(id, { now: () => known, send, changed, explain });
  const past = pastOf(id, { now: () => known, names, look, scene: sceneShown });
  const motion = Promise.all([import("../motion/show.js"), import("../motion/news.js"), import("../motion/points.js")]);
  const items = () => tableMenu(known, { seat: frontSeat ?? known.you[0], send, explain });
  const bar = actions({ choose: pick, items });
  const history = log({ go: lookAt, viewOf: past.viewOf });
  const pages = dock({ log: () => history.element, ...past.pages }, "log");
  const queue = queueOf(take); // each message is shown before the next one is taken

  // ---- what the server says

  function receive(message) {
    if (message.type === "table") return queue.push(message);
    known = hear(known, message, Date.now() / 1000);
    return update();
  }

  async function take(message) {
    const before = known;
    const entries = newEntries(known, message);
    const last = before.table && sceneOf(before, names());
    known = hear(known, message, Date.now() / 1000);
    past.hear(entries);
    const moved = before.table?.position_seq !== known.table.position_seq || before.you !== known.you;
    if (moved) turn.reset();
    if (known.table.status === "open") await wait();
    else if (!board) await begin();
    else {
      if (looking || !entries.some(({ event }) => SHOWN.includes(event))) refresh();
      else await animate(last, sceneShown(), entries);
      if (!ended) settle(before, moved);
    }
  }

  function settle(before, moved) {
    const over = known.table.status === "over";
    if (over && (before.table.status !== "over" || before.rematch !== known.rematch)) finish();
    else if (moved && deciding(known) !== null && !looking) board.bringNext();
  }

  async function animate(last, after, entries) {
    const [{ show: play }, { newsOf }] = await motion;
    for (const text of newsOf(last, after, entries)) voice.announce(text);
    const counts = entries.some(({ account = [] }) => account.length > 2);
    const draw = (scene, seat) => {
      moving = scene === after ? null : counts ? "points" : "flights";
      if (moving) drawStage(scene, seat);
      else refresh();
    };
    const shown = play({ root: board.element, before: last, after, entries, draw, settings, announce: voice.announce });
    if (moving) drawRest();
    if (queue.length() > BEHIND) return;
    // Where points are counted, everybody may read them to the end.
    await (counts ? shown : Promise.race([shown, new Promise((done) => setTimeout(done, LOOK))]));
  }

  // ---- what is shown

  async function wait() {
    const { waiting } = await import("../panels/waiting.js");
    if (!ended) put(main, title(), waiting(known.table, { seats: known.you }));
  }

  async function begin() {
    const drawing = await gameOf(known.table.game).drawing();
    if (ended) return;
    const shortcut = lettersOf({ now: () => known, turn, looking: () => looking, pick, lookAt, openPage });
    board = stage(drawing, { choose: pick, back: goBack, shortcut, next: turn.next, leads: turn.leads });
    const top = h("div", { class: "top" }, notices, seating, bar.element, hinting);
    put(place, top, ending, board.element, pages.element);
    put(main, title(), place);
    Object.assign(place.dataset, { players: known.table.seats.length, game: known.table.game });
    refresh();
    if (known.table.status === "over") finish();
    setTimeout(fetchHistory, HISTORY);
    if (known.presence.connected.length === 0) askPresence();
  }

  async function fetchHistory() {
    if (ended || known.line.length < 2) return;
    await past.fetch();
    if (!ended) writeLog(true);
  }

  // Who watches is told who is there only when that changes.
  async function askPresence() {
    const { presence } = await api.lookAt(id, known.seq).catch(() => ({}));
    if (presence && !ended) receive({ type: "presence", ...presence });
  }

  function refresh(scene = sceneShown()) {
    drawStage(scene);
    drawRest();
    route.coach?.onState(known, scene);
  }

  // Something beside the game changed: what is under way on the table goes on.
  function update() {
    if (board && moving) drawRest();
    else if (board) refresh();
  }

  function sceneShown() {
    return looking ? sceneAt(known, names(), looking) : sceneOf(known, names(), turn.options(), turn.choice.path);
  }

  function drawStage(scene, seat = null) {
    frontSeat = frontOf(seat ?? scene.actor);
    board.draw(scene, frontSeat);
    board.mark(turn.hint && !looking ? keysOf(turn.hint.candidates[0].action) : [], "hinted");
    if (seat !== null) board.reveal(seat);
    become(seating, () => seatRow(known, scene, { look: board.reveal, replace }));
  }

  // Of those at this screen, whoever decides sits in front; those who watch see all boards alike.
  function frontOf(seat) {
    if (known.you.includes(seat)) return seat;
    return known.you.includes(frontSeat) ? frontSeat : (known.you[0] ?? null);
  }

  function drawRest() {
    const { table } = known;
    const back = { name: "now", label: say("page.table.now"), run: goBack, kind: "primary" };
    const offer = offerOf(known, turn, { looking, moving, isDrawn: board.drawn, back });
    bar.draw(offer);
    place.classList.toggle("watching", known.you.length === 0);
    const follow = () => goTo(`/t/${known.rematch}`);
    become(notices, () => banners(known, status, { send, retry: socket.retry, follow }));
    become(hinting, () => turn.hint && !looking && hintList(turn.hint, known, turn));
    pages.offer(table.status === "over" ? ["log", "replay", "review", "bag"] : ["log", "bag", "replay"]);
    drawLog();
    if (pages.opened() === "bag") pages.fill();
    document.title = offer.yours ? `${say("page.table.your_turn")} · Tesela` : "Tesela";
  }

  // What lies on the table comes first: the log, which has to measure itself, can wait a moment.
  function drawLog() {
    clearTimeout(later);
    later = setTimeout(writeLog, SOON);
  }

  function writeLog(anew = false) {
    history.draw(known, skinOf(known.table.game, known.table.setup), looking?.number ?? null, anew);
  }

  async function finish() {
    const { result } = await import("../panels/result.js");
    if (ended) return;
    put(ending, result(known.table, { known, names: names(), at: () => looking?.number ?? null, open: openPage }));
    ending.firstElementChild.focus({ preventScroll: true });
  }

  // ---- what the user does

  async function pick(key) {
    if (looking || moving === "points") return;
    turn.pick(key);
    // Who goes on has read where the points came from.
    const [, , { reasonsList }] = await motion;
    reasonsList(place, null);
  }

  // Something was chosen: those at the keyboard go on at what comes next, those with a phone see it.
  function changed() {
    if (ended || !board) return;
    if (turn.sent) {
      board.freeze(turn.choice.path);
      drawRest();
      return;
    }
    refresh();
    board.bringNext();
    const isAway = turn.ready || !turn.next().some(board.drawn);
    if (board.byKeyboard() && isAway && turn.choice.path.length > 0) bar.focus();
  }

  function goBack() {
    if (!looking) return turn.goBack();
    past.leave();
    return true;
  }

  function openPage(name) {
    pages.open(name);
    pages.element.scrollIntoView({ block: "nearest" });
    pages.element.querySelector(`[data-name="${name}"]`)?.focus({ preventScroll: true });
  }

  async function replace(who) {
    const bot = await askBot(known.table, who).catch(explain);
    if (bot) send({ type: "ask_replace", seat: known.you[0], who, bot });
  }

  function send(command) {
    return socket.send(command).then(() => true, (problem) => (explain(problem), false));
  }

  function explain(problem) {
    const text = problemWords(problem);
    toast(text, { kind: "bad" });
    voice.announce(text, true);
  }

  function lookAt(number) {
    past.go(number).catch(explain);
  }

  async function look(moment, last) {
    looking = moment;
    moving = null;
    if (!moment || !last) return refresh();
    return animate(sceneAt(known, names(), last), sceneShown(), [{ ...moment.event, account: moment.account }]);
  }

  function names() {
    return namesOf(known.table, known.you);
  }

  // ---- beginning and end

  const socket = connect(id, { onMessage: receive, onStatus: heard });
  const clock = setInterval(() => tick(place, known), 500);
  const unsubscribe = settings.subscribe(update);

  function heard(now) {
    status = now;
    if (now === "gone" || now === "forbidden") goneScreen(main);
    else update();
  }

  return () => {
    ended = true;
    queue.end();
    socket.close();
    clearInterval(clock);
    clearTimeout(later);
    unsubscribe();
    board?.end();
    past.close();
    voice.close();
  };
}

function title() {
  return h("h1", { class: "visually-hidden" }, say("page.table.title"));
}
