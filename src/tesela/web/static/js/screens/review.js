// The review of a game that is over: its positions and what the server says of each event, at an address of its own.

import { announcer } from "../announcer.js";
import { h, put } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import { keepLessons } from "../learned.js";
import * as api from "../net/api.js";
import { goneScreen, unknownGame } from "../panels/message.js";
import { bannersAfter } from "../panels/questions.js";
import { reviewScreen } from "../panels/review.js";
import { stage } from "../panels/stage.js";
import { go } from "../routes.js";
import { settings } from "../settings.js";
import { sheet } from "../sheets.js";
import { momentsOf } from "../state/moments.js";
import { readOn, unread } from "../state/review.js";
import { skinOf } from "../state/shelf.js";
import { sceneAt } from "../state/table.js";
import { connectionOf } from "../table/connection.js";
import { toast } from "../ui.js";
import { namesOf, namesThen, problemWords } from "../words.js";

const SOON = 200; // milliseconds after which the address names the event that is looked at

/** Show the review of a table; the part after the `#` of the address is the number of an event. */
export async function show(main, route) {
  const { id } = route;
  await Promise.all([sheet("review"), sheet("why")]);
  const stop = new AbortController();
  const voice = announcer();
  const notices = h("div", { class: "notices" });
  const connection = connectionOf(id, { take, changed: drawNotices, gone: () => goneScreen(main), explain });
  /** @type {ReturnType<typeof reviewScreen> | null} */
  let screen = null;
  /** @type {ReturnType<typeof stage> | null} */
  let board = null;
  let begun = false;
  let writing = 0;
  let frame = 0;
  const unsubscribe = settings.subscribe(() => screen?.draw());
  addEventListener("hashchange", onHash);
  connection.open();

  async function take() {
    if (!begun) {
      begun = true;
      await begin();
    }
    drawNotices();
  }

  async function begin() {
    const { table, you, line } = connection.known;
    if (!canShow(table.game)) return unknownGame(main, table.game);
    if (table.status !== "over" || !table.result) return go(`/t/${id}`, { replace: true });
    const found = momentsOf((first, count) => api.moments(id, first, count));
    const [drawing] = await Promise.all([gameOf(table.game).drawing(), found.upTo(line.length)]);
    if (stop.signal.aborted) return null;
    const names = namesOf(table, you);
    const moments = Array.from({ length: line.length + 1 }, (_, at) => /** @type {Moment} */ (found.known(at)));
    board = stage(drawing, { choose: () => {}, onlySeen: true });
    screen = reviewScreen({
      id, names, you, moments, stage: board, skin: skinOf(table.game, table.setup),
      namesAt: (number) => namesThen(connection.known, number),
      sceneOf: (moment, called, marks) => ({ ...sceneAt(connection.known, called, moment), options: marks }),
      lineFrom: (events, actions) => api.line(id, events, actions),
      announce: voice.announce, explain, onStep, again: read,
    });
    put(main, notices, screen.element);
    screen.go(numberIn(location.hash) ?? 1);
    read();
    return null;
  }

  async function read() {
    let known = unread();
    const draw = () => {
      frame = 0;
      screen?.show(known);
    };
    draw();
    try {
      for await (const line of api.review(id, stop.signal)) {
        known = readOn(known, line);
        if (known.summary) keep(known.summary);
        frame ||= requestAnimationFrame(draw);
      }
    } catch (problem) {
      if (!stop.signal.aborted) screen?.show(known, /** @type {Problem} */ (problem));
    }
  }

  // Whose moves they are is known where one had one seat.
  function keep({ seats }) {
    const { you } = connection.known;
    if (you.length === 1) keepLessons(id, seats[you[0]].lessons);
  }

  function drawNotices() {
    const { known, status, retry } = connection;
    if (known.table) put(notices, bannersAfter(known, status, { retry, follow: () => go(`/t/${known.rematch}`) }));
  }

  // The address follows, so that it can be shared and read again; not at each event that a finger slides over.
  function onStep(at) {
    clearTimeout(writing);
    writing = setTimeout(() => history.replaceState(null, "", `#${at}`), SOON);
  }

  function onHash() {
    const at = numberIn(location.hash);
    if (at !== null) screen?.go(at);
  }

  function explain(problem) {
    toast(problemWords(problem), { kind: "bad" });
  }

  return () => {
    stop.abort();
    clearTimeout(writing);
    cancelAnimationFrame(frame);
    removeEventListener("hashchange", onHash);
    connection.close();
    unsubscribe();
    screen?.close();
    board?.end();
    voice.close();
  };
}

function numberIn(hash) {
  return /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
}
