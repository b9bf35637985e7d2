// Elements: h makes HTML, s makes SVG. Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";
// Drawings are made where nothing is shown: an image that is never put into the page is not fetched either.
const workshop = document.implementation.createHTMLDocument("");

/** An HTML element with these properties and children. */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** An SVG element with these attributes and children. */
export function s(tag, properties = {}, ...children) {
  return fill(workshop.createElementNS(SVG, tag), properties, children);
}

/** Replace all that an element holds. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(there));
  return element;
}

/**
 * Make an element that is shown like one that was made anew. Only what differs is touched, since what a browser does
 * for each element that is new costs more than all of this. Listeners are not looked at.
 */
export function become(shown, made) {
  if (shown.isEqualNode(made)) return;
  if (shown.nodeName !== made.nodeName) shown.replaceWith(made);
  else if (shown.nodeType === Node.TEXT_NODE) shown.data = made.data;
  else {
    const differs = ({ name, value }) => shown.getAttribute(name) !== value;
    for (const { name } of [...shown.attributes]) if (!made.hasAttribute(name)) shown.removeAttribute(name);
    for (const each of [...made.attributes].filter(differs)) shown.setAttribute(each.name, each.value);
    const [old, young] = [[...shown.childNodes], [...made.childNodes]];
    for (const [place, child] of young.entries()) place < old.length ? become(old[place], child) : shown.append(child);
    for (const gone of old.slice(young.length)) gone.remove();
  }
}

// `on` maps events to listeners, `style` and `data` map names to values; true is an attribute without a value.
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (!there(value)) continue;
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "style") for (const [key, part] of Object.entries(value)) element.style.setProperty(key, part);
    else if (name === "data") for (const [key, part] of Object.entries(value)) element.dataset[key] = part;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter(there));
  return element;
}

function there(value) {
  return value !== null && value !== undefined && value !== false;
}
