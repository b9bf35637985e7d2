// Elements: h makes HTML, s makes SVG. Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with these properties and children. */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** An SVG element with these attributes and children. */
export function s(tag, properties = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

/** Replace all that an element holds. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(there));
  return element;
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
