// A player's board of Azul: pattern lines as a staircase, the wall, the floor line, the score.

import { s } from "../../dom.js";
import { cartouche } from "../../draw/shapes.js";
import { trace } from "../../draw/traces.js";
import { onBoard } from "../../state/names.js";
import { number, say } from "../../texts.js";
import { pointsWords } from "../../words.js";
import { badges, choice } from "./choices.js";
import { frame } from "./ornaments.js";
import { shield } from "./special.js";
import { ghost, tile, unpainted } from "./tiles.js";
import { boardWords, cellWords, floorWords, lineWords } from "./words.js";

const CELL = 44;
const PITCH = 48;
const SIDE = 5 * PITCH - 4;
const FLOOR_CELL = 36;
const FLOOR_PITCH = 41;
const NAME_LENGTH = 13;

/**
 * The board of a seat as one SVG element.
 * @param {AzulScene} scene
 * @param {number} seat
 */
export function board(scene, seat) {
  const at = places(scene);
  const acts = scene.actor === seat;
  const open = acts && [...(scene.options?.keys() ?? [])].some((key) => /^(line|cell):/.test(key));
  const own = open ? scene : { ...scene, options: new Map() };
  return s("svg", {
    "class": `azul-board ${scene.skin}${acts ? " acts" : ""}${scene.compact ? " compact" : ""}`,
    "viewBox": `0 0 ${at.width} ${at.height}`,
    "role": open ? "group" : "img",
    "aria-label": boardWords(scene, seat),
  },
    ground(scene, at),
    namePlate(scene, seat, at),
    lines(own, seat, at),
    wall(own, seat, at),
    floor(own, seat, at),
    scene.view.shield === seat && shield({
      x: at.shield.x, y: at.shield.y, r: 27, seat, holds: scene.view.shield_holds, skin: scene.skin,
    }),
    score(scene, seat, at),
  );
}

/**
 * The board's breadth for its height, and how broad a tile is on it.
 * @param {AzulScene} scene
 */
export function shapeOf(scene) {
  const { width, height } = places(scene);
  return { ratio: width / height, piece: CELL / width };
}

/**
 * Where the parts lie; a phone has no room for broad edges.
 * @param {AzulScene} scene
 */
function places({ compact, facts: { floor: { length: spaces } } }) {
  const deep = compact ? 3 : 12;
  const edge = deep + (compact ? 4 : 12);
  const between = compact ? 14 : 28;
  const width = 2 * edge + 2 * SIDE + between;
  const wall = edge + SIDE + between;
  const floor = edge + SIDE + 15;
  return {
    deep, edge, between, width, wall, floor,
    height: floor + 54 + edge - 4,
    shield: { x: edge + spaces * FLOOR_PITCH + 24, y: floor + 27 },
    score: { x: width - edge - 140, y: floor + 3, width: 140, height: 48 },
  };
}

/** @param {AzulScene} scene */
function ground(scene, { width, height, deep }) {
  return s("g", { "aria-hidden": "true" },
    s("rect", { class: "board-shadow", x: 1, y: 3, width: width - 2, height: height - 3, rx: 10 }),
    s("rect", { class: "board-body", x: 1, y: 1, width: width - 2, height: height - 4, rx: 10 }),
    frame({ x: 3, y: 3, width: width - 6, height: height - 8, deep, skin: scene.skin }),
    s("rect", { class: "board-edge", x: 1, y: 1, width: width - 2, height: height - 4, rx: 10 }));
}

/**
 * The name stands in the room that the staircase leaves free, and the marker of who holds it below.
 * @param {AzulScene} scene
 * @param {number} seat
 */
function namePlate(scene, seat, { edge }) {
  const { view } = scene;
  const onFloor = view.seats[seat].marker_on_floor;
  const holds = view.marker === seat && !onFloor && view.shield_holds !== "marker";
  const place = { x: edge + 2, y: edge + 32, size: 38 };
  return s("g", { class: "name-plate" },
    text("board-name", edge + 2, edge + 20, onBoard(scene.names[seat], NAME_LENGTH)),
    !onFloor && s("g", { "data-slot": `seat:${seat}:marker`, "data-help": "azul.marker" },
      s("rect", { class: "nothing", x: place.x, y: place.y, width: place.size, height: place.size }),
      holds && tile("marker", { ...place, skin: scene.skin })),
  );
}

