// What every screen needs to speak with its user: dialogs, short notices, menus, the clipboard.

import { byId, h, heardIn, put } from "./dom.js";
import { icon } from "./icons.js";
import { shortened } from "./state/names.js";
import { say } from "./texts.js";

const NOTICE = 5000; // milliseconds that a notice stays; with something to press, twice as long
let count = 0;

/**
 * A modal dialog. `actions` are `{label, value, kind}` buttons that close it; `value` may be a function, whose false
 * keeps it open. Returns `{element, close(value), closed}`; `closed` promises the value, null where it was dismissed.
 * @param {{
 *   title: string, content?: Child, kind?: string,
 *   actions?: { label: string, value?: any, kind?: string, focus?: boolean }[],
 * }} options
 */
export function dialog({ title, content = [], actions = [], kind = "" }) {
  const id = `dialog-${++count}`;
  const buttons = actions.map((action) => {
    const properties = { type: "button", class: `button ${action.kind ?? ""}`, autofocus: action.focus };
    return h("button", { ...properties, on: { click: () => choose(action) } }, action.label);
  });
  /** @type {PromiseWithResolvers<any>} */
  const { promise: closed, resolve: settle } = Promise.withResolvers();
  let answer = null;
  const element = h(
    "dialog",
    { "class": `dialog ${kind}`, "aria-labelledby": id, "closedby": "any", "on": { close: end } },
    h("div", { class: "dialog-head" }, h("h2", { id }, title), closer(() => close(null))),
    h("div", { class: "dialog-body", tabindex: "0" }, content),
    buttons.length > 0 && h("div", { class: "dialog-foot" }, buttons),
  );

  /** @param {{ value?: any }} action */
  async function choose({ value = null }) {
    const found = typeof value === "function" ? await value() : value;
    if (found !== false || typeof value !== "function") close(found);
  }
  /** @param {any} value */
  function close(value = null) {
    answer = value;
    element.close();
  }
  function end() {
    element.remove();
    settle(answer);
  }
  document.body.append(element);
  element.showModal();
  return { element, close, closed };
}

/**
 * Ask a question of yes or no; promises whether it was yes.
 * @param {string} title
 * @param {{ text?: string, yes?: string, no?: string, kind?: string }} options
 */
export async function ask(title, { text = "", yes, no, kind = "primary" } = {}) {
  const actions = [
    { label: no ?? say("page.shell.no"), value: "no" },
    { label: yes ?? say("page.shell.yes"), value: "yes", kind, focus: true },
  ];
  return (await dialog({ title, content: text && h("p", {}, text), actions, kind: "small" }).closed) === "yes";
}

/**
 * A field for a name, which has room for so many signs and cuts none of them apart.
 * @param {Record<string, any>} properties
 */
export function nameField(properties) {
  const input = h("input", { type: "text", ...properties });
  // Whoever composes a sign is let do so.
  input.addEventListener("input", (event) => {
    const fits = shortened(input.value);
    if (!(/** @type {InputEvent} */ (event).isComposing) && fits !== input.value) input.value = fits;
  });
  return input;
}

/**
 * Ask for a name; promises it, or null.
 * @param {string} title
 * @param {{ more?: Node | null, label?: string, value?: string, yes?: string }} options
 */
export async function askName(title, { more = null, label, value = "", yes } = {}) {
  const input = nameField({ value, autocomplete: "nickname", autofocus: true });
  const form = h(
    "form",
    { method: "dialog", on: { submit: (event) => (event.preventDefault(), box.close(input.value.trim())) } },
    more,
    h("label", { class: "field" }, h("span", {}, label ?? title), input),
    h("div", { class: "dialog-foot" }, h("button", { class: "button primary" }, yes ?? say("page.shell.yes"))),
  );
  const box = dialog({ title, content: form, kind: "small" });
  input.select();
  return box.closed;
}

/**
 * A short notice at the edge of the screen: `kind` is `good` or `bad`, `action` is `{label, run}`.
 * @param {string} text
 * @param {{ kind?: string, action?: { label: string, run: () => void } | null, stay?: number }} options
 */
export function toast(text, { kind = "", action = null, stay = action ? 2 * NOTICE : NOTICE } = {}) {
  const place = noticeBoard();
  const element = h(
    "div",
    { class: `toast ${kind}` },
    h("span", {}, text),
    action && h("button", { type: "button", class: "button small", on: { click: act } }, action.label),
    closer(close),
  );
  for (const old of [...place.children].slice(0, -2)) old.remove();
  place.append(element);
  const timer = stay === Infinity ? 0 : setTimeout(close, stay);
  function close() {
    clearTimeout(timer);
    element.remove();
  }
  function act() {
    close();
    action?.run();
  }
  return close;
}

// Notices are told where they can be seen and heard, each once.
function noticeBoard() {
  const place = heardIn();
  if (place === document.body) return byId("toasts");
  const says = { "class": "toasts", "role": "status", "aria-live": "polite", "aria-atomic": "false" };
  return place.querySelector(":scope > .toasts") ?? place.appendChild(h("div", says));
}

/**
 * What opens beside a button and closes by itself, to be put after the button: `build(close)` makes what it holds each
 * time that it opens. What is marked `autofocus` in it has the focus then.
 */
export function popover(button, build, { role = "dialog" } = {}) {
  const id = `popover-${++count}`;
  // Where something becomes another, it is not this element that is shown, but one like it.
  const opens = ({ newState, currentTarget: shown }) =>
    newState === "open" && put(shown, build(() => shown.hidePopover()));
  const closes = ({ newState, currentTarget: shown }) => newState === "closed" && put(shown);
  const properties = { id, role, "class": "popover", "popover": "auto", "aria-label": button.getAttribute("aria-label") };
  const element = h("div", { ...properties, on: { beforetoggle: opens, toggle: closes } });
  button.setAttribute("aria-haspopup", role);
  button.setAttribute("popovertarget", id);
  return element;
}

/** A menu of a button, to be put after it. `items()` gives `{label, run, checked}` each time that it opens. */
export function menu(button, items) {
  const build = (close) => {
    const all = items();
    const first = Math.max(0, all.findIndex(({ checked }) => checked));
    const entries = all.map((item, place) => entry(item, place === first, close));
    return h("div", { class: "menu", on: { keydown: walk } }, entries);
  };
  return popover(button, build, { role: "menu" });
}

/** Put a text on the clipboard; promises whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function closer(click) {
  const properties = { "type": "button", "class": "button icon quiet", "aria-label": say("page.shell.close") };
  return h("button", { ...properties, on: { click } }, icon("close"));
}

function entry({ label, run, checked }, autofocus, close) {
  const role = checked === undefined ? "menuitem" : "menuitemradio";
  const properties = { role, autofocus, "type": "button", "aria-checked": checked?.toString(), "tabindex": "-1" };
  const press = () => {
    close();
    run();
  };
  return h("button", { ...properties, on: { click: press } }, h("span", {}, label), checked && icon("check"));
}

// The keys of a menu: up, down, home, end.
function walk(event) {
  const all = [...event.currentTarget.children];
  const at = all.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[to % all.length].focus();
}

// Where the page was not loaded over TLS, browsers have only this old way.
function copyBySelection(text) {
  const area = h("textarea", { class: "visually-hidden", readonly: true });
  area.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
