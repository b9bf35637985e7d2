// Pace: how fast things are shown, and how somebody in a hurry ends them.

/** What the setting `speed` means: all times are multiplied by it. */
export const SPEEDS = Object.freeze({ calm: 1.7, normal: 1, quick: 0.55 });

/** The factor of the user's speed. */
export function factorOf(settings) {
  return SPEEDS[settings?.get("speed")] ?? SPEEDS.normal;
}

/**
 * A pace: `run(animation)` and `rest(ms)` are promises that end when their time has come; `nudge()` ends those that are
 * under way, `hurry()` these and all that follow. While it is paused, `rest` does not end by itself.
 */
export function pace(factor = 1) {
  const ends = new Set();
  let paused = false;
  const self = {
    factor,
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
      return until(new Promise((done) => setTimeout(() => paused || done(null), ms * factor)));
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
