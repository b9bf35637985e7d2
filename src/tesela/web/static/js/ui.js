// What every screen needs to speak with its user: dialogs, short notices, menus, the clipboard.

import { h, s } from "./dom.js";
import { say } from "./texts.js";

const NOTICE = 5000; // milliseconds that a notice stays; with something to press, twice as long
let count = 0;

/**
 * A modal dialog. `actions` are `{label, value, kind}` buttons that close it; `value` may be a function, whose false
 * keeps it open. Returns `{element, close(value), closed}`; `closed` promises the value, null where it was dismissed.
 */
export function dialog({ title, content = [], actions = [], kind = "" }) {
  const before = document.activeElement;
  const id = `dialog-${++count}`;
  const buttons = actions.map((action) => {
    const properties = { type: "button", class: `button ${action.kind ?? ""}`, autofocus: action.focus };
    return h("button", { ...properties, on: { click: () => choose(action) } }, action.label);
  });
  const element = h(
    "dialog",
    { "class": `dialog ${kind}`, "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id }, title), closer(() => close(null))),
    h("div", { class: "dialog-body", tabindex: "0" }, content),
    buttons.length > 0 && h("div", { class: "dialog-foot" }, buttons),
  );
  let settle;
  const closed = new Promise((resolve) => (settle = resolve));

  async function choose({ value = null }) {
    const found = typeof value === "function" ? await value() : value;
    if (found !== false || typeof value !== "function") close(found);
  }
  function close(value = null) {
    if (!element.isConnected) return;
    element.close();
    element.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
    settle(value);
  }
  element.addEventListener("cancel", (event) => {
    event.preventDefault();
    close(null);
  });
  element.addEventListener("pointerdown", (event) => {
    if (event.target === element && isOutside(element, event)) close(null);
  });
  document.body.append(element);
  element.showModal();
  return { element, close, closed };
}

/** Ask a question of yes or no; promises whether it was yes. */
export async function ask(title, { text = "", yes, no, kind = "primary" } = {}) {
  const actions = [
    { label: no ?? say("page.shell.no"), value: "no" },
    { label: yes ?? say("page.shell.yes"), value: "yes", kind, focus: true },
  ];
  return (await dialog({ title, content: text && h("p", {}, text), actions, kind: "small" }).closed) === "yes";
}

/** Ask for a line of text; promises it, or null. */
export async function askText(title, { text = "", label, value = "", most = 40, yes } = {}) {
  const input = h("input", { type: "text", maxlength: most, value, autocomplete: "nickname", autofocus: true });
  const form = h(
    "form",
    { method: "dialog", on: { submit: (event) => (event.preventDefault(), box.close(input.value.trim())) } },
    text && h("p", {}, text),
    h("label", { class: "field" }, h("span", {}, label ?? title), input),
    h("div", { class: "dialog-foot" }, h("button", { class: "button primary" }, yes ?? say("page.shell.yes"))),
  );
  const box = dialog({ title, content: form, kind: "small" });
  input.select();
  return box.closed;
}

/** A short notice at the edge of the screen: `kind` is `good` or `bad`, `action` is `{label, run}`. */
export function toast(text, { kind = "", action = null, stay = action ? 2 * NOTICE : NOTICE } = {}) {
  const place = document.getElementById("toasts");
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
    action.run();
  }
  return close;
}

/** What opens below a button and closes by itself: `build(close)` makes what it holds. Returns what closes it. */
export function popover(button, build, { label = null, role = "dialog" } = {}) {
  let element = null;
  button.setAttribute("aria-haspopup", role);
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => (element ? close() : open()));

  function open() {
    const name = label ?? button.getAttribute("aria-label");
    element = h("div", { "class": "popover", role, "tabindex": "-1", "aria-label": name }, build(close));
    button.after(element);
    button.setAttribute("aria-expanded", "true");
    keepInside(element);
    addEventListener("pointerdown", leave, true);
    element.parentElement.addEventListener("focusout", leave);
    element.parentElement.addEventListener("keydown", escape);
    const first = (selector) => element.querySelector(selector);
    (first("[role^='menuitem'][aria-checked='true']") ?? first("[role^='menuitem']") ?? element).focus();
  }
  function close(back = true) {
    if (!element) return;
    removeEventListener("pointerdown", leave, true);
    element.parentElement?.removeEventListener("focusout", leave);
    element.parentElement?.removeEventListener("keydown", escape);
    const old = element;
    element = null;
    old.remove();
    button.setAttribute("aria-expanded", "false");
    if (back) button.focus();
  }
  function leave(event) {
    const to = event.type === "focusout" ? event.relatedTarget : event.target;
    if (element && to && !element.contains(to) && !button.contains(to)) close(false);
  }
  function escape(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  }
  return close;
}

/** A menu below a button. `items()` gives `{label, run, href, checked, hint}` each time that it opens. */
export function menu(button, items, options = {}) {
  const build = (close) =>
    h("div", { class: "menu", on: { keydown: walk } }, items().map((item) => entry(item, close)));
  return popover(button, build, { role: "menu", ...options });
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

const ICONS = {
  close: "M5 5 15 15M15 5 5 15",
  copy: "M7 7V4h9v9h-3M4 7h9v9H4z",
  check: "M4 10.5 8.2 15 16 5.5",
  down: "M5 8l5 5 5-5",
  right: "M8 5l5 5-5 5",
  share: "M10 12V3M6.5 6 10 2.5 13.5 6M5 9H3.5v8h13V9H15",
  upload: "M10 13V3M6 7l4-4 4 4M3 13v4h14v-4",
  gear: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4",
  globe: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M2.5 10h15M10 2.5c-5 5-5 10 0 15M10 2.5c5 5 5 10 0 15",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  eye: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6",
};

/** One of the small line drawings of the page. */
export function icon(name) {
  return s("svg", { "viewBox": "0 0 20 20", "class": "icon", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

function closer(click) {
  const properties = { "type": "button", "class": "button icon quiet", "aria-label": say("page.shell.close") };
  return h("button", { ...properties, on: { click } }, icon("close"));
}

function entry({ label, run, href, checked, hint }, close) {
  const role = checked === undefined ? "menuitem" : "menuitemradio";
  const inside = [h("span", {}, label), hint && h("small", {}, hint), checked && icon("check")];
  const properties = { role, "aria-checked": checked === undefined ? null : String(checked), "tabindex": "-1" };
  if (href) return h("a", { href, ...properties, on: { click: () => close(false) } }, inside);
  return h("button", { type: "button", ...properties, on: { click: () => (close(), run()) } }, inside);
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

function keepInside(element) {
  const { left, right } = element.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = right > width - 8 ? width - 8 - right : 0;
  if (shift || left < 8) element.style.translate = `${Math.max(shift, 8 - left)}px`;
}

function isOutside(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
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
