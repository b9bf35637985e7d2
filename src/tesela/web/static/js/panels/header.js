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
  return ["table", "puzzles", "learn"].includes(screen);
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

function preferences() {
  const name = h("input", { type: "text", maxlength: 40, autocomplete: "nickname", value: settings.get("name") });
  name.addEventListener("change", () => settings.set("name", name.value.trim()));
  return h(
    "div",
    { class: "preferences", tabindex: "-1", autofocus: true },
    h("label", { class: "field" }, h("span", {}, say("page.shell.name")), name),
    choice("theme", ["system", "light", "dark"]),
    choice("motion", ["system", "reduced", "full"]),
    onOff("sound"),
    onOff("confirm"),
  );
}

function choice(setting, values) {
  const option = (value) => {
    const input = h("input", { type: "radio", name: setting, value, checked: settings.get(setting) === value });
    input.addEventListener("change", () => settings.set(setting, value));
    return h("label", {}, input, h("span", {}, say(`page.shell.${setting}.${value}`)));
  };
  const legend = h("legend", {}, say(`page.shell.${setting}`));
  return h("fieldset", {}, legend, h("div", { class: "choice" }, values.map(option)));
}

function onOff(setting) {
  const input = h("input", { type: "checkbox", role: "switch", checked: settings.get(setting) });
  input.addEventListener("change", () => settings.set(setting, input.checked));
  const [name, text] = [say(`page.shell.${setting}`), say(`page.shell.${setting}.text`)];
  return h("label", { class: "switch" }, input, h("span", {}, name), h("small", {}, text));
}
