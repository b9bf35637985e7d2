// The tiles in front of a player: a heap of each color, and the tray of those kept for the next round.

import { s } from "../../dom.js";
import { trace } from "../../draw/traces.js";
import { say } from "../../texts.js";
import { counted, tileWords } from "../../words.js";
import { choosable, optionOf } from "./choice.js";
import { rhombusAt } from "./motifs.js";
import { COLORS, hollow, tile } from "./tiles.js";

const MIDDLE = 325;
const HEAP = { first: -274, step: 70, size: 46 };
const DEEPEST = 3;
const KEPT = { first: 148, step: 27, size: 25 };

/**
 * The hand and the kept tiles of a seat.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
export function hand(scene, seat) {
  const board = scene.view.seats[seat];
  const [held, kept] = [counted(board.hand), counted(board.kept)];
  // Tiles that are being chosen to be kept lie in the tray already, until the choice is made or undone.
  const chosen = counted(seat === scene.actor ? keeping(scene) : []);
  const count = (counts, color) => counts[color] ?? 0;
  return s("g", { class: "phand" },
    s("path", { class: "phand-line", d: "M-306 278H306" }),
    COLORS.map((color, i) =>
      heap(scene, seat, color, count(held, color) - count(chosen, color), HEAP.first + i * HEAP.step)),
    s("g", { class: "pkept", "data-help": "pavilion.pass" },
      s("rect", { class: "ptray", x: KEPT.first - 22, y: 288, width: 6 * KEPT.step + 14, height: 74, rx: 10 }),
      s("text", { class: "ptray-label", x: KEPT.first - 14, y: 306 }, say("page.pavilion.kept")),
      COLORS.map((color, i) =>
        keptTiles(seat, color, count(kept, color), count(chosen, color), KEPT.first + i * KEPT.step))));
}

/** @param {PavilionScene} scene */
function keeping(scene) {
  return scene.path.filter((key) => key.startsWith("keep:")).map((key) => key.slice("keep:".length));
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function heap(scene, seat, color, count, x) {
  const option = optionOf(scene, seat, `keep:${color}`);
  const label = say("page.pavilion.keep", { tiles: tileWords(color, 1, scene.skin) });
  const deep = Math.min(Math.max(count, 0), DEEPEST);
  const place = { x, y: MIDDLE, size: HEAP.size };
  // The tiles below the top one look out behind it.
  const pile = Array.from({ length: deep }, (_, i) => deep - 1 - i).map((below) => tile(color, {
    ...place, x: x + below * 4.5, y: MIDDLE - below * 2, wild: below === 0 && scene.view.wild === color && "crown",
  }));
  return s("g", choosable(option, `pheap${count > 0 ? "" : " empty"}`, label),
    s("g", { "data-slot": `seat:${seat}:hand:${color}` }, deep === 0 ? hollow(color, place) : pile),
    trace(scene, `seat:${seat}:hand:${color}`, ["path", { d: rhombusAt({ ...place, size: HEAP.size + 2, round: 3 }) }]),
    s("path", { class: "pspace-edge", d: rhombusAt({ ...place, size: HEAP.size + 3, round: 3 }) }),
    count > 0 && counter(count, x + 19, MIDDLE + 25, 14));
}

function keptTiles(seat, color, count, chosen, x) {
  const place = { x, y: 334, size: KEPT.size };
  return s("g", { class: chosen > 0 ? "pkept-color tentative" : "pkept-color" },
    s("g", { "data-slot": `seat:${seat}:kept:${color}` },
      count + chosen > 0 ? tile(color, place) : hollow(null, place)),
    count + chosen > 1 && counter(count + chosen, x + 9, 350, 11));
}

function counter(count, x, y, radius) {
  return s("g", { class: "pcounter", transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    s("circle", { r: radius }),
    s("text", { y: radius * 0.47, "font-size": radius * 1.36, "text-anchor": "middle" }, count));
}
