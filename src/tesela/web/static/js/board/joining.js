// Joining: who plays on from a position, at this screen, elsewhere, or as a bot; and the way to the table.

import { h } from "../dom.js";
import * as api from "../net/api.js";
import { botOptions } from "../panels/setup.js";
import { go } from "../routes.js";
import { say } from "../texts.js";
import { dialog, toast } from "../ui.js";
import { problemWords } from "../words.js";

const [HERE, ELSEWHERE] = ["here", "elsewhere"];

/**
 * Ask who sits where, and go to the table whose game begins from this position.
 * @param {string} position
 * @param {string[]} names
 */
export async function joining(position, names) {
  const bots = await api.bots();
  const usual = bots.findLast(({ level }) => level)?.name ?? bots[0].name;
  const choices = names.map((_, seat) => {
    const select = h("select", {},
      h("option", { value: HERE }, say("page.motion.play_on.me")),
      h("option", { value: ELSEWHERE }, say("page.home.who.link")),
      botOptions(bots));
    select.value = seat === 0 ? HERE : usual;
    return select;
  });
  const fields = choices.map((select, seat) => h("label", { class: "field play-on-seat" }, h("span", {}, names[seat]), select));
  return dialog({
    title: say("page.board.play_on"),
    content: [
      h("p", {}, say("page.board.play_on.text")),
      h("fieldset", { class: "play-on-seats" }, h("legend", {}, say("page.motion.play_on.who")), fields),
    ],
    actions: [{ label: say("page.motion.play_on.go"), kind: "primary", value: start }],
  }).closed;

  async function start() {
    const seats = choices.map(({ value }, seat) => {
      if (value === HERE) return { kind: HERE, name: names[seat] };
      return value === ELSEWHERE ? { kind: ELSEWHERE } : { kind: "bot", bot: value };
    });
    try {
      const { id } = await api.playFrom({ position, seats });
      go(`/t/${id}`);
      return true;
    } catch (problem) {
      toast(problemWords(/** @type {Problem} */ (problem)), { kind: "bad" });
      return false;
    }
  }
}
