// The picture of one tile, by itself, as it looks at this table.

import { s } from "../dom.js";
import * as pavilion from "../draw/pavilion_tiles.js";
import { tile } from "../draw/tiles.js";

/** A tile (or the `marker`) of a skin as an SVG element of its own. */
export function tileArt(skin, color) {
  const picture = { "class": "tile-art", "aria-hidden": "true", "focusable": "false" };
  if (skin !== "pavilion") return s("svg", { ...picture, viewBox: "0 0 100 100" }, tile(color, { size: 100, skin }));
  const [viewBox, drawn] = color === "marker"
    ? ["-50 -50 100 100", pavilion.startMarker({ size: 100 })]
    : ["-90 -90 180 180", pavilion.tile(color, { size: 100 })];
  return s("svg", { ...picture, viewBox }, drawn);
}
