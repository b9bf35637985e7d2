// Engravings: artwork that is drawn many times, each made into one image once. So every tile that is shown is a single
// element for the browser and not some thirty.

import { byId, s } from "../dom.js";

// What a shape looks like, with what it is where nothing is said.
const LOOKS = {
  "fill": "rgb(0, 0, 0)", "fill-opacity": "1", "fill-rule": "nonzero", "opacity": "1",
  "stroke": "none", "stroke-opacity": "1", "stroke-width": "1px", "stroke-linecap": "butt", "stroke-linejoin": "miter",
  "stroke-dasharray": "none", "clip-path": "none",
};
const STOPS = { "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1" }; // of a gradient
// And what a text looks like.
const WRITES = {
  "font-family": "", "font-size": "", "font-weight": "400", "font-style": "normal", "letter-spacing": "normal",
  "text-anchor": "start", "dominant-baseline": "auto", "paint-order": "normal",
};
const TEXTS = ["text", "tspan"];
const GROUPS = { "opacity": "1", "clip-path": "none" }; // all others are handed down: the children tell themselves
const EVERY = Object.keys({ ...LOOKS, ...WRITES, ...STOPS });
const REFERENCE = /url\("?#([\w-]+)"?\)/;
const MOST = 2000; // drawings that are held to be copied
const kept = new Map(); // by name: `{art, url, image}`
const drawings = new Map(); // by name: an element
/** @type {Record<string, () => Child>} */
let worn = {}; // by the id of a symbol: what is drawn in its place
/** @type {SVGSVGElement} */
let bench; // where artwork is for a moment, so that the style sheets apply to it

/**
 * An image of artwork, with these attributes. `art` is `{box, look, draw}`: its view box, the classes of what it lies
 * in, and a function that gives its elements; a name stands for one art.
 */
export function engraved(name, art, attributes) {
  if (!kept.has(name)) kept.set(name, made(art));
  return s("image", { "href": kept.get(name).url, "data-art": name, ...attributes });
}

/** A copy of what `draw` gives: it is drawn once for each name, so a name has to say all that makes a difference. */
export function copied(name, draw) {
  if (drawings.size > MOST) drawings.clear();
  if (!drawings.has(name)) drawings.set(name, draw());
  return drawings.get(name).cloneNode(true);
}

/** What a symbol holds, copied; or what is worn in its place. */
export function partsOf(id) {
  return worn[id]?.() ?? [...byId(id).children].map((child) => child.cloneNode(true));
}

/** Draw this, by the id of the symbol it stands for, in the place of the usual; it shows with the next `data-tiles`. */
export function wear(drawings) {
  worn = drawings;
}

function made(art) {
  if (!bench) watch();
  const url = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(engrave(art)))}`;
  const image = new Image(); // held, so that the browser keeps what it has read
  image.src = url;
  return { art, url, image };
}

// Light and dark, the air of each game and each theme have engravings of their own.
function watch() {
  bench = s("svg", { "class": "sprite", "width": 0, "height": 0, "aria-hidden": "true" });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", renew);
  new MutationObserver(renew).observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-ambience", "data-tables", "data-tiles"],
  });
}

function renew() {
  drawings.clear();
  for (const [name, { art }] of kept) kept.set(name, made(art));
  for (const image of document.querySelectorAll("image[data-art]")) {
    image.setAttribute("href", kept.get(image.dataset.art).url);
  }
}

function engrave({ box, look = "", draw }) {
  const [width, height] = box.slice(2);
  const drawn = s("g", { class: look }, draw());
  if (!bench.isConnected) document.body.append(bench);
  bench.append(drawn);
  const needed = [...new Set(references(drawn))].map((id) => byId(id));
  const result = s("svg", { viewBox: box.join(" "), width, height }, plain(drawn), needed.map(plain));
  drawn.remove();
  return result;
}

/** The ids of what a drawing refers to. */
export function references(drawn) {
  const attributes = [...drawn.querySelectorAll("*")].flatMap((each) => [...each.attributes]);
  return attributes.flatMap(({ value }) => REFERENCE.exec(value)?.[1] ?? []);
}

/** A copy in which everything is said by attributes: no style sheet reaches into an image. */
export function plain(element) {
  const copy = element.cloneNode(true);
  const pairs = [element, ...element.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((each, place) => {
    const style = getComputedStyle(pairs[place]);
    for (const name of EVERY) each.removeAttribute(name);
    for (const [name, usual] of Object.entries(looksOf(each.tagName))) {
      const value = style.getPropertyValue(name).replace(REFERENCE, "url(#$1)");
      if (value !== usual && value !== "") each.setAttribute(name, value);
    }
    each.removeAttribute("class");
  });
  return copy;
}

// Only what can be seen of such an element is read: that takes most of the time.
function looksOf(tag) {
  if (tag === "g") return GROUPS;
  if (tag === "stop") return STOPS;
  return TEXTS.includes(tag) ? { ...LOOKS, ...WRITES } : LOOKS;
}
