// Examples of Azul and Master Chocolatier, for the pictures of the rules.

import { frame, table } from "../../draw/examples.js";

const B = "blue";
const Y = "yellow";
const R = "red";
const K = "black";
const W = "white";
const _ = null;

/** The room that a place takes in a picture, in pixels, and what is left free around, in places. */
export const ROOM = { piece: { board: 34, market: 34 }, margin: { board: 0.12, market: 0.6 } };

// Each has what is drawn (`market` or `board`), what the picture shows of it, what is marked, and what lies there.
export const EXAMPLES = {
  draft: { part: "market", shows: ["display:1"], marks: ["display:1:0", "display:1:1"], displays: [[B, B, R, W]] },
  center: { part: "market", shows: ["center"], marks: ["center:marker"], margin: 0.3, center: [Y, Y, R, K, W, W] },
  lines: {
    part: "board", shows: ["line"], marks: ["line:2:0", "line:2:1"],
    lines: [[], [R, R], [B], [], [W, W, W]],
  },
  board: {
    part: "board", shows: [], marks: [], floor: [K], score: 23,
    lines: [[W], [R, R], [], [Y, Y, Y], [K]],
    wall: [[B, Y, _, _, _], [_, B, Y, _, _], [_, W, B, _, R], [_, _, W, _, _], [_, _, _, _, _]],
  },
  alone: { part: "board", shows: ["wall"], marks: ["wall:2:4"], wall: [[B], [W, _, _, R], [], [_, K], []] },
  across: {
    part: "board", shows: ["wall"], marks: ["wall:3:2", "wall:3:3", "wall:3:4"], fresh: ["wall:3:3"],
    wall: [[B], [], [_, W, B, Y], [], []],
  },
  both: {
    part: "board", shows: ["wall"], marks: ["wall:2:2", "wall:3:2", "wall:3:3", "wall:3:4"], fresh: ["wall:3:2"],
    wall: [[], [_, B], [_, W, B, Y], [], []],
  },
  gap: {
    part: "board", shows: ["wall"], marks: ["wall:3:1", "wall:4:1"], fresh: ["wall:4:1"],
    wall: [[], [], [K], [R, _, W, B], []],
  },
  floor: { part: "board", shows: ["floor", "marker"], marks: [], above: 0.55, floor: [R, K], marker: 0, onFloor: true },
  end: {
    part: "board", shows: ["wall"], fresh: [],
    marks: [1, 2, 3, 4, 5].flatMap((n) => [`wall:1:${n}`, `wall:${n}:2`, `wall:${n}:${n}`]),
    wall: [[B, Y, R, K, W], [_, B], [_, W, B], [_, K, _, B], [_, R, _, _, B]],
  },
  gray: {
    part: "board", shows: ["line", "wall"], marks: ["wall:2:1", "wall:2:4", "wall:2:5"], setup: { wall: "gray" },
    lines: [[], [Y, Y], [], [], []], wall: [[_, Y, R], [_, _, B], [W], [], []],
  },
  extra: {
    part: "market", shows: ["display:1"], marks: [], margin: 1, above: 1.5,
    special: { 1: "extra" }, displays: [[B, Y, R, K, W]],
  },
  steal: {
    part: "market", shows: ["display:1", "display:2", "display:5"], marks: ["display:1:0", "display:1:1"],
    margin: 0.9, above: 1.7,
    special: { 1: "steal:blue" }, displays: [[B, B, Y, R, K, W], [Y, Y, R], [], [], [R, K, W]],
  },
  keep: { part: "market", shows: ["display:1"], marks: [], above: 0.8, special: { 1: "keep" }, displays: [[Y, R]] },
  spread: {
    part: "market", shows: ["display:1", "display:2", "display:5"], marks: [], above: 0.8,
    special: { 1: "spread" }, displays: [[Y, Y, R], [B, R, K, W], [], [], [B, B, K, W]],
  },
  shield: {
    part: "board", shows: ["floor", "shield"], marks: ["shield"], above: 0.55, margin: 0.3,
    setup: { displays: "special" }, special: { 1: "shield" }, shield: 0, holds: R, floor: [K],
  },
};

/** The scene of an example. */
export function sceneOf(skin, { setup, displays = [], center = [], special = {}, marker = null, ...own }) {
  const { lines = [[], [], [], [], []], wall = [], floor = [], onFloor = false, score = 0 } = own;
  const { shield = null, holds = null } = own;
  const rows = lines.map((_line, row) => [0, 1, 2, 3, 4].map((column) => wall[row]?.[column] ?? null));
  const seat = { score, lines, wall: rows, floor, marker_on_floor: onFloor };
  const golden = skin === "chocolate" || Object.keys(special).length > 0;
  return frame({
    game: "azul",
    skin: golden ? "chocolate" : skin,
    setup: { wall: "colored", displays: golden ? "special" : "plain", ...setup },
    view: {
      ...table(displays, center, marker), special, shield, shield_holds: holds, lid: {}, seats: [seat, bare(seat)],
    },
  });
}

function bare(seat) {
  return { ...seat, lines: [[], [], [], [], []], floor: [], marker_on_floor: false };
}

