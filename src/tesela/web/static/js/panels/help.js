// Help in place: what a rule is about opens its topic, by a press while help is on, or by `?` where the focus is.

import { h, put } from "../dom.js";
import { addressOf } from "../state/rulebook.js";
import { knows, say } from "../texts.js";
import { icon } from "../ui.js";
import { helps, setHelp } from "./header.js";
import { figures, paragraphs } from "./topic.js";

const TOPIC = "[data-help]";
const MARGIN = 12;
const PRESSES = ["pointerdown", "pointerup", "mousedown", "mouseup", "dragstart"];

/** Listen from now on; returns a function that ends it. */
export function helpInPlace() {
  let card = null; // {element, at, before}: what it explains, and where the focus was
  let made = []; // what can be reached by Tab only while help is on
  const watcher = new MutationObserver(reach);

  function open(at) {
    close(false);
    const element = topicCard(at.dataset.help, skinOf(at), () => close());
    card = { element, at, before: document.activeElement };
    document.body.append(element);
    place(element, at);
    at.classList.add("helped");
    element.focus({ preventScroll: true });
  }
  function close(back = true) {
    if (!card) return;
    const { element, at, before } = card;
    card = null;
    at.classList.remove("helped");
    element.remove();
    if (back && before?.isConnected) before.focus({ preventScroll: true });
  }
  // Everything that explains itself can be reached by the keyboard, too.
  function reach() {
    if (!helps()) return;
    for (const each of document.querySelectorAll(`main ${TOPIC}:not([tabindex]):not(button):not(a)`)) {
      each.setAttribute("tabindex", "0");
      made.push(each);
    }
  }
  const toggled = ({ detail: on }) => {
    close(false);
    if (on) {
      reach();
      // What is drawn anew is new, or has lost what was given to it.
      watcher.observe(document.getElementById("main"), { childList: true, subtree: true, attributeFilter: ["tabindex"] });
      return;
    }
    watcher.disconnect();
    for (const each of made) each.removeAttribute("tabindex");
    made = [];
  };
  const pressed = (event) => {
    const inCard = card?.element.contains(event.target);
    if (card && !inCard && event.type === "pointerdown") close(false);
    if (!helps() || inCard || !topicAt(event.target)) return;
    event.stopPropagation();
    if (event.type !== "pointerdown") event.preventDefault();
  };
  const clicked = (event) => {
    const at = helps() && !card?.element.contains(event.target) ? topicAt(event.target) : null;
    if (!at) return;
    event.preventDefault();
    event.stopPropagation();
    open(at);
  };
  const typed = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = topicAt(document.activeElement);
    if (event.key === "Escape" && card) close();
    else if (event.key === "Escape" && helps()) setHelp(false);
    else if (event.key === "?" && !isTyping(event.target)) at ? open(at) : setHelp(!helps());
    else if (helps() && at && (event.key === "Enter" || event.key === " ")) open(at);
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
    close(false);
    toggled({ detail: false });
    for (const name of PRESSES) removeEventListener(name, pressed, true);
    removeEventListener("click", clicked, true);
    removeEventListener("keydown", typed, true);
    document.removeEventListener("tesela:help", toggled);
  };
}

function topicAt(target) {
  const at = target?.closest?.(TOPIC) ?? null;
  return at && knows(`page.rules.${at.dataset.help}.title`) ? at : null;
}

function topicCard(topic, skin, close) {
  const id = "help-title";
  const properties = { "type": "button", "class": "button icon quiet", "aria-label": say("page.shell.close") };
  const button = h("button", { ...properties, on: { click: close } }, icon("close"));
  return h("div", { "class": "help-card", "role": "dialog", "aria-labelledby": id, "tabindex": "-1" },
    h("div", { class: "help-head" }, h("h2", { id }, say(`page.rules.${topic}.title`)), button),
    h("div", { class: "help-body" },
      put(h("div", { class: "help-figures" }), figures(topic, skin, 2)),
      paragraphs(say(`page.rules.${topic}.text`)),
      // In a tab of its own, so that nobody loses the table.
      h("a", { href: addressOf(topic, skin), target: "_blank", rel: "noopener" }, say("page.learn.help.more"))));
}

function skinOf(at) {
  return (at.closest("[data-skin]") ?? document.querySelector("main [data-skin]"))?.dataset.skin ?? "azul";
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
