// Displays of Azul: the ring of plates around the center. What is chosen is a color of a plate or of the center.

import { s } from "../../dom.js";
import { outlineOf, picture, use } from "../../draw/dishes.js";
import { around, blocks, byColor, FINGER, grid, holds, plateIn } from "../../draw/layouts.js";
import { cartouche } from "../../draw/shapes.js";
import { trace, traceLetters } from "../../draw/traces.js";
import { number, say } from "../../texts.js";
import { counted, tilesWords, tileWords } from "../../words.js";
import { badges, choice } from "./choices.js";
import { medallion, specialWords } from "./special.js";
import { tile } from "./tiles.js";

const RIMS = { azul: "plate-azulejo", chocolate: "plate-doily" };
const LEAST = FINGER / pieceOn({ r: 1, square: false }); // a smaller display is square

/**
 * The ring of a scene: displays, center, bag and lid, laid out for the room that it has.
 * @param {AzulScene} scene
 */
export function ring(scene) {
  const { view } = scene;
  const isLarge = (box, plate) => holds(view.center, box, view.marker === null, pieceOn(plate));
  // What a color may move on to is not covered, though it is empty.
  const used = view.displays.map((held, index) => held.length > 0 || scene.options?.has(`to:${index + 1}`));
  const layout = around(used, scene.room, isLarge, scene.room?.tight ? LEAST : 0);
  const { width, height, plates, middle, heaps } = layout;
  return s("svg", {
    "class": `market-art ${scene.skin}`,
    "viewBox": `0 0 ${width} ${height}`,
    "role": "group",
    "aria-label": say("page.azul.market"),
  },
    cloth(layout),
    heap(scene, "bag", heaps[0]),
    heap(scene, "lid", heaps[1]),
    // The center may lie over displays that are empty, and over their emblems.
    plates.map((place, index) => isBare(view, index) && display(scene, index + 1, place)),
    plates.map((place, index) => isBare(view, index) && badgeOf(scene, index + 1, place, width)),
    center(scene, middle, pieceOn(plates[0])),
    plates.map((place, index) => !isBare(view, index) && display(scene, index + 1, place)),
    plates.map((place, index) => !isBare(view, index) && badgeOf(scene, index + 1, place, width)),
  );
}

/** How large the tiles are where so many displays have this room, which may be square where it is `tight`. */
export function pieceIn(count, room, tight) {
  return pieceOn(plateIn(count, room, tight ? LEAST : 0));
}

function pieceOn(plate) {
  return grid(4, 0, 0, plate)[0].size;
}

/**
 * The round of the table that the displays lie on.
 * @param {{ ring: object | null }} layout
 */
function cloth({ ring: line }) {
  return line && s("ellipse", { class: "table-line", "aria-hidden": "true", ...line });
}

function isBare({ displays }, index) {
  return displays[index].length === 0;
}

/** @param {AzulScene} scene */
function display(scene, name, place) {
  const { x, y, r } = place;
  const { view, skin } = scene;
  const kind = view.special?.[name] ?? null;
  if (isGone(view, kind)) return gone(x, y, r);
  const held = view.displays[name - 1];
  const to = scene.options?.has(`to:${name}`);
  const look = `display${kind ? " golden" : ""}${held.length || to ? "" : " bare"}`;
  const attributes = to ? choice(scene, `to:${name}`, say("page.azul.to", { number: name }), look)
    : { "class": look, "role": roleOf(scene, name, held), "aria-label": displayWords(name, held, kind, skin) };
  const topic = `azul.${(kind ?? "displays").split(":")[0]}`;
  return s("g", { ...attributes, "data-help": topic, "data-explains": kind && !to ? "" : null },
    kind && s("title", {}, specialWords(kind, skin)),
    shaped(place, 1, "hit"),
    plate(place, scene, kind !== null),
    trace(scene, `display:${name}`, outlineOf(place, 0.96)),
    to && shaped(place, 0.96, "halo"),
    numberTag(name, x, y + r * 0.91, Math.max(7, r * 0.135)),
    taken(scene, name, held, grid(held.length + (scene.spare && kind ? 1 : 0), x, lower(place, kind, held), place)),
    traceLetters(scene, `display:${name}`, { x: x - r * 0.68, y: y - r * 0.68, r: scene.compact ? 9 : 12 }),
  );
}

function plate({ x, y, r, square }, scene, golden) {
  const name = square ? (golden ? "tray-golden" : "tray") : golden ? "plate-golden" : RIMS[scene.skin];
  return picture(name, { x: x - r, y: y - r, size: 2 * r, class: "plate", look: lookOf(scene) });
}

function shaped(place, part, look) {
  const [name, attributes] = outlineOf(place, part);
  return s(name, { class: look, ...attributes });
}

// Plates and heaps take their colors from the market of this skin.
function lookOf({ skin }) {
  return `market-art ${skin}`;
}

// More than four tiles make room for the emblem above them.
function lower({ y, r, square }, kind, held) {
  return kind && held.length > 4 && !square ? y + r * 0.1 : y;
}

function displayWords(name, held, kind, skin) {
  const values = { number: name, tiles: tilesWords(counted(held), skin) };
  if (!kind) return say("page.azul.display", values);
  return say("page.azul.display_special", { ...values, kind: specialWords(kind, skin) });
}

/**
 * What holds nothing to choose is one picture for a screen reader.
 * @param {AzulScene} scene
 */
function roleOf(scene, source, held) {
  return held.some((color) => scene.options?.has(`take:${source}:${color}`)) ? "group" : "img";
}

/**
 * The emblem of a golden display, above all plates that are as full or as empty.
 * @param {AzulScene} scene
 */
