// The coach of a first game: a bubble that says what to do and why, and a soft ring around what it is about.

import { h, put } from "./dom.js";
import { still } from "./settings.js";
import { factsOf, lessonNow, textOf } from "./state/lessons.js";
import { say } from "./texts.js";

const NARROW = "(max-width: 720px)";
const GAP = 14;
const TOP = 66; // below the header
const STEPS = 16;
// What is covered only where nothing else is left, and how much that would hurt.
const NEEDED = [[".action-bar", 8], [".market", 4], [".front .seat-board", 4], [".others", 1.5], [".dock", 0.5]];
const LOOK = 200; // milliseconds between two looks at where the ring belongs: the board is drawn anew now and then

/**
 * A coach of these lessons. `read` is the set of those that were read; the coach adds to it and calls `keep()`.
 * `leave()` is called when its user wants no more of it. The table screen calls `onState(known, scene)` after what it
 * draws. Returns `{onState, close}`.
 */
export function coach({ lessons, read, keep, leave }) {
  const words = h("div", { "class": "coach-words", "role": "status", "aria-live": "polite" });
  const onward = h("button", { type: "button", class: "button primary small", on: { click: next } });
  const end = h("button", { type: "button", class: "button quiet small", on: { click: leave } });
  end.textContent = say("page.learn.leave");
  const bubble = h("aside", { "class": "coach", "aria-label": say("page.learn.coach"), "hidden": true },
    words, h("div", { class: "coach-buttons" }, onward, end));
  const ring = h("div", { "class": "coach-ring", "aria-hidden": "true", "hidden": true });
  document.body.append(ring, bubble);
  /** @type {any} */
  let now = null; // the lesson that is shown
  /** @type {any} */
  let facts = null;
  let said = "";
  let placed = ""; // for which lesson and window the bubble was placed: it does not wander about

  function onState(known, scene) {
    if (!known.table || known.table.status === "open") return;
    facts = factsOf(known, scene);
    teach();
  }
  function teach() {
    now = lessonNow(lessons, facts, read);
    bubble.hidden = now === null;
    if (now === null) {
      ring.hidden = true;
      return;
    }
    const text = lessonText(now, facts);
    onward.hidden = !now.read;
    end.hidden = Boolean(now.last);
    onward.textContent = say(now.last ? "page.learn.play_on" : "page.learn.next");
    if (text !== said) {
      said = text;
      put(words, text.split("\n").map((line) => h("p", {}, line)));
      bringIntoView(target());
    }
    point();
  }
  function next() {
    if (!now) return;
    read.add(now.name);
    keep();
    if (now.last) leave();
    else teach();
  }
  function target() {
    const wanted = now?.at?.(facts);
    return wanted ? document.querySelector(wanted) : null;
  }
  function point() {
    const at = target();
    ring.hidden = at === null || bubble.hidden;
    document.documentElement.classList.toggle("coached", !bubble.hidden);
    if (at) around(ring, at);
    ring.classList.toggle("on-bar", Boolean(at?.closest(".top")));
    const where = [said, innerWidth, innerHeight, scrollY, bubble.offsetHeight, at?.getBoundingClientRect().top].join();
    if (bubble.hidden || where === placed) return;
    placed = where;
    beside(bubble, at);
  }
  // What is pointed at should be seen before it is read about.
  function bringIntoView(at) {
    if (!at) return;
    const { top, bottom } = at.getBoundingClientRect();
    const isSeen = top >= 60 && bottom <= innerHeight;
    if (!isSeen) at.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
  }
  const timer = setInterval(point, LOOK);
  addEventListener("scroll", point, { passive: true });
  addEventListener("resize", point);
  return {
    onState,
    close() {
      clearInterval(timer);
      removeEventListener("scroll", point);
      removeEventListener("resize", point);
      document.documentElement.classList.remove("coached");
      ring.remove();
      bubble.remove();
    },
  };
}

function lessonText(lesson, facts) {
  const text = say(`page.learn.${facts.table.game}.${textOf(lesson, facts)}`, lesson.values?.(facts) ?? {});
  return [text, ...(lesson.more?.(facts) ?? [])].join("\n");
}

function around(ring, at) {
  const { left, top, width, height } = at.getBoundingClientRect();
  const place = { left: left - 6, top: top - 6, width: width + 12, height: height + 12 };
  for (const [name, value] of Object.entries(place)) ring.style.setProperty(name, `${value}px`);
}

// Where it hides least: what it is about above all, then what its user needs to see, and not far away. Narrow screens
// have it at their top, or above the bar of actions.
function beside(bubble, at) {
  const { offsetWidth: wide, offsetHeight: high } = bubble;
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const target = at?.getBoundingClientRect() ?? null;
  const boxOf = (part) => document.querySelector(part)?.getBoundingClientRect() ?? null;
  const needed = [[target, 12], ...NEEDED.map(([part, weight]) => [boxOf(part), weight])]
    .filter(([box]) => box !== null);
  const narrow = matchMedia(NARROW).matches;
  const low = Math.min(height, document.querySelector(".action-bar")?.getBoundingClientRect().top ?? height) - high - 8;
  let best = { cost: Infinity, x: GAP, y: TOP };
  for (const x of narrow ? [(width - wide) / 2] : steps(GAP, width - wide - GAP)) {
    for (const y of narrow ? [TOP, low] : steps(TOP, height - high - GAP)) {
      const box = { left: x, top: y, right: x + wide, bottom: y + high };
      const hidden = needed.reduce((sum, [part, weight]) => sum + weight * shared(box, part), 0) / (wide * high);
      const cost = hidden + (target ? distance(box, target) / 400 : (width - x) / 4000 + (height - y) / 4000);
      if (cost < best.cost) best = { cost, x, y };
    }
  }
  bubble.style.setProperty("left", `${best.x}px`);
  bubble.style.setProperty("top", `${best.y}px`);
}

function steps(low, high) {
  return high <= low ? [low] : Array.from({ length: STEPS + 1 }, (_, place) => low + ((high - low) * place) / STEPS);
}

function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function distance(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}
