// The moment that mattered most, for those who lost: found in the review of the game, with a way to look at it there.

import { become, h } from "../dom.js";
import * as api from "../net/api.js";
import { readOn, unread } from "../state/review.js";
import { turningPoint } from "../state/turning.js";
import { say } from "../texts.js";
import { moveWords } from "../words.js";
import { percent } from "./judgement.js";

/**
 * The turning point of table `id`, whose events are `line`, for these `seats`. `view(number)` promises the view after
 * an event, `look(number)` opens the review there. Nobody has asked for it: it lets other reviews go first, and where
 * none is to be had it says nothing. Returns `{element, end()}`.
 */
export function turning({ id, seats, names, skin, line, view, look }) {
  const element = h("section", { "class": "turning", "aria-label": say("page.motion.turning") });
  const stop = new AbortController();
  const total = line.length;
  become(element, () => searching(0, total));
  find().catch(() => element.remove()); // the game is worth a look without it, too

  async function find() {
    let known = unread();
    for await (const line of api.review(id, stop.signal, { patient: true })) {
      known = readOn(known, line);
      become(element, () => searching(known.judged.length, total));
    }
    const found = turningPoint(known.judged, seats);
    const told = found ? await words(found) : [h("p", {}, say("page.motion.turning.none"))];
    become(element, () => told);
  }

  async function words({ moment, cost }) {
    const { event, round, seat, move } = moment;
    const chance = percent(cost);
    const press = () => look(event);
    const title = h("h3", {}, say("page.motion.turning"));
    const link = h("button", { type: "button", class: "button small", on: { click: press } }, say("page.motion.turning.look"));
    if (!move) return [title, h("p", {}, say("page.motion.turning.luck", { round, chance })), link];
    const before = await view(event - 1);
    const told = (action) => moveWords(action, before, skin);
    const [played, better] = [line[event - 1].entry.action, move.best.action].map(told);
    return [
      title,
      h("p", {}, say("page.motion.turning.move", { round, who: names[seat], move: played })),
      h("p", {}, say("page.motion.turning.better", { move: better, chance })),
      link,
    ];
  }

  return { element, end: () => stop.abort() };
}

function searching(done, total) {
  const text = say("page.motion.turning.looking");
  return [h("p", { class: "hint" }, text), h("progress", { "value": done, "max": total, "aria-label": text })];
}
