// Loading a record: by a button, or by dropping its file anywhere on the screen.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import * as api from "../net/api.js";
import { go } from "../routes.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";

/** What asks for a file with a record. */
export function recordLoader() {
  const accept = ".json,.jsonl,application/json";
  const input = h("input", { type: "file", id: "record", class: "visually-hidden", tabindex: "-1", accept });
  input.addEventListener("change", () => input.files?.[0] && load(input.files[0]));
  const click = () => input.click();
  return h(
    "div",
    { class: "loader" },
    h("button", { type: "button", class: "button", on: { click } }, icon("upload"), say("page.home.load")),
    h("label", { class: "hint", for: "record" }, say("page.home.load.text")),
    input,
  );
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
    drop: (event) => {
      if (!brings(event)) return;
      event.preventDefault();
      element.classList.remove("dropping");
      if (event.dataTransfer.files[0]) load(event.dataTransfer.files[0]);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
  };
}

async function load(file) {
  try {
    const { id } = await api.uploadRecord(firstRecord(await file.text()));
    go(`/t/${id}`);
  } catch (problem) {
    const why = problem instanceof api.Refusal ? problem.message : say("page.shell.lost.title");
    toast(say("page.home.load.failed", { why }), { kind: "bad" });
  }
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
