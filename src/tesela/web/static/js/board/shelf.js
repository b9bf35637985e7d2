// The shelf: the studies and games at home that this browser keeps, to go on with or to forget.

import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { skinOf } from "../state/shelf.js";
import { lineTo } from "../state/study.js";
import { forgetStudy, keepStudy, keptStudies } from "../studies.js";
import { language, listed, say } from "../texts.js";
import { toast } from "../ui.js";
import { plural } from "../words.js";

/** All that is kept, as a card; `addressOf(position, id)` is where one is gone on with. Null where there is nothing. */
export function shelf(addressOf) {
  const all = keptStudies();
  if (all.length === 0) return null;
  const list = h("ul", { class: "study-shelf" });
  const element = h("section", { class: "card board-kept" }, h("h2", {}, say("page.board.kept")), list);
  draw();
  return element;

  function draw() {
    const left = keptStudies();
    element.hidden = left.length === 0;
    put(list, left.map(row));
  }

  function row({ id, study, at, when }) {
    const day = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(when);
    const title = titleOf(study);
    const count = plural("page.board.moves", lineTo(study, at).length - 1);
    return h("li", {},
      h("a", { href: addressOf(study.nodes[at].position, id) }, h("b", {}, title), h("small", {}, `${day} · ${count}`)),
      h("button", {
        "type": "button", "class": "button icon quiet", "aria-label": say("page.board.forget", { title }),
        "on": { click: () => forget(id, study, at, title) },
      }, icon("close")));
  }

  function forget(id, study, at, title) {
    forgetStudy(id);
    draw();
    const run = () => (keepStudy(id, study, at), draw());
    toast(say("page.board.forgotten", { title }), { action: { label: say("page.board.undo"), run } });
  }
}

/** @param {Study} study */
function titleOf({ game, setup, names, home }) {
  const title = say(`page.home.game.${skinOf(game, setup)}`);
  const called = names.filter(Boolean);
  const people = called.length > 0 ? `: ${listed(called)}` : "";
  return home ? `${say("page.board.home.short")}, ${title}${people}` : `${title}${people}`;
}
