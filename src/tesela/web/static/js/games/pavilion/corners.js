// The four corners of a board: the score, what the end brings for costs and for stars, and the place of the marker.

import { s } from "../../dom.js";
import { say } from "../../texts.js";
import { pointsWords } from "../../words.js";
import { costOf } from "./costs.js";
import { polar, rhombusAt } from "./motifs.js";
import { pinwheel, STARS } from "./star.js";
import { startMarker, tile } from "./tiles.js";

const EDGE = 306;

/**
 * What is printed and what lies in the corners.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
export function corners(scene, seat) {
  return [score(scene, seat), costs(scene, seat), bonuses(scene), marker(scene, seat)];
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function score(scene, seat) {
  const points = scene.scores[seat];
  return s("g", { class: "pscore", transform: `translate(${-EDGE + 58} -206)` },
    s("path", { class: "pscore-rim", d: octofoil(56) }),
    s("path", { class: "pscore-face", d: octofoil(49) }),
    s("circle", { class: "pscore-ring", r: 41, "data-slot": `seat:${seat}:score` }),
    s("text", { y: 19, "font-size": points > 99 ? 46 : 54, "text-anchor": "middle", "aria-hidden": "true" }, points));
}

// A frame of eight round lobes.
function octofoil(radius) {
  const lobe = (i) => polar(i * 45 + 22.5, radius * 0.93).map((value) => value.toFixed(1)).join(" ");
  const lobes = Array.from({ length: 8 }, (_, i) => lobe(i));
  const bow = (radius * 0.4).toFixed(1);
  return `M${lobes[7]}${lobes.map((end) => `A${bow} ${bow} 0 0 1 ${end}`).join("")}Z`;
}

/**
 * How many spaces of each cost are covered, of how many.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function costs(scene, seat) {
  const spaces = STARS.flatMap((star) => [1, 2, 3, 4, 5, 6].map((space) => ({
    cost: costOf(scene, star, space), filled: scene.view.seats[seat].stars[star][space - 1] !== null,
  })));
  const rows = Object.entries(scene.facts.cost_bonuses).map(([cost, points], i) => {
    const all = spaces.filter((space) => space.cost === Number(cost));
    const done = all.filter(({ filled }) => filled).length;
    const words = say("page.pavilion.costs.row", { cost, done, all: all.length, points: pointsWords(points) });
    return s("g", { class: `pcorner-row${done === all.length ? " lit" : ""}`, transform: `translate(0 ${i * 33})` },
      s("title", {}, words),
      s("path", { class: "pcorner-gem", d: rhombusAt({ x: 14, y: 0, size: 25 }) }),
      s("text", { class: "pcorner-cost", x: 14, y: 6, "text-anchor": "middle" }, cost),
      s("text", { class: "pcorner-count", x: 49, y: 6, "text-anchor": "middle" }, `${done}/${all.length}`),
      s("text", { class: "pcorner-points", x: 116, y: 7, "text-anchor": "end" }, `+${points}`));
  });
  return corner("costs", "cost", `translate(${EDGE - 116} -242)`, rows);
}

/**
 * What a complete star of each color brings.
 * @param {PavilionScene} scene
 */
function bonuses(scene) {
  const rows = Object.entries(scene.facts.star_bonuses).map(([kind, points], i) =>
    s("g", { class: "pcorner-row", transform: `translate(${(i % 2) * 60} ${Math.floor(i / 2) * 34})` },
      kind === "mixed" ? pinwheel(12, 0, 8.6) : tile(kind, { x: 12, y: 0, size: 17 }),
      s("text", { class: "pcorner-points", x: 26, y: 7 }, points)));
  return corner("stars", "end", `translate(${-EDGE} 150)`, [s("title", {}, say("page.pavilion.stars")), rows]);
}

function corner(name, topic, transform, content) {
  const help = `pavilion.${topic}`;
  const label = say(`page.pavilion.${name}`);
  return s("g", { class: "pcorner", transform, "data-help": help, role: "img", "aria-label": label }, content);
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function marker(scene, seat) {
  const has = scene.view.marker === seat;
  const transform = `translate(${EDGE - 46} 212)`;
  return s("g", { class: has ? "pmarker-place has" : "pmarker-place", transform, "data-help": "pavilion.marker" },
    s("g", { "data-slot": `seat:${seat}:marker` },
      s("circle", { class: "pmarker-hollow", r: 36 }), has && startMarker({ size: 78 })));
}