/**
 * @param {AzulScene} scene
 * @param {number} seat
 */
function lines(scene, seat, at) {
  const { lines: held } = scene.view.seats[seat];
  return s("g", { "class": "lines", "data-help": "azul.lines" },
    held.map((tiles, index) => line(scene, seat, at, tiles, index + 1)));
}

/**
 * @param {AzulScene} scene
 * @param {number} seat
 */
function line(scene, seat, { edge, between }, tiles, size) {
  const key = `line:${size}`;
  const y = edge + (size - 1) * PITCH;
  const right = edge + SIDE;
  const x = (place) => right - CELL - place * PITCH;
  const left = x(size - 1);
  const reach = Math.max(0, left - 46);
  const full = tiles.length === size;
  const coming = arriving(scene, key);
  return s("g", choice(scene, key, lineWords(tiles, size, scene.skin), `line${full ? " full" : ""}`),
    s("rect", { class: "hit", x: reach, y: y - 2, width: right - reach + between - 8, height: PITCH }),
    s("rect", { class: "halo", x: left - 3, y: y - 3, width: right - left + 6, height: CELL + 6, rx: 10 }),
    Array.from({ length: size }, (_, place) => [
      s("rect", { class: "space", x: x(place), y, width: CELL, height: CELL, rx: 6 }),
      s("g", { "data-slot": `seat:${seat}:line:${size}:${place}` },
        s("rect", { class: "nothing", x: x(place), y, width: CELL, height: CELL }),
        tiles[place] && tile(tiles[place], { x: x(place), y, size: CELL, skin: scene.skin })),
      trace(scene, `seat:${seat}:line:${size}:${place}`, square(x(place), y, CELL)),
    ]),
    coming && Array.from({ length: coming.put }, (_, place) =>
      s("g", { "class": "coming", "aria-hidden": "true" },
        tile(coming.color, { x: x(tiles.length + place) + 3, y: y + 3, size: CELL - 6, skin: scene.skin }))),
    s("path", {
      "class": "arrow", "d": `M${right + between / 2 - 4} ${y + CELL / 2 - 7}l8 7l-8 7`, "aria-hidden": "true",
    }),
    badges(scene, key, size === 5 ? { x: left + 3, y: y + CELL / 2 } : { x: left - 7, y: y + CELL / 2, left: true }),
  );
}

// The tiles that were picked, as many as the line would take; who picks them sees them before they are there.
function arriving({ path, options }, key) {
  const [kind, , color] = (path?.[0] ?? "").split(":");
  return kind === "take" && options?.has(key) ? { color, put: options.get(key).put } : null;
}

/**
 * @param {AzulScene} scene
 * @param {number} seat
 */
function wall(scene, seat, at) {
  const { wall: rows } = scene.view.seats[seat];
  const gray = scene.facts.wall === null;
  return s("g", { "class": `wall ${gray ? "gray" : "colored"}`, "data-help": gray ? "azul.gray_wall" : "azul.wall" },
    s("rect", { class: "grout", x: at.wall - 5, y: at.edge - 5, width: SIDE + 10, height: SIDE + 10, rx: 8 }),
    rows.map((cells, row) => cells.map((color, column) => cell(scene, seat, at, row, column, color))));
}

/**
 * @param {AzulScene} scene
 * @param {number} seat
 */
