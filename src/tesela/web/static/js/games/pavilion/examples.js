// Examples of Summer Pavilion, for the pictures of the rules.

import { frame, table } from "../../draw/examples.js";
import { STARS } from "./star.js";

/** The room that a place takes in a picture, in pixels, and what is left free around, in places. */
export const ROOM = { piece: { board: 44, market: 32 }, margin: { board: 0.5, market: 0.7 } };

// Each has what is drawn (`market` or `board`), what the picture shows of it, what is marked, and what lies there.
export const EXAMPLES = {
  draft: { part: "market", shows: ["display:1"], margin: 0.75, above: 0.35,
    marks: ["display:1:0", "display:1:1", "display:1:2"], wild: "purple",
    displays: [["purple", "green", "green", "red"]] },
  center: { part: "market", shows: ["center"], marks: ["center:marker"], margin: 0.3, wild: "green",
    center: ["purple", "orange", "orange", "blue", "red"] },
  board: { part: "board", shows: [], marks: [], score: 31, hand: ["green", "green", "blue", "red"],
    stars: { center: { 1: "red", 2: "blue", 3: "green" }, purple: run("purple", 1, 2, 3), red: run("red", 5, 6),
      blue: run("blue", 1, 2, 3, 4), green: run("green", 3) } },
  star: { part: "board", shows: ["star:purple"], marks: ["star:purple:1", "star:purple:2", "star:purple:3"],
    fresh: ["star:purple:2"], stars: { purple: run("purple", 1, 2, 3) } },
  gap: { part: "board", shows: ["star:purple"], marks: ["star:purple:5"], fresh: ["star:purple:5"],
    stars: { purple: run("purple", 1, 2, 5) } },
  center_star: { part: "board", shows: ["star:center"], marks: [],
    stars: { center: { 1: "red", 2: "blue", 3: "yellow", 4: "green", 5: "purple", 6: "orange" } } },
  cost: { part: "board", shows: ["star:green"], marks: ["star:green:4"], margin: 0.1,
    stars: { green: run("green", 3) } },
  pillar: { part: "board", shows: ["star:purple", "star:center"], margin: 0.1,
    marks: ["star:purple:2", "star:purple:3", "star:center:5", "star:center:6"],
    stars: { purple: run("purple", 2, 3), center: { 5: "green", 6: "orange" } } },
  statue: { part: "board", shows: ["star:orange", "star:red"], margin: 0.1,
    marks: ["star:orange:1", "star:orange:2", "star:red:3", "star:red:4"],
    stars: { orange: run("orange", 1, 2), red: run("red", 3, 4) } },
  window: { part: "board", shows: ["star:purple"], marks: ["star:purple:5", "star:purple:6"],
    stars: { purple: run("purple", 5, 6) } },
  gray: { part: "board", shows: ["star:center", "star:blue"], marks: [], margin: 0.1, setup: { board: "gray" },
    stars: { blue: run("red", 1, 2, 3), center: { 1: "blue", 5: "green", 6: "yellow" } } },
  supply: { part: "market", shows: ["supply"], marks: [], margin: 0.35, above: 0.6, wild: "purple",
    supply: ["purple", "green", "green", "orange", "orange", "yellow", "blue", "blue", "red", "red"] },
  end: { part: "board", shows: ["star:purple"], marks: [], stars: { purple: run("purple", 1, 2, 3, 4, 5, 6) } },
};

/** The scene of an example. */
export function sceneOf(skin, { setup, displays = [], center = [], supply = [], wild = "purple", ...own }) {
  const { hand = [], stars = {}, score = 5 } = own;
  const spaces = (star) => [1, 2, 3, 4, 5, 6].map((space) => stars[star]?.[space] ?? null);
  const all = Object.fromEntries(STARS.map((star) => [star, spaces(star)]));
  const seat = { score, hand, kept: [], passed: false, stars: all };
  return frame({
    game: "pavilion",
    skin,
    setup: { board: "colored", ...setup },
    view: { ...table(displays, center, null), wild, supply, tower: {}, bonus: 0, turn: null, seats: [seat, seat] },
  });
}

function run(color, ...spaces) {
  return Object.fromEntries(spaces.map((space) => [space, color]));
}
