// Pace: how fast things are shown, and how somebody in a hurry ends them.

import { motion } from "../settings.js";

const SPEEDS = { slow: 1.7, normal: 1, fast: 0.55, none: 1 };

/** What the user's wish means: all times are multiplied by it. Where nothing moves, things are still looked at. */
export function factor() {
  return SPEEDS[motion()];
}

/**
 * A pace: `run(animation)` and `rest(ms)` are promises that end when their time has come; `nudge()` ends those that are
 * under way, `hurry()` these and all that follow. While it is paused, `rest` does not end by itself.
 */
export function pace(times = 1) {
  const ends = new Set();
  let paused = false;
  const self = {
    factor: times,
    hurried: false,
    get paused() {
      return paused;
    },
    pause(wish) {
      paused = wish;
      if (!wish) self.nudge();
    },
    nudge() {
      for (const end of [...ends]) end();
    },
    hurry() {
      self.hurried = true;
      self.nudge();
    },
    run(animation) {
      if (self.hurried) animation.finish();
      return until(animation.finished.catch(() => {}), () => animation.finish());
    },
    rest(ms) {
      if (self.hurried) return Promise.resolve();
      return until(new Promise((done) => setTimeout(() => paused || done(null), ms * times)));
    },
  };

  function until(time, finish = () => {}) {
    const { promise: told, resolve } = Promise.withResolvers();
    const end = () => {
      finish();
      resolve(null);
    };
    ends.add(end);
    return Promise.race([time, told]).finally(() => ends.delete(end));
  }

  return self;
}

/**
 * Let clicks and keys move a pace on: `react(event)` answers "hurry" (end everything), "nudge" (end this step) or
 * nothing. A page that nobody sees is in a hurry. Returns a function that stops listening.
 */
export function letHurry(clock, react) {
  const hear = (event) => {
    const wish = react(event);
    if (wish) clock[wish]();
  };
  const hide = () => document.hidden && clock.hurry();
  addEventListener("pointerdown", hear, true);
  addEventListener("keydown", hear, true);
  document.addEventListener("visibilitychange", hide);
  return () => {
    removeEventListener("pointerdown", hear, true);
    removeEventListener("keydown", hear, true);
    document.removeEventListener("visibilitychange", hide);
  };
}
