// Elements: h makes HTML, s makes SVG, put shows them, become changes what is shown. Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";
// Drawings are made where nothing is shown: an image that is never put into the page is not fetched either.
const workshop = document.implementation.createHTMLDocument("");
const heard = new WeakMap(); // the listeners of an element, by event: they can go over to another one
const drawn = new WeakMap(); // what a place was last drawn from, as text

/** The element with this id, which is always there. */
export function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no #${id}`);
  return found;
}

/** Where something is heard: a modal dialog lies over all else, and silences it. */
export function heardIn() {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/**
 * An HTML element with these properties and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} properties
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/**
 * An SVG element with these attributes and children.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} properties
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, properties = {}, ...children) {
  return fill(workshop.createElementNS(SVG, tag), properties, children);
}

/**
 * Show these very elements, in place of all that an element holds.
 * @template {Element} T
 * @param {T} place
 * @param {Child[]} children
 */
export function put(place, ...children) {
  drawn.delete(place);
  place.replaceChildren(...flat(children));
  return place;
}

/**
 * Let what a place shows become like what `make()` makes anew. Only what differs is touched, since what a browser
 * does for each element that is new costs more than all of this, and since what stays keeps its focus and is not read
 * aloud again. What has a `data-name` stays the element of that name. Where `from` is given, the data that it is made
 * from, nothing is made while that stays the same. Returns whether something was made.
 * @param {Element} place
 * @param {() => Child} make
 * @param {unknown} from
 */
export function become(place, make, from = null) {
  const said = from && JSON.stringify(from);
  if (said !== null && drawn.get(place) === said) return false;
  drawn.set(place, said);
  const hadFocus = place.contains(document.activeElement);
  fit(place, flat(make()).map(node));
  // Whoever was on something that is gone goes on at the first button that is there.
  if (hadFocus && !place.contains(document.activeElement)) place.querySelector("button")?.focus();
  return true;
}

// `on` maps events to listeners, `style` and `data` map names to values; true is an attribute without a value.
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (!there(value)) continue;
    if (name === "on") listen(element, value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) element.style.setProperty(key, part);
    else if (name === "data") for (const [key, part] of Object.entries(value)) element.dataset[key] = part;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...flat(children));
  return element;
}

// What there is among children, in one list.
function flat(/** @type {any} */ children) {
  return [children].flat(Infinity).filter(there);
}

function there(value) {
  return value !== null && value !== undefined && value !== false;
}

function node(thing) {
  return thing instanceof Node ? thing : new Text(String(thing));
}

function listen(element, listeners) {
  const known = heard.get(element) ?? {};
  for (const event of Object.keys(listeners)) if (!(event in known)) element.addEventListener(event, tell);
  heard.set(element, { ...listeners });
}

function tell(event) {
  heard.get(event.currentTarget)[event.type]?.(event);
}

function fit(place, made) {
  const old = [...place.childNodes];
  const named = new Map(old.filter(nameOf).map((child) => [nameOf(child), child]));
  const unnamed = old.filter((child) => !nameOf(child));
  const wanted = made.map((child) => alike(nameOf(child) ? named.get(nameOf(child)) : unnamed.shift(), child));
  const stays = new Set(wanted);
  for (const child of old) if (!stays.has(child)) child.remove();
  for (const [at, child] of wanted.entries()) {
    if (place.childNodes[at] !== child) place.insertBefore(child, place.childNodes[at] ?? null);
  }
}

// What is shown, made like what was made; or that itself, where it is another kind of thing.
function alike(shown, made) {
  if (shown?.nodeName !== made.nodeName) return made;
  if (!(made instanceof Element)) {
    if (shown.data !== made.data) shown.data = made.data;
    return shown;
  }
  if (made instanceof SVGElement && shown.isEqualNode(made)) return shown; // drawings have no listeners
  for (const { name } of [...shown.attributes]) {
    const isGone = !made.hasAttribute(name) && name !== "open"; // what somebody has unfolded stays so
    if (isGone) shown.removeAttribute(name);
  }
  for (const { name, value } of [...made.attributes]) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  if (heard.has(shown) || heard.has(made)) {
    const none = Object.fromEntries(Object.keys(heard.get(shown) ?? {}).map((event) => [event, undefined]));
    listen(shown, { ...none, ...heard.get(made) });
  }
  fit(shown, [...made.childNodes]);
  return shown;
}

// Drawings have no names, and are large: they are not asked.
function nameOf(child) {
  return child instanceof HTMLElement ? child.dataset.name : undefined;
}
