// The settings: what this browser remembers of its user, to be chosen.

import { h, put } from "../dom.js";
import { motion, settings } from "../settings.js";
import { say } from "../texts.js";
import { nameField } from "../ui.js";
import { lookOf } from "./looks.js";

/** Fill a place with all that can be chosen. */
export function fillPreferences(place) {
  const name = nameField({ autocomplete: "nickname", value: settings.get("name") });
  name.addEventListener("change", () => settings.set("name", name.value.trim()));
  put(
    place,
    h("label", { class: "field" }, h("span", {}, say("page.shell.name")), name),
    choice("theme", ["system", "light", "dark"]),
    choice("tables", ["own", "paper", "night", "contrast"], { draw: lookOf }),
    choice("tiles", ["painted", "plain", "contrast"], { draw: lookOf }),
    choice("motion", ["slow", "normal", "fast", "none"], { now: motion() }),
    choice("confirm", ["always", "people", "never"]),
    choice("counting", ["full", "short"]),
    onOff("sound"),
  );
}

/**
 * One of several values, with a picture of each where one is given; `now` is the one that holds.
 * @param {keyof Settings} setting
 * @param {string[]} values
 * @param {{ now?: any, draw?: ((setting: string, value: string) => SVGElement) | null }} how
 */
function choice(setting, values, { now = settings.get(setting), draw = null } = {}) {
  const option = (value) => {
    const input = h("input", { type: "radio", name: setting, value, checked: now === value });
    input.addEventListener("change", () => settings.set(setting, value));
    return h("label", {}, input, h("span", {}, draw?.(setting, value), say(`page.shell.${setting}.${value}`)));
  };
  const legend = h("legend", {}, say(`page.shell.${setting}`));
  return h("fieldset", {}, legend, h("div", { class: draw ? "choice looks" : "choice" }, values.map(option)));
}

function onOff(setting) {
  const input = h("input", { type: "checkbox", role: "switch", checked: settings.get(setting) });
  input.addEventListener("change", () => settings.set(setting, input.checked));
  const [name, text] = [say(`page.shell.${setting}`), say(`page.shell.${setting}.text`)];
  return h("label", { class: "switch" }, input, h("span", {}, name), h("small", {}, text));
}
