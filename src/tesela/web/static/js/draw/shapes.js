// Shapes that artwork is made of, most of them in a square of 100 by 100 around (50, 50).

import { s } from "../dom.js";

/** A path. */
export function path(d, properties = {}) {
  return s("path", { d, ...properties });
}

/** Copies of an element, turned around the middle by these angles. */
export function turned(angles, element) {
  return angles.map((angle) => {
    const copy = s("g", { transform: `rotate(${angle} 50 50)` });
    copy.append(element.cloneNode(true));
    return copy;
  });
}

/** A disc in the middle. */
export function disc(r, properties) {
  return s("circle", { cx: 50, cy: 50, r, ...properties });
}

/** A star around the middle: its points lie at one radius, the notches between them at another. */
export function star(points, outer, inner, properties, turn = 0) {
  const corner = (index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2 + (turn * Math.PI) / 180;
    const radius = index % 2 ? inner : outer;
    return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const corners = Array.from({ length: 2 * points }, (_, index) => corner(index));
  return s("polygon", { points: corners.join(" "), ...properties });
}

/** The outline of a plaque whose corners are cut out in the round. */
export function cartouche({ x, y, width, height }, bay) {
  const arc = (dx, dy) => `a${bay} ${bay} 0 0 0 ${dx} ${dy}`;
  return `M${x + bay} ${y}H${x + width - bay}${arc(bay, bay)}V${y + height - bay}${arc(-bay, bay)}`
    + `H${x + bay}${arc(-bay, -bay)}V${y + bay}${arc(bay, -bay)}Z`;
}

/** A slope of gold, to be filled with by its id. */
export function gilding(id) {
  const stops = [[0, "var(--gilt-pale)"], [0.45, "var(--gilt)"], [1, "var(--gilt-deep)"]];
  return slope(id, stops);
}

/** A slope of colors from the upper left to the lower right; a stop is `[offset, color, opacity]`. */
export function slope(id, stops) {
  return s("linearGradient", { id, x1: 0, y1: 0, x2: 1, y2: 1 }, stops.map(stop));
}

/**
 * A stop of a slope.
 * @param {(number | string)[]} place
 */
export function stop([offset, color, opacity]) {
  return s("stop", { offset, "stop-color": color, "stop-opacity": opacity });
}
