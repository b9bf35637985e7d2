// Dismissing: how a table goes from the lists of whoever sits there: a game without others is given up, a finished one
// is no longer shown by this browser.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import * as api from "../net/api.js";
import { recall, remember } from "../settings.js";
import { onlyYours } from "../state/company.js";
import { say } from "../texts.js";
import { ask, toast } from "../ui.js";

const PLACE = "tesela.dismissed"; // the tables that are not shown
const MOST = 300;

/** The tables that this browser still shows. */
export function notDismissed(tables) {
  const gone = new Set(recall(PLACE) ?? []);
  return tables.filter(({ id }) => !gone.has(id));
}

/** The button with which one of my tables goes from the list, if it can; `changed()` hears that it went. */
export function dismisser(table, changed) {
  const { id, status, you = [] } = table;
  if (you.length === 0) return null;
  if (status === "over") return button("dismiss", () => forget(id, changed));
  return status === "playing" && onlyYours({ table, you }) ? button("give_up", () => giveUp(id, you[0], changed)) : null;
}

function forget(id, changed) {
  remember(PLACE, [...(recall(PLACE) ?? []), id].slice(-MOST));
  changed();
}

async function giveUp(id, seat, changed) {
  const [title, text, yes, no] = ["title", "text", "yes", "no"].map((part) => say(`page.table.give_up.${part}`));
  if (!(await ask(title, { text, yes, no }))) return;
  try {
    await api.command(id, { type: "abort", seat });
  } catch (problem) {
    toast(problem instanceof api.Refusal ? problem.message : say("page.shell.lost.title"), { kind: "bad" });
  }
  changed();
}

function button(what, click) {
  const label = say(what === "give_up" ? "page.table.give_up" : "page.home.dismiss");
  const says = { "aria-label": label, "title": label };
  return h("button", { type: "button", class: "button icon quiet dismiss", ...says, on: { click } }, icon("close"));
}
