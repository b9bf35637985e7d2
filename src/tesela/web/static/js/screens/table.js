// A table: what the server tells goes into the state, the state is drawn, and what the user chooses goes to the server.

import { announcer } from "../announcer.js";
import { become, h, put } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import * as api from "../net/api.js";
import { goneScreen, noConnection, unknownGame } from "../panels/message.js";
import { settings } from "../settings.js";
import { deciding, sceneAt, sceneOf } from "../state/table.js";
import { connectionOf } from "../table/connection.js";
import { layoutOf } from "../table/layout.js";
import { pastOf } from "../table/past.js";
import { showingOf } from "../table/showing.js";
import { turnOf } from "../table/turn.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { entryWords, namesOf, namesThen, personName, problemWords } from "../words.js";

const PAUSE = 1600; // milliseconds in which one can read why a pass is made
const SHOWN = ["action", "deal", "supply", "taken_back"]; // entries that change what lies on the table
const TOLD = ["shared", "returned", "replaced", "resigned", "retracted"]; // entries that everybody hears of at once

/** Show a table; `route.coach`, if there is one, hears of everything that is drawn. */
export async function show(main, route) {
  const { id } = route;
  if (route.hash.includes("seat=")) await (await import("../panels/waiting.js")).sitDown(id, route.hash);
  let ended = false;
  let passing = 0; // the timer of a pass that nobody has to decide on
  const lobby = h("div", { class: "lobby" });
  let levels = /** @type {string[] | null} */ (null); // the bots for people, where seats are free
  const voice = announcer();
  const connection = connectionOf(id, { take, changed: update, gone: () => goneScreen(main), explain });
  const turn = turnOf(id, { now, send: connection.send, changed: chosen, explain });
  const past = pastOf(id, { now, names: (number) => namesThen(now(), number), scene, look });
  const { announce } = voice;
  const showing = showingOf({ announce, draw, begun: () => layout.drawRest(), behind: connection.behind });
  const layout = layoutOf({ connection, turn, past, showing }, { pick, back, lookAt, again, explain, announce });
  const unsubscribe = settings.subscribe(update);
  connection.open();

  // ---- what is known, and what is shown of it

  function now() {
    return connection.known;
  }

  function names(known = now()) {
    return namesOf(known.table, known.you);
  }

  function scene() {
    if (past.looking) return sceneThen(past.looking);
    return sceneOf(now(), names(), turn.options(), turn.choice.path);
  }

  function sceneThen(moment) {
    return sceneAt(now(), namesThen(now(), moment.number), moment);
  }

  function draw(shown, seat) {
    if (showing.moving) layout.drawStage(shown, seat);
    else refresh();
  }

  function refresh() {
    const shown = scene();
    layout.drawStage(shown);
    layout.drawRest();
    route.coach?.onState(now(), shown);
    passSoon();
  }

  // Where nothing but a pass is left, it is done for whoever is to move, and said; not while the past is looked at.
  function passSoon() {
    clearTimeout(passing);
    if (past.looking || showing.moving || !turn.passes()) return;
    passing = setTimeout(() => {
      toast(say("page.table.passes"));
      turn.passAlone();
    }, PAUSE);
  }

  // Something beside the game changed: what is under way on the table goes on.
  function update() {
    if (!now().table && connection.status === "waiting") noConnection(main, connection.retry);
    if (!layout.board) return;
    if (showing.moving) layout.drawRest();
    else refresh();
  }

  // ---- what the server says

  async function take(before, entries) {
    const { table, you } = now();
    if (!canShow(table.game)) {
      unknownGame(main, table.game);
      return;
    }
    past.hear(entries);
    if (before.table) {
      tellTime(entries, you);
      tellPeople(entries, you);
    }
    const moved = before.table?.position_seq !== table.position_seq || before.you !== you;
    if (moved) turn.reset();
    if (entries.some(({ event }) => event === "taken_back")) turn.undo();
    if (table.status === "open") await wait();
    else if (!layout.board) await begin();
    else {
      // A guest was sent away, and another one has come.
      if (!layout.element.isConnected) put(main, title(), layout.element);
      if (past.looking || !entries.some(({ event }) => SHOWN.includes(event))) refresh();
      else await showing.show(layout.board, sceneOf(before, names(before)), scene(), entries, true);
      if (!ended) settle(before, moved);
    }
  }

  // Whoever looked elsewhere when a time was up shall know why the table has gone on.
  function tellTime(entries, you) {
    for (const { event, player, seat = player } of entries.filter(({ by }) => by === "clock")) {
      const key = event === "confirmed" ? "page.table.time_up.counts" : "page.table.time_up";
      const isMine = you.includes(seat) && you.length === 1;
      toast(isMine ? say(key) : say(`${key}.other`, { name: personName(now().table, seat) }));
    }
  }

  // Who comes, goes and refuses is for everybody else to know at once; that somebody left stands above the table.
  function tellPeople(entries, you) {
    const news = entries.filter((entry) => isTold(entry) && (!you.includes(entry.seat) || entry.why || entry.event === "shared"));
    for (const entry of news) toast(/** @type {string} */ (entryWords(entry, now().table)));
  }

  async function wait() {
    const { waiting, waitingFrom } = await import("../panels/waiting.js");
    levels ??= (await api.bots().catch(() => [])).filter(({ level }) => level).map(({ name }) => name);
    if (ended) return;
    if (!lobby.isConnected) put(main, title(), lobby);
    become(lobby, () => waiting(now(), levels ?? [], connection.send), waitingFrom(now(), levels));
  }

  async function begin() {
    const drawing = await gameOf(now().table.game).drawing();
    if (ended) return;
    layout.begin(drawing);
    put(main, title(), layout.element);
    refresh();
    if (now().table.status === "over") layout.finish(names());
  }

  function settle(before, moved) {
    const { table, rematch } = now();
    const isNews = before.table.status !== "over" || before.rematch !== rematch;
    if (table.status === "over" && isNews) layout.finish(names());
    else if (moved && deciding(now()) !== null && !past.looking) layout.board?.bringNext();
  }

  // ---- what the user does

  function pick(key) {
    if (past.looking || showing.moving === "points") return;
    turn.pick(key);
    showing.read(layout.element);
  }

  // Something was chosen: those at the keyboard go on at what comes next, those with a phone see it.
  function chosen() {
    const { board, bar } = layout;
    if (ended || !board) return;
    if (turn.sent) {
      board.freeze(turn.choice.path);
      layout.drawRest();
      return;
    }
    refresh();
    board.bringNext();
    const isAway = turn.ready || !turn.next().some(board.drawn);
    if (board.byKeyboard() && isAway && turn.choice.path.length > 0) bar.focus();
  }

  function back() {
    if (!past.looking) return turn.goBack();
    past.leave();
    return true;
  }

  function lookAt(number) {
    past.go(number).catch(explain);
  }

  function again() {
    past.again().catch(explain);
  }

  async function look(moment, last) {
    showing.stop();
    if (!moment || !last) return refresh();
    const entries = [{ ...moment.event, account: moment.account, steps: moment.steps }];
    return showing.show(layout.board, sceneThen(last), scene(), entries);
  }

  function explain(problem) {
    toast(problemWords(problem), { kind: "bad" });
  }

  return () => {
    ended = true;
    clearTimeout(passing);
    connection.close();
    unsubscribe();
    layout.end();
    past.close();
    voice.close();
  };
}

function isTold({ event, why, yes }) {
  return TOLD.includes(event) || Boolean(why) || (event === "answered" && !yes);
}

function title() {
  return h("h1", { class: "visually-hidden" }, say("page.table.title"));
}
