// Style sheets that the home screen does without: they come with the first screen that needs them.

import { byId, h } from "./dom.js";

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/**
 * The style sheets of a screen other than the home screen, once they hold; fails where one cannot be fetched, and can
 * then be asked again. The document names them in the order of their rules, and has them come if it begins there.
 */
export function sheetsOf(screen) {
  const links = document.querySelectorAll(`link:is([data-later="all"], [data-later="${screen}"])`);
  return Promise.all([...links].map((link) => sheet(/** @type {HTMLLinkElement} */ (link).href.replace(/.*\/(.+)\.css/, "$1"))));
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
  const named = /** @type {HTMLLinkElement | null} */ (document.querySelector(`link[href$="/css/${name}.css"]`));
  const link = named ?? h("link", { rel: "stylesheet", href });
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", () => {
      if (named) named.disabled = true;
      else link.remove();
      reject(new Error(href));
    }, { once: true });
    if (named) named.disabled = false;
    else byId("dark").before(link);
  });
}
