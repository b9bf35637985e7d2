// The dock: what can be read beside the table, one page at a time: log, bag, replay; and where else to read on.

import { become, h, put } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../texts.js";

/**
 * A dock. `pages` maps names to functions that make (or promise) what is shown; `page.table.dock.NAME` are their
 * titles. Returns `{element, open(name), opened(), offer(names, links), fill()}`; `links` maps names to addresses.
 */
export function dock(pages, first) {
  const label = say("page.table.dock");
  const tabs = h("div", { "class": "dock-tabs", "role": "tablist", "aria-label": label, "on": { keydown: walk } });
  const body = h("div", { class: "dock-body", role: "tabpanel", id: "dock-body", tabindex: "0" });
  const ways = h("div", { class: "dock-links" });
  const element = h("section", { class: "dock panel" }, h("div", { class: "dock-head" }, tabs, ways), body);
  let offered = [];
  let shown = "";

  function offer(names, links = {}) {
    become(ways, () => Object.entries(links).map(link));
    if (names.join() === offered.join()) return;
    offered = names;
    put(tabs, names.map(tab));
    open(names.includes(shown) ? shown : first, { anew: false });
  }

  function tab(name) {
    const properties = { "type": "button", "role": "tab", "data": { name }, "aria-controls": "dock-body" };
    const title = h("span", {}, say(`page.table.dock.${name}`));
    return h("button", { ...properties, on: { click: () => open(name) } }, icon(name), title);
  }

  function link([name, href]) {
    return h("a", { href, data: { name } }, icon(name), h("span", {}, say(`page.table.dock.${name}`)));
  }

  async function open(name, { anew = true } = {}) {
    const changed = name !== shown;
    shown = name;
    for (const each of tabs.children) {
      const here = each.getAttribute("data-name") === name;
      each.setAttribute("aria-selected", String(here));
      each.setAttribute("tabindex", here ? "0" : "-1");
    }
    if (changed || anew) await fill();
  }

  async function fill() {
    const name = shown;
    const made = await pages[name]();
    if (name !== shown || made === body.firstElementChild) return;
    put(body, made);
    body.setAttribute("aria-label", say(`page.table.dock.${name}`));
    if (name === "log") body.scrollTop = body.scrollHeight;
  }

  function walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = offered[(offered.indexOf(shown) + step + offered.length) % offered.length];
    open(next);
    tabs.querySelector(`[data-name="${next}"]`)?.focus();
  }

  return { element, open, offer, fill, opened: () => shown };
}
