// Pointing: where a move comes from and where it goes, framed, with an arrow from one to the other.

import { h, put, s } from "../dom.js";
import { gameOf } from "../games/index.js";

const MARGIN = 4; // pixels around what is framed
const BEND = 0.16; // of the distance, so that the arrow lies beside the straight way
const HEAD = 11;

/**
 * A layer over the table that can point: `{element, show(game, places), end()}`; `places` are the elements from and to,
 * either of which may be missing.
 */
export function pointing() {
  const element = h("div", { "class": "pointing", "aria-hidden": "true" });
  let game = "";
  let places = /** @type {(Element | null)[]} */ ([]);
  const sized = new ResizeObserver(draw);
  addEventListener("scroll", draw, { capture: true, passive: true });
  sized.observe(document.documentElement);

  function draw() {
    const found = places.filter((place) => place?.isConnected && place.getBoundingClientRect().width > 0);
    if (found.length === 0) {
      if (element.firstChild) put(element);
      return;
    }
    const frames = found.map((place) => frame(place, place?.hasAttribute("data-slot") ? gameOf(game).outlineOf(place) : null));
    put(element, s("svg", {}, frames, found.length > 1 && arrow(...found.map(boxOf))));
  }

  return {
    element,
    show(name, wanted) {
      game = name;
      places = wanted;
      draw();
    },
    end() {
      removeEventListener("scroll", draw, { capture: true });
      sized.disconnect();
    },
  };
}

// What lies at a place, and not all around it that can be pressed.
function boxOf(place) {
  const tiles = [...place.querySelectorAll("[data-slot]")].map((tile) => tile.getBoundingClientRect());
  if (tiles.length === 0) return place.getBoundingClientRect();
  const [left, top] = ["left", "top"].map((side) => Math.min(...tiles.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...tiles.map((box) => box[side])));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

function frame(place, outline) {
  if (outline) return s("g", { class: "pointed" }, outline);
  const { left, top, width, height } = boxOf(place);
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN, rx: 9 };
  return s("rect", { class: "pointed", x: left - MARGIN, y: top - MARGIN, ...size });
}

// From the middle of one box to the edge of the other, with a head.
function arrow(from, to) {
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const far = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [cx, cy] = [(x0 + x1) / 2 + (y0 - y1) * BEND, (y0 + y1) / 2 + (x1 - x0) * BEND];
  const stop = Math.min(far / 2, Math.min(to.width, to.height) / 2 + MARGIN);
  const last = Math.hypot(x1 - cx, y1 - cy) || 1;
  const [dx, dy] = [(x1 - cx) / last, (y1 - cy) / last];
  const [tx, ty] = [x1 - dx * stop, y1 - dy * stop];
  const [bx, by] = [tx - dx * HEAD, ty - dy * HEAD];
  const [wx, wy] = [dy * HEAD * 0.7, dx * HEAD * 0.7];
  const head = `M${tx} ${ty}L${bx - wx} ${by + wy}L${bx + wx} ${by - wy}Z`;
  const way = `M${x0} ${y0}Q${cx} ${cy} ${bx} ${by}`;
  return ["ground", "line"].map((name) => s("g", { class: `arrow-${name}` },
    s("path", { class: "way", d: way }), s("path", { class: "head", d: head })));
}

function middle({ left, top, width, height }) {
  return [left + width / 2, top + height / 2];
}
