// Patterns: the azulejo motif of each color, drawn in a square of 100 by 100 around (50, 50).

import { s } from "../../dom.js";
import { disc, path, star, turned } from "../../draw/shapes.js";

const CORNERS = [0, 90, 180, 270];
const DIAGONALS = [45, 135, 225, 315];
const EIGHT = [...CORNERS, ...DIAGONALS];

/** The colors of Azul, in the order of the rules. */
export const COLORS = ["blue", "yellow", "red", "black", "white"];

/** The motif of a color, as elements that lie upon its ground. */
export function motif(color) {
  return MOTIFS[color]((tone) => `var(--az-${color}-${tone})`);
}

const MOTIFS = { blue: petals, yellow: sun, red: lozenges, black: octagram, white: lilies };

// Four white petals along the diagonals: a flower that goes on in the next tile.
function petals(tone) {
  return [
    corners(24, { fill: tone("deep") }),
    corners(24, { fill: "none", stroke: tone("pale"), "stroke-width": 3 }),
    corners(14, { fill: tone("light") }),
    corners(7, { fill: tone("deep") }),
    turned(CORNERS, path("M50 41C57 33 57 21 50 7C43 21 43 33 50 41Z", { fill: tone("light") })),
    turned(CORNERS, path("M50 36C53 30 53 23 50 15C47 23 47 30 50 36Z", { fill: tone("deep") })),
    turned(DIAGONALS, path("M50 51C70 38 66 20 50 6C34 20 30 38 50 51Z", { fill: tone("pale") })),
    turned(DIAGONALS, path("M50 44C60 36 58 25 50 17C42 25 40 36 50 44Z", { fill: tone("mid") })),
    turned(DIAGONALS, path("M50 39C54 34 54 29 50 24C46 29 46 34 50 39Z", { fill: tone("light") })),
    disc(9, { fill: tone("deep") }),
    disc(6, { fill: tone("pale") }),
    disc(2.6, { fill: tone("deep") }),
  ];
}

// A sun of sixteen rays with a rosette in its face.
function sun(tone) {
  return [
    corners(19, { fill: tone("mid") }),
    corners(13, { fill: tone("pale") }),
    corners(7, { fill: tone("deep") }),
    turned(EIGHT.map((angle) => angle + 22.5), path("M50 12L54.5 34H45.5Z", { fill: tone("pale") })),
    turned(EIGHT, path("M50 4L57.5 32H42.5Z", { fill: tone("deep") })),
    turned(EIGHT, path("M50 14L53 32H47Z", { fill: tone("mid") })),
    disc(22, { fill: tone("deep") }),
    disc(18.5, { fill: tone("pale") }),
    turned(EIGHT, path("M50 50C54 44 54 38 50 33.5C46 38 46 44 50 50Z", { fill: tone("mid") })),
    disc(5.5, { fill: tone("deep") }),
    disc(2.4, { fill: tone("pale") }),
  ];
}

// Lozenges, one within the other, with a palmette in each corner.
function lozenges(tone) {
  return [
    turned(DIAGONALS, path("M50 -9C57 -2 57 8 50 17C43 8 43 -2 50 -9Z", { fill: tone("light") })),
    turned(DIAGONALS, path("M44 0C34 2 33 10 36 15C41 12 44 7 44 0Z", { fill: tone("light") })),
    turned(DIAGONALS, path("M56 0C66 2 67 10 64 15C59 12 56 7 56 0Z", { fill: tone("light") })),
    lozenge(46, { fill: tone("pale") }),
    lozenge(37.5, { fill: tone("deep") }),
    turned(CORNERS, s("circle", { cx: 50, cy: 21, r: 2.6, fill: tone("light") })),
    turned(DIAGONALS, s("circle", { cx: 50, cy: 29.5, r: 2.2, fill: tone("light") })),
    path("M50 23Q55 45 77 50Q55 55 50 77Q45 55 23 50Q45 45 50 23Z", { fill: tone("pale") }),
    turned([45], square(10, { fill: tone("light") })),
    turned([45], square(5.5, { fill: tone("deep") })),
  ];
}

// Two squares of strapwork that make a star of eight points.
function octagram(tone) {
  const strap = { fill: "none", stroke: tone("pale"), "stroke-width": 5, "stroke-linejoin": "round" };
  return [
    turned(CORNERS, path("M4 4H25L4 25Z", { fill: tone("mid") })),
    turned(CORNERS, path("M8 8H17L8 17Z", { fill: tone("light") })),
    turned(CORNERS, path("M50 2L56 8L50 14L44 8Z", { fill: tone("light") })),
    turned([0, 45], square(28, { fill: tone("mid") })),
    star(8, 21.5, 30, { fill: tone("deep") }, 22.5),
    square(28, strap),
    turned([45], square(28, strap)),
    // The first square passes over the second at every other crossing.
    turned(CORNERS, path("M28 22H45", strap)),
    star(8, 19, 9, { fill: tone("light") }),
    star(8, 12, 6, { fill: tone("pale") }),
    disc(3.4, { fill: tone("deep") }),
  ];
}

// A cross of four lilies with leaves between them.
function lilies(tone) {
  const curl = "M46 39C34 40 28 31 33 20C40 23 37 31 47 31Z";
  return [
    corners(17, { fill: tone("light") }),
    corners(11, { fill: tone("base") }),
    corners(6, { fill: tone("mid") }),
    turned(DIAGONALS, path("M50 42C55 33 55 23 50 11C45 23 45 33 50 42Z", { fill: tone("light") })),
    turned(CORNERS, path(curl, { fill: tone("mid") })),
    turned(CORNERS, path(curl, { fill: tone("mid"), transform: "matrix(-1 0 0 1 100 0)" })),
    turned(CORNERS, path("M50 48C62 36 60 20 50 5C40 20 38 36 50 48Z", { fill: tone("mid") })),
    turned(CORNERS, path("M50 37C54.5 30 54 22 50 15C46 22 45.5 30 50 37Z", { fill: tone("light") })),
    disc(10, { fill: tone("deep") }),
    disc(6.5, { fill: tone("base") }),
    disc(3, { fill: tone("mid") }),
  ];
}

function corners(r, properties) {
  return turned(CORNERS, path(`M3 3H${3 + r}A${r} ${r} 0 0 1 3 ${3 + r}Z`, properties));
}

function lozenge(r, properties) {
  return path(`M50 ${50 - r}L${50 + r} 50L50 ${50 + r}L${50 - r} 50Z`, properties);
}

function square(half, properties) {
  return s("rect", { x: 50 - half, y: 50 - half, width: 2 * half, height: 2 * half, ...properties });
}
