// Play on from here: a new table that goes on from a moment of this game, with bots where you like.

import { h, put } from "../dom.js";
import { eventWords } from "../motion/news.js";
import * as api from "../net/api.js";
import { go } from "../routes.js";
import { say, number as numeral } from "../texts.js";
import { dialog, toast } from "../ui.js";
import { namesThen } from "../words.js";
import { botOptions } from "./setup.js";

const ME = "me";

/** Ask who plays on from which moment of a game, and go to the new table; `at` is the moment shown. */
export async function playOn({ table, line, names, skin, you, at = null }) {
  const bots = await api.bots();
  const first = at !== null && at < line.length ? at : lastDeal(line);
  const last = Math.max(1, line.length - 1);
  const moment = h("input", { type: "range", class: "timeline-slider", min: 1, max: last, value: first });
  const text = h("p", { class: "hint" });
  const tell = () => {
    const number = Number(moment.value);
    const { entry, round } = line[number - 1];
    const what = eventWords(entry, { names: namesThen({ table, line, you }, number), skin, round });
    const place = { number: numeral(number), of: numeral(line.length), round: numeral(round) };
    put(text, say("page.motion.play_on.after", { ...place, what }));
    moment.style.setProperty("--done", `${(100 * number) / line.length}%`);
    moment.setAttribute("aria-valuetext", text.textContent);
  };
  moment.addEventListener("input", tell);
  tell();
  const chosen = table.seats.map((seat, place) => seatChoice(place, seat, names[place], bots, you));
  const box = dialog({
    title: say("page.motion.play_on"),
    content: [
      h("p", {}, say("page.motion.play_on.text")),
      h("label", { class: "field" }, h("span", {}, say("page.motion.play_on.when")), moment, text),
      h("fieldset", { class: "play-on-seats" },
        h("legend", {}, say("page.motion.play_on.who")),
        chosen.map((choice) => choice.element)),
    ],
    actions: [{ label: say("page.motion.play_on.go"), kind: "primary", value: start }],
  });

  async function start() {
    const seats = chosen.map((choice) => choice.value());
    try {
      const options = { ...table.options, listed: false };
      const { id } = await api.branch(table.id, { events: Number(moment.value), seats, options });
      go(`/t/${id}`);
      return true;
    } catch (problem) {
      toast(/** @type {Problem} */ (problem).message, { kind: "bad" });
      return false;
    }
  }
  return box.closed;
}

// With nothing else in view, the beginning of the last round is where a game is still open.
function lastDeal(line) {
  const deals = line.filter(({ entry }) => entry.event === "deal");
  return deals.at(-1)?.number ?? 1;
}

function seatChoice(place, seat, name, bots, you) {
  const isMe = you.length ? you.includes(place) : place === 0;
  const bot = seat.bot ?? bots.findLast((one) => one.level)?.name ?? bots[0].name;
  const select = h("select", {},
    h("option", { value: ME }, say("page.motion.play_on.me")), botOptions(bots));
  select.value = isMe ? ME : bot;
  return {
    element: h("label", { class: "field play-on-seat" }, h("span", {}, name), select),
    value: () => (select.value === ME ? { kind: "here", name: seat.name || name } : { kind: "bot", bot: select.value }),
  };
}
