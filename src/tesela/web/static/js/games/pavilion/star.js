// A star: six spaces for tiles around a point, numbered clockwise as they are printed on the board.

import { s } from "../../dom.js";
import { copied } from "../../draw/engravings.js";
import { trace } from "../../draw/traces.js";
import { say } from "../../texts.js";
import { badges, choosable, optionOf } from "./choice.js";
import { polar, rhombusAt } from "./motifs.js";
import { costOf } from "./costs.js";
import { COLORS, hollow, TIP, tile, use } from "./tiles.js";

/** The sides of a space; tiles are a little smaller, which leaves the joints. */
export const SIDE = 62;
const TILE = SIDE * 0.955;

// The angle at which each star lies from the center, and the number of its top space.
const PLACES = {
  center: [null, 1], purple: [270, 1], orange: [330, 6], red: [30, 5], blue: [90, 4], yellow: [150, 3], green: [210, 2],
};

/** The names of the stars; the outer ones clockwise. */
export const STARS = Object.keys(PLACES);

/** The outer stars, clockwise. */
export const OUTER = STARS.slice(1);

/** The middle of a star, from that of the board. */
export function middle(star) {
  const [angle] = PLACES[star];
  return angle === null ? [0, 0] : polar(angle, 3 * SIDE);
}

// The angle at which a space points away from the middle of its star.
function pointing(star, space) {
  return ((space - PLACES[star][1] + 6) % 6) * 60;
}

/**
 * A star of a seat's board.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
export function star(scene, seat, name) {
  const topic = isGray(scene) ? "gray_star" : name === "center" ? "center_star" : "star";
  return s("g", { class: `pstar tint-${name}`, "data-help": `pavilion.${topic}` },
    [1, 2, 3, 4, 5, 6].map((space) => spaceOf(scene, seat, name, space)), jewel(scene, seat, name));
}

/**
 * On the gray side no star has a color of its own.
 * @param {PavilionScene} scene
 */
function isGray(scene) {
  return Object.values(scene.facts.stars).every((color) => color === null);
}

/**
 * The badges of all spaces that can be chosen: drawn last, so that nothing hides them.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
export function starBadges(scene, seat) {
  return STARS.flatMap((name) => [1, 2, 3, 4, 5, 6].map((space) => {
    const option = optionOf(scene, seat, keyOf(name, space));
    return option && option.badges.length > 0 && badges(option, ...spot(name, space, 6));
  }));
}

function keyOf(star, space) {
  return `space:${star}:${space}`;
}

/** The middle of a space, or a point so much farther out. */
export function spot(star, space, farther = 0) {
  const [[x, y], [dx, dy]] = [middle(star), polar(pointing(star, space), SIDE * TIP + farther)];
  return [x + dx, y + dy];
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function spaceOf(scene, seat, star, space) {
  const color = scene.view.seats[seat].stars[star][space - 1];
  const option = optionOf(scene, seat, keyOf(star, space));
  const cost = costOf(scene, star, space);
  const own = scene.facts.stars[star];
  const label = say("page.pavilion.space", { space, star: say(`word.star_${star}`), cost });
  const slot = `seat:${seat}:star:${star}:${space}`;
  const look = option && [option.badges, option.chosen]; // all of it that is seen
  return copied(JSON.stringify([seat, star, space, color, own, label, look, scene.traces?.[slot]]), () => {
    const [x, y] = spot(star, space);
    const place = { x, y, size: TILE, angle: pointing(star, space) };
    return s("g", choosable(option, `pspace${color ? " filled" : ""}`, label),
      s("g", { "data-slot": slot, "data-angle": place.angle },
        hollow(own, place), color && tile(color, place)),
      trace(scene, slot, ["path", { d: rhombusAt({ ...place, round: 4 }) }]),
      !color && number(cost, star, space, option),
      s("path", { class: "pspace-edge", d: rhombusAt({ ...place, round: 4 }) }));
  });
}

function number(cost, star, space, option) {
  // Where a badge says what the space brings, the cost moves towards the middle of the star.
  const [x, y] = spot(star, space, option?.badges.length ? -29 : 0);
  const size = option?.badges.length ? 18 : 27;
  const place = { x: x.toFixed(1), y: (y + size * 0.34).toFixed(1), "font-size": size, "text-anchor": "middle" };
  return s("text", { class: "pcost", ...place, "aria-hidden": "true" }, cost);
}

/**
 * Where the six tips meet: a small jewel, and once the star is complete a medal with what it brings at the end.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function jewel(scene, seat, name) {
  const [x, y] = middle(name);
  const tiles = scene.view.seats[seat].stars[name];
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  if (tiles.every(Boolean)) {
    const kind = tiles[0] === tiles[1] ? String(tiles[0]) : "mixed";
    return s("g", { class: "pmedal", transform, "aria-hidden": "true" },
      use("pmedal", { x: -24, y: -24, width: 48, height: 48 }),
      s("text", { y: 7, "font-size": 20, "text-anchor": "middle" }, scene.facts.star_bonuses[kind]));
  }
  const isMixed = name === "center" && !isGray(scene);
  return s("g", { class: "pjewel", transform, "aria-hidden": "true" },
    s("circle", { r: isMixed ? 11 : 7 }),
    isMixed ? pinwheel(0, 0, 5.4) : s("path", { class: "pjewel-stone", d: rhombusAt({ x: 0, y: 0, size: 5 }) }));
}

/** A tiny star of all six colors around (x, y). */
export function pinwheel(x, y, size) {
  return COLORS.map((color, i) => {
    const [dx, dy] = polar(i * 60, size * 0.9);
    return s("path", { class: `tint-${color} p-ground`, d: rhombusAt({ x: x + dx, y: y + dy, size, angle: i * 60 }) });
  });
}
