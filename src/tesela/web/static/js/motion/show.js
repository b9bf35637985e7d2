// What happened at the table, shown: tiles fly, then points are counted one by one with their reasons.

import { gameOf } from "../games/index.js";
import { still } from "../settings.js";
import { shortened, stages } from "../state/stages.js";
import { tileArt } from "./art.js";
import { fly, layerOf, measure } from "./fly.js";
import { factor, letHurry, pace } from "./pace.js";
import { counter, dim, glow, mention, reasonsList } from "./points.js";
import { sounds } from "./sounds.js";
import { bringHome } from "./view.js";

const READ = 1200; // ms for the sums of a round
const PILES = /^(bag|lid|tower)$|:(hand|kept):/;
/** @type {ReturnType<typeof pace> | null} */
let running = null;

// End at once whatever is being shown.
function finish() {
  running?.hurry();
}

/**
 * Show how one scene becomes the next. `root` holds the drawing, in which `before` is drawn; `draw(scene, seat)` draws
 * a scene in it at once, with this seat's board in sight (any, where it is null); `entries` are those of the message,
 * with their accounts. When the promise ends, `after` is drawn and everything
 * may be chosen again. Any click or key ends flights at once; where points are counted, it leads to the next one and
 * Escape ends them all. With `home`, a new deal is shown with the scores and the middle of the table in sight.
 */
export async function show({ root, before, after, entries, draw, settings, home = false }) {
  finish();
  running = null;
  const place = root.parentElement; // what is shown goes when the screen goes
  const all = stages(before, after, entries, gameOf(after.game).isCounted);
  const counts = all.filter((stage) => stage.kind === "count");
  const reasons = counts.flatMap((stage) => stage.steps);
  const short = settings.get("counting") === "short";
  const told = short ? shortened(all) : all;
  const deals = home && entries.some(({ event }) => event === "deal");
  if (counts.length) reasonsList(place, null);
  const sound = sounds(settings);
  if (still() || document.hidden || told.every((stage) => stage.kind === "jump" && stage.flights.length === 0)) {
    draw(after, null);
    if (deals) await bringHome(root);
    if (counts.length && !document.hidden) reasonsList(place, after, reasons, { short });
    if (after.view.phase === "over") sound.end();
    else if (told.some((stage) => stage.flights.length)) sound.tile();
    return;
  }
  const clock = (running = pace(factor()));
  const layer = layerOf();
  const scrolled = () => dim(layer); // lights stay where they are, the boards do not
  addEventListener("scroll", scrolled, { capture: true, passive: true });
  /** @type {ReturnType<typeof counter> | null} */
  let bar = null;
  const stop = letHurry(clock, (event) => reaction(event, bar));
  let drawn = null;
  let summed = false;
  const to = (scene, seat) => {
    if (drawn !== scene) draw(scene, seat);
    drawn = scene;
  };
  try {
    for (const stage of told) {
      if (clock.hurried) break;
      if (stage.kind === "count" && !bar) bar = counter(root, clock, counts.length);
      if (stage.kind !== "count" && bar) bar = bar.close();
      if (stage.kind === "deal" && deals) await bringHome(root);
      await play({ root, layer, clock, sound, stage, to, bar });
      if (stage.kind === "sum") await tellSums();
    }
  } finally {
    bar?.close();
    stop();
    layer.remove();
    removeEventListener("scroll", scrolled, { capture: true });
    if (running === clock) await end();
  }

  function tellSums() {
    summed = true;
    reasonsList(place, after, reasons, { short });
    return clock.rest(READ);
  }

  // Unless something newer is being shown already.
  async function end() {
    running = null;
    for (const hidden of root.querySelectorAll(".motion-waiting")) hidden.classList.remove("motion-waiting");
    to(after, null);
    if (short && counts.length && !summed) tellSums();
    if (after.view.phase === "over") sound.end();
    if (deals) await bringHome(root);
  }
}

async function play({ root, layer, clock, sound, stage, to, bar }) {
  const { scene, flights, steps, kind } = stage;
  const seat = kind === "count" ? steps[0].seat : null;
  if (kind === "count") bar.begin(scene, steps[0]);
  const from = measure(root, flights.map((flight) => flight.from));
  // A pile that is there already does not wait for what comes on top of it.
  const newcomers = flights.filter((flight) => !(PILES.test(flight.to) && holds(root, flight.to)));
  to(scene, seat);
  const waiting = hide(root, newcomers);
  if (flights.length) sound.slide();
  await fly(layer, flights, {
    from,
    to: measure(root, flights.map((flight) => flight.to)),
    art: (color) => tileArt(scene.skin, color),
    clock,
    isDeal: kind === "deal",
    landed(flight) {
      waiting.get(flight)?.classList.remove("motion-waiting");
      if (!clock.hurried) sound.tile();
    },
  });
  for (const step of steps) if (!clock.hurried && step.points) sound.point(step.points);
  if (kind === "count" && !clock.hurried) {
    bar.settle();
    glow(layer, root, scene, steps[0], clock);
    await bar.rest();
  } else if (steps.length && !clock.hurried) await mention(layer, root, scene, steps, clock);
}

// A tile that is on its way is not yet where it will be.
function hide(root, flights) {
  const waiting = new Map();
  for (const flight of flights) {
    const element = root.querySelector(`[data-slot="${CSS.escape(flight.to)}"]`);
    if (!element) continue;
    element.classList.add("motion-waiting");
    waiting.set(flight, element);
  }
  return waiting;
}

function holds(root, slot) {
  return root.querySelector(`[data-slot="${CSS.escape(slot)}"] :is(.tile, .ptile)`) !== null;
}

function reaction(event, bar) {
  if (event.type === "pointerdown") return bar ? !bar.element.contains(event.target) && "nudge" : "hurry";
  if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return null;
  if (!bar) return "hurry";
  const isNext = ["Enter", " ", "ArrowRight", "ArrowDown"].includes(event.key);
  const wish = event.key === "Escape" ? "hurry" : isNext && !bar.element.contains(event.target) ? "nudge" : null;
  if (wish) {
    // Who reads on with a key does not want to choose a move with it.
    event.preventDefault();
    event.stopPropagation();
  }
  return wish;
}
