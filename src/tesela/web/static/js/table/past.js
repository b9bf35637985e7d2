// The past of a game: the moments that were, and the pages of the dock that show them.

import * as api from "../net/api.js";
import { settings } from "../settings.js";
import { momentsOf } from "../state/moments.js";
import { skinOf } from "../state/shelf.js";

/**
 * The past of table `id`. `now()` gives what is known, `names()` what the seats are called, `scene()` what is shown;
 * `look(moment, last)` shows a moment (null for now), and may promise when that is done. It holds `looking`, the moment
 * that is looked at instead of now.
 */
export function pastOf(id, { now, names, look, scene }) {
  const moments = momentsOf((first, count) => api.moments(id, first, count));
  const views = new Map(); // the view after an event, where we saw it
  /** @type {ReturnType<typeof import("../panels/timeline.js").timelinePanel> | undefined} */
  let timeline;
  /** @type {ReturnType<typeof import("../panels/review.js").review> | undefined} */
  let judged;

  const skin = () => skinOf(now().table.game, now().table.setup);

  async function replay() {
    const { timelinePanel } = await import("../panels/timeline.js");
    timeline ??= timelinePanel({ line: now().line, moments, names: names(), skin: skin(), settings, onMoment });
    return timeline.element;
  }

  function onMoment(moment, last) {
    self.looking = moment;
    judged?.at(moment?.number ?? now().line.length);
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

  async function review() {
    const { review: judge } = await import("../panels/review.js");
    const last = now().line.length;
    await moments.upTo(last);
    const all = Array.from({ length: last + 1 }, (_, number) => moments.known(number));
    judged ??= judge({ id, names: names(), skin: skin(), moments: all, onMoment: go });
    return judged.element;
  }

  const self = {
    looking: /** @type {Moment | null} */ (null),
    pages: { bag, replay, review },
    go,
    leave: () => timeline?.now(),
    viewOf: (number) => moments.known(number)?.view ?? views.get(number) ?? null,
    /** Fetch what was before we came. */
    fetch: () => moments.upTo(now().line.length).catch(() => null),
    /** Take the entries of a message that has been heard. */
    hear(entries) {
      moments.hear(entries);
      for (const { event, keep } of entries) {
        if (event === "taken_back") for (const at of [...views.keys()]) if (at > keep) views.delete(at);
      }
      views.set(now().line.length, now().table.view);
      timeline?.update(now().line);
    },
    close() {
      timeline?.close();
      judged?.close();
    },
  };
  return self;
}
