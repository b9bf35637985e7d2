// The six azulejo motifs of Summer Pavilion, as paths. A tile is a rhombus with sides of 100 around the origin, its
// long diagonal upright; up is the way a tile points away from its star. Each motif has a silhouette of its own.

const TIP = Math.sqrt(3) * 50;
const known = new Map(); // the boards have the same some hundred rhombi all the time

// The tones of a glaze: each color has its own five, set in css/pavilion.css.
const [GROUND, DEEP, LIGHT, CREAM, GOLD] = ["p-ground", "p-deep", "p-light", "p-cream", "p-gold"];

/** The path of a rhombus with these sides and rounded corners. */
export function rhombus(side, round = 0) {
  const corners = [[0, -TIP], [50, 0], [0, TIP], [-50, 0]].map(([x, y]) => [(x * side) / 100, (y * side) / 100]);
  /** @type {(one: number[], other: number[]) => string} */
  const between = ([x, y], [u, v]) => point(x + ((u - x) * round) / side, y + ((v - y) * round) / side);
  return corners.map((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4], corners[(i + 1) % 4]];
    return `${i ? "L" : "M"}${between(corner, before)}Q${point(corner[0], corner[1])} ${between(corner, after)}`;
  }).join("") + "Z";
}

/** A rhombus as above, turned clockwise and moved to (x, y). */
export function rhombusAt({ x, y, size, angle = 0, round: bend = 0 }) {
  const name = `${x} ${y} ${size} ${angle} ${bend}`;
  if (!known.has(name)) known.set(name, turned(rhombus(size, bend), angle, x, y));
  return known.get(name);
}

/**
 * The point at this angle (clockwise from the top) and distance.
 * @returns {[number, number]}
 */
export function polar(angle, radius) {
  const radians = (angle * Math.PI) / 180;
  return [radius * Math.sin(radians), -radius * Math.cos(radians)];
}

function point(x, y) {
  return `${round(x)} ${round(y)}`;
}

function round(value) {
  return Math.round(value * 100) / 100;
}

// A path moved by a turn (degrees, clockwise) and a shift; paths here hold only pairs of absolute coordinates.
function turned(path, degrees, dx = 0, dy = 0, scale = 1) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) =>
    point((x * cos - y * sin) * scale + dx, (x * sin + y * cos) * scale + dy));
}

function around(path, angles, dx = 0, dy = 0) {
  return angles.map((angle) => turned(path, angle, dx, dy)).join("");
}

function disc(x, y, radius) {
  const bend = radius * 0.5523;
  const quarter = `C${point(bend, -radius)} ${point(radius, -bend)} ${point(radius, 0)}`;
  const whole = `M${point(0, -radius)}` + [0, 90, 180, 270].map((angle) => turned(quarter, angle)).join("") + "Z";
  return turned(whole, 0, x, y);
}

// Mirrored left and right, up and down.
function sides(path) {
  return path + path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => point(-x, Number(y)));
}

function ends(path) {
  return path + turned(path, 180);
}

const FRAME = [[DEEP, rhombus(100, 5)], [GROUND, rhombus(94, 4)]];
const FAN = "M0 -80L29 -30Q0 -4 -29 -30Z";
const FEATHERS = [158.5, 180, 201.5];
const HEART = "M0 -9C-15 -15 -20 -34 -11 -41C-6 -45 -1 -43 0 -37C1 -43 6 -45 11 -41C20 -34 15 -15 0 -9Z";
const DROP = "M0 -74C3 -64 8 -58 8 -51C8 -46 4 -43.5 0 -43.5C-4 -43.5 -8 -46 -8 -51C-8 -58 -3 -64 0 -74Z";
const CURL = "M4 -42C12 -44 19 -42 22 -36C18 -37 14 -36 11 -33C10 -37 7 -40 4 -42Z";

// The eyes of a fan of three peacock feathers.
function feathers(radius) {
  return around(disc(0, -57, radius), FEATHERS, 0, -78);
}

// A vein of the leaf, the shorter the nearer to a tip.
function vein(y) {
  return `M0 ${y + 12}Q9 ${y + 7} ${21 - Math.abs(y + 4) / 4} ${y - 7}`;
}

// A ray of the compass rose: its left half is light, its right half dark.
function ray(length, foot, half) {
  return `M0 0L0 ${-length}L${half * foot} ${-foot * 1.1}Z`;
}

const LONG = [ray(73, 9.5, -1), ray(73, 9.5, 1)];
const SHORT = [ray(41, 9.5, -1), ray(41, 9.5, 1)];
const DIAGONAL = [ray(37, 6, -1), ray(37, 6, 1)];
const EIGHT = [0, 45, 90, 135, 180, 225, 270, 315];
const SLANTS = [-60, 60, 120, 240];

