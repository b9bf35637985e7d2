// The header's tools: the language, the settings, and the help in place.

import { byId, h, put } from "../dom.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { say } from "../texts.js";
import { menu, popover } from "../ui.js";

/** Fill the header in the language spoken now. */
export function dressHeader(languages, spoken) {
  const tools = byId("tools");
  const hadFocus = tools.contains(document.activeElement);
  put(tools, languageTool(languages, spoken), preferencesTool(), helpTool());
  if (hadFocus) tools.querySelector("button")?.focus(); // whoever chose a language by the keyboard stays there
  byId("site").hidden = false;
}

/** Whether there is something on a screen that help in place explains. */
export function helpsOn(screen) {
  return ["table", "review", "puzzles", "learn", "board"].includes(screen);
}

/** Mark where we are; help in place ends with each step. */
export function markHeader(screen) {
  for (const link of document.querySelectorAll("#site [data-screens]")) {
    const here = link.dataset.screens?.split(" ").includes(screen);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  byId("help").hidden = !helpsOn(screen);
  setHelp(false);
}

/** Whether help in place is on: a press on an element with `data-help` then opens its topic. */
export function helps() {
  return document.documentElement.dataset.helping === "on";
}

/** Switch help in place; `tesela:help` on the document says so, with `detail` true or false. */
export function setHelp(on) {
  if (on === helps()) return;
  if (on) document.documentElement.dataset.helping = "on";
  else delete document.documentElement.dataset.helping;
  document.getElementById("help")?.setAttribute("aria-pressed", String(on));
  const line = byId("help-line");
  line.hidden = !on;
  line.textContent = on ? say("page.shell.help_line") : "";
  document.dispatchEvent(new CustomEvent("tesela:help", { detail: on }));
}

function languageTool(languages, spoken) {
  const button = h(
    "button",
    { "type": "button", "class": "button quiet", "aria-label": say("page.shell.language") },
    icon("globe"),
    h("span", { class: "code" }, spoken.toUpperCase()),
  );
  const items = () =>
    languages.map(({ code, name }) => ({
      label: name,
      checked: code === spoken,
      run: () => settings.set("language", code),
    }));
  return [button, menu(button, items)];
}

function preferencesTool() {
  const properties = { "type": "button", "class": "button icon quiet", "aria-label": say("page.shell.settings") };
  const button = h("button", properties, icon("gear"));
  return [button, popover(button, preferences)];
}

function helpTool() {
  const click = () => setHelp(!helps());
  const label = say("page.shell.help");
  const says = { "aria-pressed": "false", "aria-label": label, "title": label };
  return h("button", { type: "button", id: "help", class: "button quiet help", ...says, on: { click } }, "?");
}

// They are fetched when they are asked for.
function preferences() {
  const place = h("div", { class: "preferences", tabindex: "-1", autofocus: true });
  import("./preferences.js").then(
    ({ fillPreferences }) => fillPreferences(place),
    () => put(place, say("page.shell.lost.title")),
  );
  return place;
}
