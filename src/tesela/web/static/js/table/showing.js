// The showing of news: what happened between two scenes is told and moves, before the next thing is taken.

import { settings } from "../settings.js";

const LOOK = 900; // milliseconds that a move may take to be shown before the next one is
const BEHIND = 3; // messages that may wait to be shown; with more of them nothing is waited for

/**
 * Shows news; `announce(text, topic)` tells a screen reader, `draw(scene, seat)` draws a scene at once, `begun()` hears
 * that something moves, `behind()` says how many messages wait. It holds `moving`, what is being shown while the table
 * is drawn as it was: "flights", "points" or null.
 */
export function showingOf({ announce, draw, begun, behind }) {
  const motion = Promise.all([import("../motion/show.js"), import("../motion/news.js"), import("../motion/points.js")]);
  const self = { moving: /** @type {"flights" | "points" | null} */ (null), show, stop, read };

  async function show(board, before, after, entries, home = false) {
    const [{ show: play }, { newsOf, turnNews }] = await motion;
    for (const text of newsOf(after, entries)) announce(text);
    announce(turnNews(before, after), "turn");
    const counts = entries.some(({ account = [] }) => account.length > 2);
    const step = (scene, seat) => {
      self.moving = scene === after ? null : counts ? "points" : "flights";
      draw(scene, seat);
    };
    const shown = play({ root: board.element, before, after, entries, draw: step, settings, home });
    if (self.moving) begun();
    if (behind() > BEHIND) return;
    // Where points are counted, everybody may read them to the end.
    await (counts ? shown : Promise.race([shown, new Promise((done) => setTimeout(done, LOOK))]));
  }

  function stop() {
    self.moving = null;
  }

  // Who goes on has read where the points came from.
  async function read(place) {
    const [, , { reasonsList }] = await motion;
    reasonsList(place, null);
  }

  return self;
}