function rose(half) {
  return around(LONG[half], [0, 180]) + around(SHORT[half], [90, 270]);
}

// The checks of the trellis: nine small rhombi, numbered by their column and row along the sides.
function checks(which, side, shape = rhombus) {
  const step = 93 / 6;
  return which.map(([i, j]) => turned(shape(side), 0, (i - j) * step, (i + j - 2) * step * Math.sqrt(3))).join("");
}

const ODD = [[0, 1], [1, 0], [1, 2], [2, 1]];
const EVEN = [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]];

/** The layers of each motif, from the ground up: `[tone, path]`, or `[tone, path, width]` for a line. */
export const MOTIFS = {
  purple: [
    ...FRAME,
    [DEEP, ends(FAN + feathers(12.6))],
    [CREAM, ends(around("M0 -18Q-5.5 -32 -5 -44L5 -44Q5.5 -32 0 -18Z", FEATHERS, 0, -78) + feathers(10.8))],
    [LIGHT, ends(feathers(7.4))],
    [DEEP, ends(feathers(4.6))],
    [GOLD, ends("M0 -76L9.5 -59.5Q0 -54.5 -9.5 -59.5Z")],
    [LIGHT, sides("M20 0L31 -6.5L43 0L31 6.5Z")],
    [GOLD, disc(0, 0, 5)],
  ],
  green: [
    ...FRAME,
    [DEEP, "M0 -80Q62 0 0 80Q-62 0 0 -80Z"],
    [LIGHT, "M0 -73Q-52 0 0 73Z"],
    [CREAM, "M0 -73Q52 0 0 73Z"],
    [DEEP, "M0 -66L0 78", 4],
    [DEEP, sides([-40, -22, -4, 14, 32].map(vein).join("")), 3],
    [LIGHT, sides(disc(37, 0, 4.5))],
    [CREAM, sides("M29 -24Q33 -20 31 -13Q26 -17 29 -24ZM29 24Q33 20 31 13Q26 17 29 24Z")],
  ],
  orange: [
    ...FRAME,
    [LIGHT, disc(0, 0, 33)],
    [GROUND, disc(0, 0, 28)],
    [CREAM, around(DIAGONAL[0], SLANTS)],
    [DEEP, around(DIAGONAL[1], SLANTS)],
    [CREAM, rose(0)],
    [DEEP, rose(1)],
    [DEEP, disc(0, 0, 9)],
    [GOLD, disc(0, 0, 6)],
    [LIGHT, ends(sides("M8 -58L13 -49L8 -42L5 -50Z"))],
  ],
  yellow: [
    [DEEP, rhombus(100, 5)],
    [LIGHT, rhombus(94, 4)],
    [GROUND, checks(EVEN, 29)],
    [DEEP, checks(ODD, 29)],
    [CREAM, checks(ODD, 18, (side) => turned("M0 -15Q2 -2 9 0Q2 2 0 15Q-2 2 -9 0Q-2 -2 0 -15Z", 0, 0, 0, side / 18))],
    [CREAM, checks(EVEN, 15)],
    [DEEP, checks(EVEN, 8)],
  ],
  blue: [
    ...FRAME,
    [CREAM, disc(0, 0, 38)],
    [GROUND, disc(0, 0, 32)],
    [LIGHT, around("M0 -6C-9 -16 -8 -26 0 -30C8 -26 9 -16 0 -6Z", EIGHT.map((angle) => angle + 22.5))],
    [CREAM, around("M0 -5C-7 -14 -7 -24 0 -29C7 -24 7 -14 0 -5Z", EIGHT)],
    [DEEP, disc(0, 0, 9)],
    [CREAM, disc(0, 0, 6)],
    [GOLD, disc(0, 0, 3)],
    [CREAM, ends(DROP)],
    [DEEP, ends(disc(0, -51, 3))],
    [LIGHT, ends(sides(CURL))],
  ],
  red: [
    ...FRAME,
    [DEEP, ends("M0 -78L17 -48Q6 -34 0 -20Q-6 -34 -17 -48Z")],
    [LIGHT, ends("M0 -70L11 -50L0 -32L-11 -50Z")],
    [DEEP, ends(disc(0, -50, 4.2))],
    [CREAM, around(HEART, [-50, 50, 130, 230])],
    [GROUND, around(turned(HEART, 0, 0, -8.5, 0.58), [-50, 50, 130, 230])],
    [LIGHT, sides("M12 0L27 -5L44 0L27 5Z")],
    [DEEP, disc(0, 0, 9.5)],
    [GOLD, disc(0, 0, 6)],
  ],
};