function cell(scene, seat, at, row, column, color) {
  const [x, y] = [at.wall + column * PITCH, at.edge + row * PITCH];
  const key = `cell:${row + 1}:${column + 1}`;
  const belongs = scene.facts.wall?.[row][column] ?? null;
  return s("g", choice(scene, key, cellWords(row + 1, column + 1), "cell"),
    s("rect", { class: "hit", x: x - 2, y: y - 2, width: PITCH, height: PITCH }),
    s("rect", { class: "space", x, y, width: CELL, height: CELL, rx: 6 }),
    belongs ? ghost(belongs, { x, y, size: CELL, skin: scene.skin }) : unpainted({ x, y, size: CELL }),
    s("rect", { class: "halo", x: x - 1, y: y - 1, width: CELL + 2, height: CELL + 2, rx: 7 }),
    s("g", { "data-slot": `seat:${seat}:wall:${row + 1}:${column + 1}` },
      s("rect", { class: "nothing", x, y, width: CELL, height: CELL }),
      color && tile(color, { x, y, size: CELL, skin: scene.skin })),
    trace(scene, `seat:${seat}:wall:${row + 1}:${column + 1}`, square(x, y, CELL)),
    badges(scene, key, { x: x + CELL / 2 - 15, y: y + CELL / 2 }),
  );
}

/**
 * @param {AzulScene} scene
 * @param {number} seat
 */
function floor(scene, seat, { edge, floor: top }) {
  const { floor: points } = scene.facts;
  const held = scene.view.seats[seat];
  const before = held.marker_on_floor ? 1 : 0;
  const taken = before + held.floor.length;
  const x = (place) => edge + place * FLOOR_PITCH;
  const y = top + 17;
  const things = held.marker_on_floor ? ["marker", ...held.floor] : held.floor;
  const slot = (place) => (place < before ? `seat:${seat}:marker` : `seat:${seat}:floor:${place - before}`);
  return s("g", { ...choice(scene, "line:floor", floorWords(held), "floor"), "data-help": "azul.floor" },
    s("rect", { class: "hit", x: 0, y: top - 4, width: x(points.length) + 4, height: 62 }),
    s("rect", { class: "halo", x: edge - 4, y: top - 3, width: points.length * FLOOR_PITCH + 3, height: 60, rx: 10 }),
    points.map((loss, place) => [
      text(`penalty${place < taken ? " counts" : ""}`, x(place) + FLOOR_CELL / 2, top + 11, number(loss)),
      s("rect", { class: "space", x: x(place), y, width: FLOOR_CELL, height: FLOOR_CELL, rx: 5 }),
      s("g", { "data-slot": slot(place), "data-help": place === 0 && before ? "azul.marker" : null },
        s("rect", { class: "nothing", x: x(place), y, width: FLOOR_CELL, height: FLOOR_CELL }),
        things[place] && tile(things[place], { x: x(place), y, size: FLOOR_CELL, skin: scene.skin })),
      trace(scene, slot(place), square(x(place), y, FLOOR_CELL)),
    ]),
    badges(scene, "line:floor", { x: x(Math.min(taken, points.length - 1)) + 2, y: y + FLOOR_CELL / 2 }),
  );
}

/**
 * @param {AzulScene} scene
 * @param {number} seat
 */
function score(scene, seat, { score: box }) {
  const points = scene.scores[seat];
  const ahead = scene.forecast?.[seat] ?? points;
  const middle = box.y + box.height / 2;
  return s("g", { "class": "score-plate", "data-help": "azul.scoring" },
    s("title", {}, say("page.azul.forecast", { points: pointsWords(points), forecast: number(ahead) })),
    s("path", { class: "cartouche", d: cartouche(box, 8) }),
    s("g", { "data-slot": `seat:${seat}:score` },
      text("score-number", box.x + (ahead === points ? box.width / 2 : 48), middle + 11, number(points))),
    ahead !== points && text("score-ahead", box.x + box.width - 40, middle + 7, `\u2192 ${number(ahead)}`),
  );
}

/**
 * The outline of a tile.
 * @returns {[string, object]}
 */
function square(x, y, size) {
  return ["rect", { x, y, width: size, height: size, rx: size / 7 }];
}

// What is written is told by the label of the board.
function text(name, x, y, words) {
  return s("text", { "class": name, x, y, "aria-hidden": "true" }, words);
}
