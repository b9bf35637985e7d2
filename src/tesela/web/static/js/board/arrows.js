// Arrows over a stage: how the search shares itself among the best moves, from their tiles to where these go.

import { put, s } from "../dom.js";
import { tileAt } from "../state/editing.js";

const [THINNEST, THICKEST] = [3, 10]; // pixels on a stage of the usual size, as all lengths here
const USUAL = { width: 1280, height: 720 };
const HEAD = 2.2; // as wide as so many strokes, at least
const BEND = 0.12; // of its length, an arrow is bent
const BADGE = 9;
const NUMBER = 11; // the size of what is written there
const BADGE_AT = 0.74; // of the way, where arrows from one place have parted and those to one place not met yet

/**
 * A layer for the arrows of a stage. Returns `{element, draw(arrows, view, pointed)}`; `pointed` is the number of the
 * move that somebody looks at, whose arrow is shown alone, or null.
 * @param {HTMLElement} stage
 */
export function arrowLayer(stage) {
  const element = s("svg", { "class": "thought-arrows", "aria-hidden": "true" });

  function draw(arrows, view, pointed = null) {
    const frame = stage.getBoundingClientRect();
    const one = arrows.filter(({ numbers }) => numbers.includes(pointed));
    const placed = (one.length > 0 ? one : arrows).map((arrow) => ({ ...arrow, ends: endsOf(arrow, view, frame) }));
    const scale = Math.max(1, Math.min(frame.width / USUAL.width, frame.height / USUAL.height));
    // The best lies above the others.
    put(element, placed.filter(({ ends }) => ends).reverse().map((arrow) => arrowShape(arrow, scale)));
  }

  function endsOf({ tile, from, to }, view, frame) {
    const [start, end] = [placesOf(from, view, tile), placesOf(to, view, null)].map((places) => middle(places, frame));
    return start && end && { start, end };
  }

  // Tiles of a color where they lie, or all places of a row.
  function placesOf(place, view, tile) {
    const all = [...stage.querySelectorAll(`[data-slot="${CSS.escape(place)}"], [data-slot^="${CSS.escape(place)}:"]`)];
    const own = (slot) => slot.endsWith(`:${tile}`) || tileAt(view, slot) === tile;
    return tile === null ? all : all.filter((element) => own(element.getAttribute("data-slot")));
  }

  return { element, draw };
}

function middle(places, frame) {
  const boxes = places.map((place) => place.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (boxes.length === 0) return null;
  const mean = (of) => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
  const [x, y] = [mean((box) => box.left + box.width / 2), mean((box) => box.top + box.height / 2)];
  return { x: x - frame.left, y: y - frame.top };
}

function arrowShape({ ends, rank, share }, scale) {
  const { start, end } = ends;
  const width = scale * (THINNEST + (THICKEST - THINNEST) * Math.sqrt(Math.min(1, share)));
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const bent = { x: (start.x + end.x) / 2 + dy * BEND, y: (start.y + end.y) / 2 - dx * BEND };
  const [ux, uy] = unit(end.x - bent.x, end.y - bent.y);
  const head = Math.min(width * HEAD + 4 * scale, length / 3);
  const neck = { x: end.x - ux * head, y: end.y - uy * head };
  const path = `M${at(start)}Q${at(bent)} ${at(neck)}`;
  const side = (sign) => ({ x: neck.x - sign * uy * head * 0.6, y: neck.y + sign * ux * head * 0.6 });
  const tip = `M${at(end)}L${at(side(1))} ${at(side(-1))}Z`;
  const badge = along(start, bent, neck, BADGE_AT);
  return s("g", { class: rank === 1 ? "arrow best" : "arrow", data: { rank } },
    s("path", { "class": "edge", "d": path, "stroke-width": width + 3 * scale }), s("path", { class: "edge tip", d: tip }),
    s("path", { "class": "line", "d": path, "stroke-width": width }), s("path", { class: "line tip", d: tip }),
    s("circle", { cx: badge.x, cy: badge.y, r: BADGE * scale }),
    s("text", { "x": badge.x, "y": badge.y, "font-size": NUMBER * scale }, rank));
}

// A point of a bent line, so far along it.
function along(start, bent, end, part) {
  const mean = (one, other) => ({ x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part });
  return mean(mean(start, bent), mean(bent, end));
}

function unit(x, y) {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function at({ x, y }) {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
