// The past of a game: the moments that were, and the pages of the dock that show them.

import * as api from "../net/api.js";
import { momentsOf } from "../state/moments.js";
import { skinOf } from "../state/shelf.js";
import { newsFrom } from "../state/traces.js";

/**
 * The past of table `id`. `now()` gives what is known, `names(number)` what the seats were called at an event,
 * `scene()` what is shown; `look(moment, last)` shows a moment (null for now), and may promise when that is done. It
 * holds `looking`, the moment that is looked at instead of now.
 */
export function pastOf(id, { now, names, look, scene }) {
  const moments = momentsOf((first, count) => api.moments(id, first, count));
  /** @type {ReturnType<typeof import("../panels/timeline.js").timelinePanel> | undefined} */
  let timeline;

  const skin = () => skinOf(now().table.game, now().table.setup);

  async function replay() {
    const { timelinePanel } = await import("../panels/timeline.js");
    timeline ??= timelinePanel({ line: now().line, moments, names, skin: skin(), onMoment });
    return timeline.element;
  }

  function onMoment(moment, last) {
    self.looking = moment;
    return look(moment, last);
  }

  async function go(number) {
    await replay();
    await timeline?.go(number);
  }

  async function bag() {
    const { bagPanel } = await import("../panels/bag.js");
    return bagPanel(scene());
  }

  const self = {
    looking: /** @type {Moment | null} */ (null),
    pages: { bag, replay },
    go,
    /** Show again what has happened since those at this screen moved, or else the last turn. */
    async again() {
      const first = newsFrom(now().line, now().you);
      if (first === null) return;
      await go(first - 1);
      await timeline?.play();
    },
    leave: () => timeline?.now(),
    /** The view after an event; null where it cannot be had. */
    view: (number) => moments.upTo(number).then(({ view }) => view, () => null),
    /** Take the entries of a message that has been heard. */
    hear(entries) {
      moments.hear(entries);
      timeline?.update(now().line);
    },
    close: () => timeline?.close(),
  };
  return self;
}
