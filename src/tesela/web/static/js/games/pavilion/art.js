// What stands for Summer Pavilion elsewhere on the page: its cover, its emblem, single tiles.

import { s } from "../../dom.js";
import { artOf, coverOf, emblemOf } from "../../draw/covers.js";
import { polar, rhombus } from "./motifs.js";
import { startMarker, tile, TIP } from "./tiles.js";

const SIZE = 46;
const RING = ["orange", "red", "blue", "yellow", "green", "purple"];
const OUTER = ["red", "blue", "yellow", "green", "purple", "orange"];

/** The picture on the shelf: the center star of six colors, and the six stars around it. */
export function cover(skin) {
  const around = OUTER.flatMap((color, place) => {
    const [x, y] = polar(30 + 60 * place, 3.12 * SIZE);
    return star(200 + x, 120 + y, () => color, place);
  });
  return coverOf(skin, [around, star(200, 120, (place) => RING[place], null)]);
}

/** A tile that stands for the game, in a small square. */
export function emblem(skin) {
  return emblemOf(skin, tile("purple", { x: 20, y: 20, size: 22 }));
}

/** A tile (or the `marker`) as an SVG element of its own. */
export function tileArt(_skin, color) {
  if (color === "marker") return artOf("-50 -50 100 100", startMarker({ size: 100 }));
  return artOf("-90 -90 180 180", tile(color, { size: 100 }));
}

/** The outline of a place on the screen: a rhomb, where a tile lies there. */
export function outlineOf(element) {
  const place = element.querySelector(".ptile")?.getScreenCTM().rotate(Number(element.dataset.angle ?? 0));
  if (!place) return null;
  const { a, b, c, d, e, f } = place;
  return s("path", { d: rhombus(100, 5), transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
}

function star(x, y, colorOf, without) {
  return [0, 1, 2, 3, 4, 5].map((place) => {
    const [dx, dy] = polar(60 * place, TIP * SIZE);
    if (place === without) return null;
    return tile(colorOf(place), { x: x + dx, y: y + dy, size: 0.96 * SIZE, angle: 60 * place });
  });
}