function badgeOf(scene, name, { x, y, r }, width) {
  const { view, skin } = scene;
  const kind = view.special?.[name];
  if (!kind || isGone(view, kind)) return null;
  const size = Math.max(r * 0.28, 12.5);
  const label = say("page.azul.special.label", { number: name, kind: specialWords(kind, skin) });
  const button = { "role": "button", "tabindex": "0", "aria-label": label, "data-explains": "" };
  return s("g", { ...button, "class": "emblem", "data-help": `azul.${kind.split(":")[0]}` },
    s("circle", { class: "hit", cx: Math.min(x + r * 0.79, width - size - 1), cy: y - r * 0.79, r: size * 1.3 }),
    s("title", {}, specialWords(kind, skin)),
    medallion(kind, { x: Math.min(x + r * 0.79, width - size - 1), y: y - r * 0.79, r: size, skin }));
}

function isGone({ shield }, kind) {
  return kind === "shield" && shield !== null;
}

// The number of a display, on the rim below, where neither tiles nor emblems lie.
function numberTag(name, x, y, r) {
  return s("g", { "class": "display-number", "aria-hidden": "true" },
    s("circle", { cx: x, cy: y, r }),
    s("text", { x, "y": y + r * 0.42, "font-size": r * 1.25 }, name));
}

function gone(x, y, r) {
  return s("circle", { "class": "display-gone", "cx": x, "cy": y, "r": r - 6, "aria-hidden": "true" });
}

/** @param {AzulScene} scene */
function center(scene, box, most) {
  const { view, skin } = scene;
  const marker = view.marker === null;
  const words = tilesWords(counted(view.center), skin);
  const places = blocks(scene.spare ? [...view.center, null] : view.center, box, marker, most);
  return s("g", {
    "class": "center",
    "role": roleOf(scene, "center", view.center),
    "aria-label": say(marker ? "page.azul.center_marker" : "page.azul.center", { tiles: words }),
    "data-help": "azul.center",
  },
    middleGround(box),
    trace(scene, "center", ["path", { d: cartouche(box, 16) }]),
    traceLetters(scene, "center", { x: box.x + 22, y: box.y + 3, r: scene.compact ? 9 : 12 }),
    places.marker && s("g", { "data-slot": "center:marker", "data-help": "azul.marker" },
      s("title", {}, say("page.azul.marker")),
      tile("marker", { ...places.marker, skin })),
    taken(scene, "center", view.center, places.tiles),
    view.center.length === 0 && !scene.spare
      && slot("center:0", { x: box.x + box.width / 2 - 18, y: box.y + box.height / 2 - 18, size: 36 }),
  );
}

function middleGround(box) {
  const size = box.height * 0.8;
  const [x, y] = [box.x + (box.width - size) / 2, box.y + (box.height - size) / 2];
  const within = { x: box.x + 5, y: box.y + 5, width: box.width - 10, height: box.height - 10 };
  return s("g", { "aria-hidden": "true" },
    s("path", { class: "center-ground", d: cartouche(box, 16) }),
    s("path", { class: "center-line", d: cartouche(within, 15) }),
    use("rosette", { x, y, size, class: "center-rosette" }));
}

/**
 * The tiles of a place, a group for each color; the places that are left are there for tiles to come.
 * @param {AzulScene} scene
 */
function taken(scene, source, held, places) {
  const prefix = source === "center" ? "center" : `display:${source}`;
  const members = (numbers) => numbers.map((index) => ({ index, place: places[index] }));
  return [
    [...byColor(held)].map(([color, numbers]) => group(scene, source, color, members(numbers), prefix)),
    places.slice(held.length).map((place, index) => slot(`${prefix}:${held.length + index}`, place)),
  ];
}

/** @param {AzulScene} scene */
function group(scene, source, color, members, prefix) {
  const key = `take:${source}:${color}`;
  const where = say(source === "center" ? "page.azul.source_center" : "page.azul.source_display", { number: source });
  const label = say("page.azul.take", { tiles: tileWords(color, members.length, scene.skin), source: where });
  const last = members.at(-1).place;
  return s("g", { ...choice(scene, key, label, "heap"), "data-color": color },
    members.map(({ place }) => s("rect", { class: "hit", ...place.hit })),
    members.map(({ place }) => s("rect", { class: "halo", ...inflated(place, 3), rx: place.size * 0.16 })),
    members.map(({ place, index }) =>
      s("g", { "data-slot": `${prefix}:${index}` }, tile(color, { ...place, skin: scene.skin }))),
    badges(scene, key, { x: last.x + last.size - 12, y: last.y + 2, scale: 0.85 }),
  );
}

function slot(name, { x, y, size }) {
  return s("g", { "data-slot": name }, s("rect", { class: "nothing", x, y, width: size, height: size }));
}

function inflated({ x, y, size }, more) {
  return { x: x - more, y: y - more, width: size + 2 * more, height: size + 2 * more };
}

/**
 * The bag and the lid, with how many tiles are in them.
 * @param {AzulScene} scene
 */
function heap(scene, name, { x, y, size }) {
  const count = Object.values(scene.view[name]).reduce((sum, each) => sum + each, 0);
  const words = say(`page.azul.${name}`, { count: number(count) });
  const below = { "x": x + size / 2, "y": y + size + 13, "text-anchor": "middle" };
  return s("g", { "class": `pile ${name}`, "role": "img", "aria-label": words, "data-help": "azul.bag" },
    s("title", {}, words),
    s("g", { "data-slot": name }, picture(name, { x, y, size, look: lookOf(scene) })),
    s("text", { "class": "pile-count", "aria-hidden": "true", ...below }, number(count)),
  );
}
