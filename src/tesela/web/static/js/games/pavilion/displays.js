// The displays of Summer Pavilion around the center: rhombi lie closer together than the squares of Azul.

import { s } from "../../dom.js";
import * as dishes from "../../draw/dishes.js";
import { byColor } from "../../draw/layouts.js";
import { trace, traceLetters } from "../../draw/traces.js";
import { number, say } from "../../texts.js";
import { counted, tilesWords } from "../../words.js";
import { badges, choosable, optionOf } from "./choice.js";
import { centered, outlinesOf, spread } from "./layouts.js";
import { rhombusAt } from "./motifs.js";
import { light, startMarker, tile } from "./tiles.js";

const LOOK = "market-art pavilion";

/**
 * Displays, center, bag and tower at these places.
 * @param {PavilionScene} scene
 */
export function displays(scene, { plates, middle, heaps }) {
  const drawn = plates.map((place, i) => display(scene, i + 1, place));
  const isBare = (_, i) => scene.view.displays[i].length === 0;
  return [
    heap(scene, "bag", heaps[0]), heap(scene, "tower", heaps[1]),
    // The center may lie over displays that are empty.
    drawn.filter(isBare), middle && center(scene, middle, plates[0]), drawn.filter((_, i) => !isBare(_, i)),
  ];
}

/** @param {PavilionScene} scene */
function display(scene, name, place) {
  const { x, y, r, square } = place;
  const held = scene.view.displays[name - 1];
  const places = spread(place);
  const [shape, size] = dishes.outlineOf(place);
  const open = held.some((color) => scene.options?.has(`take:${name}:${color}`));
  return s("g", { class: held.length ? "display" : "display bare", "data-help": "pavilion.displays", role: open ? "group" : "img",
    "aria-label": say("page.azul.display", { number: name, tiles: tilesWords(counted(held), scene.skin) }) },
  s(shape, { class: "hit", ...size }),
  dishes.picture(square ? "tray" : "plate-garden", { x: x - r, y: y - r, size: 2 * r, class: "plate", look: LOOK }),
  trace(scene, `display:${name}`, dishes.outlineOf(place, 0.96)),
  s("text", {
    "class": "display-number", "x": x - r * 0.84, "y": y - r * 0.7, "font-size": Math.max(10, r * 0.24), "aria-hidden": "true",
  }, name),
  tiles(scene, name, held, places, `display:${name}`),
  traceLetters(scene, `display:${name}`, { x: x + r * 0.68, y: y - r * 0.68, r: Math.max(9, r * 0.18) }));
}

/** @param {PavilionScene} scene */
function center(scene, box, plate) {
  const { r } = plate;
  const { center: held, marker } = scene.view;
  const lies = marker === null;
  const places = centered(scene.spare ? [...held, null] : held, box, lies, spread(plate)[0].size);
  const open = held.some((color) => scene.options?.has(`take:center:${color}`));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = Math.min(box.width, box.height) * 0.9;
  const words = { tiles: tilesWords(counted(held), scene.skin) };
  return s("g", { class: "center", "data-help": "pavilion.center", role: open ? "group" : "img",
    "aria-label": say(lies ? "page.azul.center_marker" : "page.azul.center", words) },
  s("g", { "aria-hidden": "true" },
    outlinesOf(box).map((d, i) => s("path", { class: i === 0 ? "center-ground" : "center-line", d })),
    dishes.use("rosette", { x: x - size / 2, y: y - size / 2, size, class: "center-rosette" })),
  trace(scene, "center", ["path", { d: outlinesOf(box)[0] }]),
  traceLetters(scene, "center", { x: box.x + 22, y: box.y + 3, r: Math.max(9, r * 0.18) }),
  lies && s("g", { "data-slot": "center:marker", "data-help": "pavilion.marker" },
    s("title", {}, say("page.azul.marker")), startMarker(places.marker)),
  tiles(scene, "center", held, places.tiles, "center"));
}

/**
 * The tiles of a place, one button a color; places that are free are there for tiles to come.
 * @param {PavilionScene} scene
 */
function tiles(scene, source, held, places, slots) {
  const members = (numbers) => numbers.map((k) => ({ slot: `${slots}:${k}`, ...places[k] }));
  const lit = held.flatMap((color, k) => (color === scene.view.wild ? [places[k]] : []));
  return [
    lit.map(({ x, y, size }) => light(scene.view.wild, { x, y, size: 3 * size })),
    [...byColor(held)].map(([color, numbers]) => group(scene, source, color, members(numbers))),
    places.slice(held.length).map((place, i) => s("g", { "data-slot": `${slots}:${held.length + i}` }, outline(place))),
  ];
}

/** @param {PavilionScene} scene */
function group(scene, source, color, members) {
  const option = optionOf(scene, scene.actor, `take:${source}:${color}`);
  const where = source === "center" ? "page.azul.source_center" : "page.azul.source_display";
  // A tile of the wild color may come along.
  const tilesTaken = tilesWords(option?.taken ?? { [color]: members.length }, scene.skin);
  const label = say("page.azul.take", { tiles: tilesTaken, source: say(where, { number: source }) });
  const wild = color === scene.view.wild;
  return s("g", { ...choosable(option, "pdraft", label), "data-color": color },
    members.map(({ hit }) => s("path", { class: "pspace-hit", d: hit })),
    members.map(({ slot, x, y, size }) => s("g", { "data-slot": slot }, tile(color, { x, y, size, wild }))),
    members.map(outline),
    option && option.badges.length > 0 && worth(option, members.at(-1)));
}

function worth(option, { x, y, size }) {
  return s("g", { transform: `translate(${x} ${y}) scale(${Math.min(1, size / 40)})` }, badges(option, 0, 0));
}

function outline({ x, y, size }) {
  return s("path", { class: "pspace-edge", d: rhombusAt({ x, y, size: size + 3, round: 3 }) });
}

/** @param {PavilionScene} scene */
function heap(scene, name, { x, y, size }) {
  const count = number(Object.values(scene.view[name]).reduce((sum, each) => sum + each, 0));
  const words = say(`page.pavilion.${name}`, { count });
  return s("g", { class: `pile ${name}`, role: "img", "aria-label": words, "data-help": "pavilion.bag" },
    s("title", {}, words),
    s("g", { "data-slot": name }, dishes.picture(name, { x, y, size, look: LOOK })),
    s("text", { class: "pile-count", x: x + size / 2, y: y + size + 13, "text-anchor": "middle" }, count));
}
