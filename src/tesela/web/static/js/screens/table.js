// A table: what the server tells goes into the state, the state is drawn, and what the user chooses goes to the server.

import { announcer } from "../announcer.js";
import { h, put } from "../dom.js";
import * as api from "../net/api.js";
import { connect } from "../net/socket.js";
import { actions, putKeepingFocus } from "../panels/actions.js";
import { tick } from "../panels/clocks.js";
import { dock } from "../panels/dock.js";
import { hintList } from "../panels/hints.js";
import { askBot, showKeys, tableMenu } from "../panels/leaving.js";
import { log } from "../panels/log.js";
import { pastOf } from "../panels/past.js";
import { promptWords } from "../panels/prompt.js";
import { banners } from "../panels/questions.js";
import { seatRow } from "../panels/seats.js";
import { drawingOf, stage } from "../panels/stage.js";
import { toolsOf, turnOf } from "../panels/turn.js";
import { go as goTo } from "../routes.js";
import { settings } from "../settings.js";
import { keysOf } from "../state/choosing.js";
import { deciding, hear, newEntries, sceneAt, sceneOf, skinOf, unconfirmed, unknown } from "../state/table.js";
import { say } from "../texts.js";
import { menu, toast } from "../ui.js";
import { seatName } from "../words.js";

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
  const queue = [];
  let known = unknown();
  let status = "connecting";
  let board = null; // the stage, once the game goes on
  let looking = null; // the moment that is looked at instead of now
  let frontSeat = null;
  let busy = false;
  let later = 0;
  let ended = false;

  const turn = turnOf(id, { now: () => known, send, changed, explain });
  const past = pastOf(id, { now: () => known, names, look, scene: sceneShown });
  const motion = Promise.all([import("../motion/show.js"), import("../motion/news.js"), import("../motion/points.js")]);
  const bar = actions({ choose: pick });
  const history = log({ go: lookAt, viewOf: past.viewOf });
  const pages = dock({ log: () => history.element, ...past.pages }, "log");

  // ---- what the server says

  function receive(message) {
    if (message.type === "table") {
      queue.push(message);
      pump();
      return;
    }
    known = hear(known, message, Date.now() / 1000);
    if (board) refresh();
  }

  // One message after another; each is shown before the next one is taken.
  async function pump() {
    if (busy) return;
    busy = true;
    while (queue.length > 0 && !ended) await take(queue.shift());
    busy = false;
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
    const draw = (scene, seat) => (scene === after ? refresh() : drawStage(scene, seat));
    const shown = play({ root: board.element, before: last, after, entries, draw, settings, announce: voice.announce });
    drawRest();
    if (queue.length > BEHIND) return;
    // Where points are counted, everybody may read them to the end.
    const counts = entries.some(({ account = [] }) => account.length > 2);
    await (counts ? shown : Promise.race([shown, new Promise((done) => setTimeout(done, LOOK))]));
  }

  // ---- what is shown

  async function wait() {
    const { waiting } = await import("../panels/waiting.js");
    if (!ended) put(main, title(), waiting(known.table, { seats: known.you }));
  }

  async function begin() {
    const drawing = await drawingOf(known.table.game);
    if (ended) return;
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
    if (!ended) drawLog();
  }

  // Who watches is told who is there only when that changes.
  async function askPresence() {
    const { presence } = await api.lookAt(id, known.seq).catch(() => ({}));
    if (presence && !ended) receive({ type: "presence", ...presence });
  }

  function refresh() {
    const scene = sceneShown();
    drawStage(scene);
    drawRest();
    route.coach?.onState(known, scene);
  }

  function sceneShown() {
    return looking ? sceneAt(known, names(), looking) : sceneOf(known, names(), turn.options(), turn.choice.path);
  }

  function drawStage(scene, seat = null) {
    frontSeat = frontOf(seat ?? scene.actor);
    board.draw(scene, frontSeat);
    board.mark(turn.hint && !looking ? keysOf(turn.hint.candidates[0].action) : [], "hinted");
    if (seat !== null) board.reveal(seat);
    refill(seating, [seatRow(known, scene, { look: board.reveal, replace })]);
  }

  // Of those at this screen, whoever decides sits in front; those who watch see all boards alike.
  function frontOf(seat) {
    if (known.you.includes(seat)) return seat;
    return known.you.includes(frontSeat) ? frontSeat : (known.you[0] ?? null);
  }

  function drawRest() {
    const { table } = known;
    const skin = skinOf(table.game, table.setup);
    const yours = !looking && table.status === "playing" && (deciding(known) !== null || unconfirmed(known) !== null);
    const more = { name: "more", label: say("page.table.more"), attach: (button) => menu(button, menuItems) };
    const back = { name: "now", label: say("page.table.now"), run: goBack, kind: "primary" };
    bar.draw({
      round: table.round ? say("page.table.round", { round: looking?.round ?? table.round }) : "",
      prompt: promptWords(known, turn, looking, skin),
      yours,
      keys: looking ? [] : turn.keys(board.drawn, skin),
      buttons: looking ? [back] : turn.buttons(),
      tools: [...toolsOf(known, turn, looking !== null), more],
    });
    place.classList.toggle("watching", known.you.length === 0);
    const follow = () => goTo(`/t/${known.rematch}`);
    refill(notices, banners(known, status, { send, retry: () => socket.retry(), follow }));
    refill(hinting, turn.hint && !looking ? [hintList(turn.hint, {
      seat: table.actor, view: table.view, skin, legal: known.legal, take: turn.pickMove, close: turn.dropHint,
    })] : []);
    pages.offer(table.status === "over" ? ["log", "replay", "review", "bag"] : ["log", "bag", "replay"]);
    drawLog();
    if (pages.opened() === "bag") pages.refill();
    document.title = yours ? `${say("page.table.your_turn")} · Tesela` : "Tesela";
  }

  // What lies on the table comes first: the log, which has to measure itself, can wait a moment.
  function drawLog() {
    clearTimeout(later);
    const skin = skinOf(known.table.game, known.table.setup);
    later = setTimeout(() => history.draw(known, skin, looking?.number ?? null), SOON);
  }

  // What has not changed stays, and is not read aloud again.
  function refill(part, made) {
    const text = (elements) => elements.map((element) => element.outerHTML).join("");
    if (text(made) !== text([...part.children])) putKeepingFocus(part, made);
  }

  function menuItems() {
    return tableMenu(known, { seat: frontSeat ?? known.you[0], send, explain });
  }

  async function finish() {
    const { result } = await import("../panels/result.js");
    if (ended) return;
    put(ending, result(known.table, { known, names: names(), at: () => looking?.number ?? null, open: openPage }));
    ending.firstElementChild.focus({ preventScroll: true });
  }

  // ---- what the user does

  async function pick(key) {
    if (looking) return;
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

  function shortcut(name, letter) {
    if (!board) return false;
    switch (name) {
      case "line":
        return pickByLetter(letter === "f" ? "line:floor" : `line:${letter}`);
      case "pass":
        return pickByLetter(turn.next().includes("done") ? "done" : "pass");
      case "confirm":
        return !looking && turn.confirm();
      case "take_back":
        return !looking && known.table.status === "playing" && turn.takeBack();
      case "hint":
        return !looking && known.table.options.hints && (turn.ask(), true);
      case "log":
      case "bag":
        return openPage(name);
      case "keys":
        return showKeys(known.table.game), true;
      default:
        return lookAt((looking?.number ?? known.line.length) + (name === "earlier" ? -1 : 1)), true;
    }
  }

  function pickByLetter(key) {
    if (!turn.options().has(key)) return false;
    pick(key);
    return true;
  }

  function openPage(name) {
    pages.open(name);
    pages.element.scrollIntoView({ block: "nearest" });
    pages.element.querySelector(`[data-name="${name}"]`)?.focus({ preventScroll: true });
    return true;
  }

  async function replace(who) {
    const bot = await askBot(known.table, who).catch(explain);
    if (bot) send({ type: "ask_replace", seat: known.you[0], who, bot });
  }

  async function send(command) {
    try {
      await socket.send(command);
      return true;
    } catch (problem) {
      explain(problem);
      return false;
    }
  }

  function explain(problem) {
    const lost = problem.key === "lost" || problem.key === "unreachable";
    const text = lost ? say("page.table.not_sent") : `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
    toast(text, { kind: "bad" });
    voice.announce(text, true);
  }

  function lookAt(number) {
    past.go(number).catch(explain);
  }

  async function look(moment, last) {
    looking = moment;
    if (!moment || !last) return refresh();
    return animate(sceneAt(known, names(), last), sceneShown(), [{ ...moment.event, account: moment.account }]);
  }

  function names() {
    const only = known.you.length === 1 ? known.you[0] : null;
    return known.table.seats.map(({ name, bot }, seat) =>
      seat === only && !name && !bot ? say("page.table.you_name") : seatName(known.table, seat));
  }

  // ---- beginning and end

  const socket = connect(id, { onMessage: receive, onStatus: heard });
  const clock = setInterval(() => tick(place, known), 500);
  const unsubscribe = settings.subscribe(() => board && refresh());

  function heard(now) {
    status = now;
    if (now === "gone" || now === "forbidden") put(main, gone());
    else if (board) refresh();
  }

  return () => {
    ended = true;
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

function gone() {
  return h("div", { class: "message" }, h("h1", {}, say("page.table.gone")), h("p", {}, say("page.table.gone.text")),
    h("a", { class: "button primary", href: "/" }, say("page.table.home")));
}
