// A board of Azul in words, for those who do not see it and for the labels of what may be chosen there.

import { listed, say } from "../../texts.js";
import { colorWord, pointsWords } from "../../words.js";

/** A pattern line: what it holds and how much is missing. */
export function lineWords(tiles, line, skin) {
  const state = tiles.length ? lineState(tiles, line, skin) : say("page.azul.line_empty", { size: line });
  return say("page.azul.line", { line, state });
}

/** The floor line: how much of it is taken. */
export function floorWords({ floor, marker_on_floor: marker }) {
  const words = say("page.azul.floor", { taken: floor.length + (marker ? 1 : 0) });
  return marker ? say("page.azul.floor_marker", { floor: words }) : words;
}

/** A space of the wall. */
export function cellWords(row, column) {
  return say("page.azul.cell", { row, column });
}

/**
 * A whole board.
 * @param {AzulScene} scene
 * @param {number} seat
 */
export function boardWords(scene, seat) {
  const { lines, wall, floor, marker_on_floor } = scene.view.seats[seat];
  const held = lines.flatMap((tiles, index) => (tiles.length ? [lineState(tiles, index + 1, scene.skin)] : []));
  const rows = wall.flatMap((cells, index) => {
    const colors = cells.filter(Boolean).map((color) => colorWord(color, scene.skin));
    return colors.length ? [say("page.azul.row", { row: index + 1, tiles: listed(colors) })] : [];
  });
  const empty = say("page.azul.wall_empty");
  const board = say("page.azul.board", {
    name: scene.names[seat],
    points: pointsWords(scene.scores[seat]),
    lines: held.join("; ") || empty,
    wall: rows.join("; ") || empty,
    floor: floorWords({ floor, marker_on_floor }),
  });
  return scene.actor === seat ? say("page.azul.board_turn", { board }) : board;
}

function lineState(tiles, size, skin) {
  return say("page.azul.line_part", { color: colorWord(tiles[0], skin), filled: tiles.length, size });
}
