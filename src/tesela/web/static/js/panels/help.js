// Help in place: what a rule is about opens its topic, by a press while help is on, or by `?` where the focus is.

import { byId, h, put } from "../dom.js";
import { icon } from "../icons.js";
import { addressOf } from "../state/rulebook.js";
import { knows, say } from "../texts.js";
import { helps, setHelp } from "./header.js";
import { figures, loreOf, paragraphs } from "./topic.js";

const TOPIC = "[data-help]";
const TITLE = "help-title";
const MARGIN = 12;
const PRESSES = ["pointerdown", "pointerup", "mousedown", "mouseup", "dragstart"];

/** Listen from now on; returns a function that ends it. */
export function helpInPlace() {
  /** @type {Element | null} */
  let explained = null; // the element that the card is about
  let asked = null; // of several elements asked about, only the last one is explained
  let made = []; // what can be reached by Tab only while help is on
  const watcher = new MutationObserver(reach);
  const look = { "class": "help-card", "role": "dialog", "aria-labelledby": TITLE, "tabindex": "-1", "autofocus": true };
  const card = h("div", { ...look, popover: "auto", on: { beforetoggle: mark, toggle: clear } });
  document.body.append(card);

  async function open(at) {
    card.hidePopover();
    asked = at;
    const lore = await loreOf(at.dataset.help);
    if (asked !== at) return;
    explained = at;
    put(card, topic(lore, at.dataset.help, skinAt(at), () => card.hidePopover()));
    card.showPopover();
    place(card, at);
  }
  function mark({ newState }) {
    explained?.classList.toggle("helped", newState === "open");
  }
  function clear({ newState }) {
    if (newState === "closed") put(card);
  }
  // Everything that explains itself can be reached by the keyboard, too.
  function reach() {
    if (!helps()) return;
    for (const each of document.querySelectorAll(`main ${TOPIC}:not([tabindex]):not(button):not(a)`)) {
      each.setAttribute("tabindex", "0");
      made.push(each);
    }
  }
  /** @param {any} event */
  const toggled = ({ detail: on }) => {
    card.hidePopover();
    if (on) {
      reach();
      // What is drawn anew is new, or has lost what was given to it.
      watcher.observe(byId("main"), { childList: true, subtree: true, attributeFilter: ["tabindex"] });
      return;
    }
    watcher.disconnect();
    for (const each of made) each.removeAttribute("tabindex");
    made = [];
  };
  const pressed = (event) => {
    if (!isAsking(event.target) || card.contains(event.target) || !topicAt(event.target)) return;
    event.stopPropagation();
    if (event.type !== "pointerdown") event.preventDefault();
  };
  const clicked = (event) => {
    const at = isAsking(event.target) && !card.contains(event.target) ? topicAt(event.target) : null;
    if (!at) return;
    event.preventDefault();
    event.stopPropagation();
    open(at);
  };
  const typed = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = topicAt(document.activeElement);
    if (event.key === "Escape" && helps() && !card.matches(":popover-open")) setHelp(false);
    else if (event.key === "?" && !isTyping(event.target)) at ? open(at) : setHelp(!helps());
    else if (at && isAsking(document.activeElement) && (event.key === "Enter" || event.key === " ")) open(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Whoever listens in the page hears nothing of a press that asks for help.
  for (const name of PRESSES) addEventListener(name, pressed, true);
  addEventListener("click", clicked, true);
  addEventListener("keydown", typed, true);
  document.addEventListener("tesela:help", toggled);
  return () => {
    toggled({ detail: false });
    card.remove();
    for (const name of PRESSES) removeEventListener(name, pressed, true);
    removeEventListener("click", clicked, true);
    removeEventListener("keydown", typed, true);
    document.removeEventListener("tesela:help", toggled);
  };
}

// Everything is asked about while help is on; some things explain themselves at any time, where nothing can be chosen.
function isAsking(target) {
  return helps() || target?.closest?.("[data-explains], [data-key]")?.hasAttribute("data-explains");
}

function topicAt(target) {
  const at = target?.closest?.(TOPIC) ?? null;
  return at && knows(`page.rules.${at.dataset.help}.title`) ? at : null;
}

function topic(lore, name, skin, close) {
  const properties = { "type": "button", "class": "button icon quiet", "aria-label": say("page.shell.close") };
  const button = h("button", { ...properties, on: { click: close } }, icon("close"));
  return [
    h("div", { class: "help-head" }, h("h2", { id: TITLE }, say(`page.rules.${name}.title`)), button),
    h("div", { class: "help-body" },
      h("div", { class: "help-figures" }, figures(lore, name, skin, 2)),
      paragraphs(say(`page.rules.${name}.text`)),
      // In a tab of its own, so that nobody loses the table.
      h("a", { href: addressOf(lore.book, name, skin), target: "_blank", rel: "noopener" },
        say("page.learn.help.more"))),
  ];
}

function skinAt(at) {
  return (at.closest("[data-skin]") ?? document.querySelector("main [data-skin]"))?.dataset.skin ?? null;
}

// Beside what it explains, on the side with more room; small screens show it at the bottom (see the style sheet).
function place(element, at) {
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = element;
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const within = (at, most) => Math.max(MARGIN, Math.min(most - MARGIN, at));
  const [before, after] = [left - MARGIN - wide, right + MARGIN];
  const beside = after + wide < room.width ? after : before > 0 ? before : null;
  const below = bottom + MARGIN + high < room.height ? bottom + MARGIN : Math.max(MARGIN, top - MARGIN - high);
  const x = beside ?? within((left + right - wide) / 2, room.width - wide);
  const y = beside === null ? below : within((top + bottom - high) / 2, room.height - high);
  element.style.setProperty("left", `${x}px`);
  element.style.setProperty("top", `${y}px`);
}

function isTyping(target) {
  const field = target.closest?.("input, textarea, select, [contenteditable]");
  return Boolean(field) && !["checkbox", "radio", "range"].includes(field.type);
}
