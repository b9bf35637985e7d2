// Style sheets that the home screen does without: they come with the first screen that needs them.

import { byId, h } from "./dom.js";

const LATER = ["table", "motion", "learn"]; // in the order of their rules, before the dark one

/** @type {Promise<unknown> | null} */
let coming = null;

/** All style sheets, once they hold; fails where one cannot be fetched, and can then be asked again. */
export function allSheets() {
  coming ??= Promise.all(LATER.map(fetched)).catch((problem) => {
    coming = null;
    throw problem;
  });
  return coming;
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
