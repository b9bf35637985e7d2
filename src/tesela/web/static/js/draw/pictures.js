// Pictures: an example drawn as the table draws it, cut to what it is about, with marks around what matters.

import { h, s } from "../dom.js";

const WIDEST = 420;

/** An example, drawn by a game's `drawing`, as one SVG element with this label. */
export function picture(drawing, example, label) {
  const { part, scene } = example;
  const drawn = part === "market" ? drawing.market(scene) : drawing.board(scene, 0);
  cut(drawn, example, drawing.outline);
  return quiet(drawn, label);
}

// A drawing that only shows: nothing in it can be chosen, focused or found by those who look for slots.
function quiet(drawn, label) {
  for (const each of [drawn, ...drawn.querySelectorAll("*")]) {
    for (const name of ["data-slot", "data-key", "data-help", "tabindex", "role", "aria-label", "aria-labelledby"]) {
      each.removeAttribute(name);
    }
  }
  if (label) {
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", label);
  } else drawn.setAttribute("aria-hidden", "true");
  drawn.classList.add("picture");
  return drawn;
}

// Boxes are known only of what is in the page, so it is there for a moment, out of sight.
function cut(drawn, { part, shows, marks, fresh, above, margin, piece: wanted }, outlineOf) {
  const bench = h("div", { class: "picture-bench", "aria-hidden": "true" }, drawn);
  document.body.append(bench);
  try {
    const places = placesIn(drawn, part);
    const boxes = places.filter(({ slot }) => shows.some((show) => slot === show || slot.startsWith(`${show}:`)))
      .map(({ box }) => box).filter(({ width }) => width > 0);
    const piece = Math.min(...boxes.map(({ width }) => width));
    const around = piece * margin;
    const over = above === null ? around : piece * above;
    if (boxes.length > 0) fit(drawn, union(boxes, around, over), wanted / piece);
    const marked = places.filter(({ slot }) => marks.includes(slot));
    drawn.append(...marked.map((place) => mark(place, piece, fresh.includes(place.slot), outlineOf)));
  } finally {
    bench.remove();
  }
}

function placesIn(drawn, part) {
  return [...drawn.querySelectorAll("[data-slot]")].map((element) => {
    const slot = part === "board" ? element.dataset.slot.replace(/^seat:0:/, "") : element.dataset.slot;
    const shape = edgeOf(element) ?? element;
    const matrix = drawn.getScreenCTM().inverse().multiply(shape.getScreenCTM());
    return { shape, slot, matrix, box: boxOf(shape, matrix) };
  });
}

// The edge of a place, where it has one, tells its shape better than what lies on it.
function edgeOf(element) {
  const beside = (name) => [...element.parentElement.querySelectorAll(`:scope > ${name}`)];
  const own = beside(".pspace-edge")[beside("[data-slot]").indexOf(element)];
  return own ?? element.querySelector(":scope > .pspace-edge");
}

function fit(drawn, { x, y, width, height }, scale) {
  drawn.setAttribute("viewBox", [x, y, width, height].map((value) => value.toFixed(1)).join(" "));
  drawn.removeAttribute("width");
  drawn.removeAttribute("height");
  drawn.style.setProperty("--picture-width", `${Math.min(WIDEST, width * scale).toFixed(0)}px`);
  drawn.style.setProperty("--picture-ratio", (width / height).toFixed(3));
}

function boxOf(element, matrix) {
  const { x, y, width, height } = element.getBBox();
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(
    ([left, top]) => new DOMPoint(left, top).matrixTransform(matrix),
  );
  return union(corners.map((corner) => ({ x: corner.x, y: corner.y, width: 0, height: 0 })), 0);
}

function union(boxes, more, above = more) {
  const left = Math.min(...boxes.map(({ x }) => x)) - more;
  const top = Math.min(...boxes.map(({ y }) => y)) - above;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + more;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + more;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// A light rim below the mark keeps it in sight on tiles of its own color.
function mark(place, piece, isFresh, outlineOf) {
  const wide = piece * (isFresh ? 0.12 : 0.08);
  const ring = (name, stroke) => outline(place, piece, outlineOf, { "class": name, "stroke-width": stroke.toFixed(2) });
  const name = isFresh ? "picture-mark fresh" : "picture-mark";
  return s("g", {}, ring("picture-rim", wide + piece * 0.07), ring(name, wide));
}

// Around the place in its own shape, where it has one: a space of a star, a tile of its color.
function outline({ shape, slot, matrix, box }, piece, outlineOf, properties) {
  if (shape.tagName === "path") {
    const { a, b, c, d, e, f } = matrix;
    return s("path", { ...properties, d: shape.getAttribute("d"), transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  }
  const gap = piece * 0.03;
  const [x, y, width, height] = [box.x - gap, box.y - gap, box.width + 2 * gap, box.height + 2 * gap];
  return outlineOf({ slot, x, y, width, height, piece }, properties);
}
