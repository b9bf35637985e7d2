// Style sheets that the home screen does without: they come with the first screen that needs them.

import { byId, h } from "./dom.js";

// In the order of their rules, before the dark one.
const LATER = ["table", "bar", "dock", "people", "motion", "moving", "learn", "rules", "puzzles"];

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/** The style sheets of all screens, once they hold; fails where one cannot be fetched, and can then be asked again. */
export function allSheets() {
  return Promise.all(LATER.map(sheet));
}

/** A style sheet, once it holds; fails where it cannot be fetched, and can then be asked again. */
export function sheet(name) {
  const found = coming.get(name) ?? fetched(name);
  coming.set(name, found);
  found.catch(() => coming.delete(name));
  return found;
}

function fetched(name) {
  const { href } = new URL(`../css/${name}.css`, import.meta.url);
  return new Promise((resolve, reject) => {
    const link = h("link", { rel: "stylesheet", href });
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(href));
    });
    byId("dark").before(link);
  });
}
