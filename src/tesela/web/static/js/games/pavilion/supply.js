// The supply with its spaces, and the track of the rounds with the wild color of each.

import { s } from "../../dom.js";
import { byColor } from "../../draw/layouts.js";
import { trace, traceLetters } from "../../draw/traces.js";
import { listed, say } from "../../texts.js";
import { colorWord, counted, tilesWords, tileWords } from "../../words.js";
import { choosable, optionOf } from "./choice.js";
import { rhombusAt } from "./motifs.js";
import { hollow, light, tile, TIP } from "./tiles.js";
import { wildWords } from "./words.js";

/**
 * The spaces of the supply side by side around (x, y), each `step` wide.
 * @param {PavilionScene} scene
 */
export function supply(scene, { x, y, step }) {
  const size = step - 4;
  const tiles = scene.view.supply;
  const spaces = scene.facts.supply;
  const [width, height] = [spaces * step + 22, 2 * TIP * size + 20];
  const place = (k) => ({ x: x + (k - (spaces - 1) / 2) * step, y, size });
  return s("g", { class: "psupply", "data-help": "pavilion.supply", role: "group",
    "aria-label": say("page.pavilion.supply.holds", { tiles: tilesWords(counted(tiles), scene.skin) }) },
  s("rect", { class: "ptray", x: x - width / 2, y: y - height / 2, width, height, rx: 14 }),
  trace(scene, "supply", ["rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 14 }]),
  traceLetters(scene, "supply", { x: x - width / 2 + 14, y: y - height / 2, r: scene.compact ? 9 : 12 }),
  [...byColor(tiles)].map(([color, numbers]) => heap(scene, color, numbers.map((k) => ({ k, ...place(k) })), step)),
  Array.from({ length: spaces - tiles.length }, (_, i) => tiles.length + i).map((k) =>
    s("g", { "data-slot": `supply:${k}` }, hollow(null, place(k)))));
}

/**
 * All tiles of a color are one button: each time it is chosen, one more of them is taken.
 * @param {{ k: number, x: number, y: number, size: number }[]} places
 * @param {PavilionScene} scene
 */
function heap(scene, color, places, step) {
  const option = optionOf(scene, scene.actor, `supply:${color}`);
  const taken = scene.path.filter((key) => key === `supply:${color}`).length;
  const label = say("page.pavilion.supply.take", { tiles: tileWords(color, 1, scene.skin) });
  return s("g", choosable(option, "psupply-color", label), places.map(({ k, ...place }, i) =>
    s("g", { class: i < taken ? "taken" : null, transform: i < taken ? `translate(0 ${-place.size * 0.2})` : null },
      hitOf(place, step),
      s("g", { "data-slot": `supply:${k}` }, tile(color, { ...place, wild: color === scene.view.wild && "crown" })),
      s("path", { class: "pspace-edge", d: rhombusAt({ ...place, round: 3 }) }))));
}

/**
 * The six rounds in a row around (x, y), each with its wild color; the one that is played wears the crown.
 * @param {PavilionScene} scene
 */
export function wildTrack(scene, { x, y, step }) {
  const { wild, round } = scene.view;
  const { colors } = scene.facts; // in the order in which they are wild
  const size = step * 0.54;
  const words = wild
    ? wildWords(scene.view, scene.skin)
    : say("page.pavilion.wild.rounds", { colors: listed(colors.map((color) => colorWord(color, scene.skin))) });
  const left = x - 2.5 * step;
  return s("g", { class: "pwild", "data-help": "pavilion.wild", role: "img", "aria-label": words },
    s("title", {}, words),
    s("rect", { class: "pspace-hit", x: left - step / 2, y: y - step / 2, width: 6 * step, height: step }),
    s("path", { class: "pwild-line", d: `M${left} ${y}H${left + 5 * step}` }),
    colors.map((color, i) => {
      const state = color === wild ? "now" : i + 1 < round ? "past" : "next";
      const place = { x: left + i * step, y, size: state === "now" ? size * 1.2 : size * 0.92 };
      return s("g", { class: `pwild-round ${state}` },
        state === "now" && light(color, { x: place.x, y, size: size * 3.4 }),
        tile(color, { ...place, wild: state === "now" && "crown" }),
        medal(i + 1, place.x, y + TIP * place.size, size));
    }));
}

// From neighbor to neighbor, so that there is no gap to miss a tile by.
function hitOf({ x, y, size }, step) {
  return s("rect", { class: "pspace-hit", x: x - step / 2, y: y - TIP * size, width: step, height: 2 * TIP * size });
}

function medal(round, x, y, size) {
  return [
    s("circle", { cx: x, cy: y, r: size * 0.33 }),
    s("text", { x, y: y + size * 0.16, "font-size": size * 0.46, "text-anchor": "middle" }, round),
  ];
}
