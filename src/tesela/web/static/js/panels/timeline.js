// The timeline: a slider over the whole game, to look back at any moment of it, during the game and after.

import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { eventWords } from "../motion/news.js";
import { factor } from "../motion/pace.js";
import { number as numeral, say } from "../texts.js";

const LOOK = 650; // ms that a moment is looked at while the game plays by itself

/**
 * A timeline. `line` is the list of events that stand (`{number, round, entry}`), `moments` as `momentsOf` gives them,
 * `names(number)` what the seats were called then; `onMoment(moment, last)` is called with the moment to show and the
 * one shown right before it (null where it is not its neighbor), or with null for *now*; it may promise when that is
 * shown. Returns `{element, update(line), go(number), now(), play(), playing, close()}`.
 */
export function timelinePanel({ line, moments, names, skin, onMoment }) {
  let count = line.length;
  let at = count; // the number of the moment shown
  let live = true; // whether it moves on with the game
  let playing = false;
  let turn = 0; // what was asked for last wins

  const slider = h("input", {
    "type": "range", "class": "timeline-slider", "min": 0, "step": 1, "aria-label": say("page.motion.timeline"),
    "on": { input: () => go(Number(slider.value)), keydown: onKey },
  });
  const rounds = h("div", { "class": "timeline-rounds", "aria-hidden": "true" });
  const text = h("p", { class: "timeline-text" });
  const back = button("start", () => go(0));
  const before = button("back", () => go(at - 1));
  const player = button("play", () => (playing ? pause() : play()));
  const after = button("forward", () => go(at + 1));
  const end = button("end", () => now());
  const element = h("section", { "class": "timeline", "aria-label": say("page.motion.timeline") },
    h("div", { class: "timeline-track" }, slider, rounds),
    h("div", { class: "timeline-row" },
      h("div", { class: "timeline-buttons" }, back, before, player, after, end),
      text));

  async function go(number, { playingOn = false } = {}) {
    if (!playingOn) pause();
    const target = Math.max(0, Math.min(count, number));
    const mine = ++turn;
    const last = moments.known(at);
    const step = target - at;
    at = target;
    live = at === count && !playingOn;
    refresh();
    if (live) return onMoment(null, null);
    const moment = await moments.upTo(target);
    if (mine !== turn) return null;
    refresh();
    return onMoment(moment, step === 1 ? last : null);
  }

  function now() {
    return go(count);
  }

  async function play() {
    playing = true;
    if (at >= count) await go(0, { playingOn: true });
    refresh();
    while (playing && at < count) {
      await go(at + 1, { playingOn: true });
      await new Promise((done) => setTimeout(done, LOOK * factor()));
    }
    if (playing) now();
  }

  function pause() {
    playing = false;
    refresh();
  }

  function onKey(event) {
    if (event.key !== " ") return;
    event.preventDefault();
    if (playing) pause();
    else play();
  }

  function refresh() {
    const words = wordsOf(at);
    slider.max = count;
    slider.value = at;
    slider.style.setProperty("--done", `${count ? (100 * at) / count : 0}%`);
    const place = { number: numeral(at), of: numeral(count), what: words };
    slider.setAttribute("aria-valuetext", say("page.motion.at", place));
    text.textContent = words;
    back.disabled = before.disabled = at === 0;
    after.disabled = end.disabled = at === count && live;
    const name = playing ? "pause" : "play";
    put(player, icon(name)).setAttribute("aria-label", say(`page.motion.${name}`));
    player.title = say(`page.motion.${name}`);
  }

  function wordsOf(number) {
    const { entry, round } = line[number - 1] ?? { entry: null, round: null };
    return eventWords(entry, { names: names(number), skin, round });
  }

  function marks() {
    const deals = line.filter(({ entry }) => entry.event === "deal");
    put(rounds, deals.map((deal) => {
      const mark = h("span", {}, numeral(deal.round));
      mark.style.left = `${(100 * deal.number) / count}%`;
      return mark;
    }));
  }

  marks();
  refresh();
  return {
    element,
    go,
    now,
    play,
    get playing() {
      return playing;
    },
    update(newLine) {
      line = newLine;
      count = line.length;
      if (live || at > count) at = count;
      marks();
      refresh();
      if (at === count && !live) now();
    },
    close: pause,
  };
}

function button(name, press) {
  const label = say(`page.motion.${name}`);
  const properties = { "type": "button", "class": "button icon quiet", "aria-label": label, "title": label };
  return h("button", { ...properties, on: { click: press } }, icon(name));
}
