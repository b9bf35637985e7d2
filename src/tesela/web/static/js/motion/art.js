// The picture of one tile, by itself, as it looks at this table.

import { gameIn } from "../games/index.js";

/** A tile (or the `marker`) of a skin as an SVG element of its own. */
export function tileArt(skin, color) {
  return gameIn(skin).tileArt(skin, color);
}
