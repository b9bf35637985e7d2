// Loading a record: by a button, or by dropping its file anywhere on the screen.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import * as api from "../net/api.js";
import { go } from "../routes.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";

/** What asks for a file with a record. */
export function recordLoader() {
  return h("div", { class: "loader" },
    fileButton(say("page.home.load"), load),
    h("label", { class: "hint", for: "record" }, say("page.home.load.text")));
}

/** A button that asks for a file; `read(text)` hears the record in it. */
export function fileButton(label, read) {
  const accept = ".json,.jsonl,application/json";
  const look = { "type": "file", "id": "record", "class": "visually-hidden", "tabindex": "-1", "aria-label": label };
  const input = h("input", { ...look, accept });
  input.addEventListener("change", async () => input.files?.[0] && read(firstRecord(await input.files[0].text())));
  const click = () => input.click();
  return [h("button", { type: "button", class: "button", on: { click } }, icon("upload"), label), input];
}

/** Take files that are dropped on an element; returns a function that ends it. */
export function takeDrops(element) {
  element.dataset.drop = say("page.home.drop");
  const brings = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  const listeners = {
    dragover: (event) => {
      if (!brings(event)) return;
      event.preventDefault();
      element.classList.add("dropping");
    },
    dragleave: (event) => event.relatedTarget === null && element.classList.remove("dropping"),
    drop: async (event) => {
      if (!brings(event)) return;
      event.preventDefault();
      element.classList.remove("dropping");
      const [file] = event.dataTransfer.files;
      if (file) load(firstRecord(await file.text()));
    },
  };
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
  };
}

async function load(text) {
  try {
    go(await openedAt(text));
  } catch (problem) {
    const why = problem instanceof api.Refusal ? problem.message : say("page.shell.lost.title");
    toast(say("page.home.load.failed", { why }), { kind: "bad" });
  }
}

/** The address where a record is open now: a table or, where it has variations, the board. */
async function openedAt(text) {
  if (!text.includes('"variations"')) return `/t/${(await api.uploadRecord(text)).id}`;
  const { openedOnBoard } = await import("./brought.js");
  return openedOnBoard(await api.readTree(text));
}

// A file of several games has one on each line: the first of them.
function firstRecord(text) {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return text.trim().split("\n")[0];
  }
}
