// Examples: small scenes made by hand, for the pictures of the rules. Nothing here is a game that was played.

const B = "blue";
const Y = "yellow";
const R = "red";
const K = "black";
const W = "white";
const _ = null;
const STARS = ["center", "purple", "orange", "red", "blue", "yellow", "green"];

// Each has what is drawn (`market` or `board`), what the picture shows of it, what is marked, and what lies there.
const AZUL = {
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

const PAVILION = {
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

/**
 * An example: `{part, shows, marks, fresh, above, margin, scene}`, the slots of the board without their seat; `above`
 * and `margin` are the room around it where that is not the usual one.
 */
export function example(skin, name) {
  const found = skin === "pavilion" ? PAVILION[name] : AZUL[name];
  const { part, shows, marks, fresh = [], above = null, margin = null } = found;
  const scene = skin === "pavilion" ? pavilionScene(found) : azulScene(skin, found);
  return { part, shows, marks, fresh, above, margin, scene };
}

function azulScene(skin, { setup, displays = [], center = [], special = {}, marker = null, ...own }) {
  const { lines = [[], [], [], [], []], wall = [], floor = [], onFloor = false, score = 0 } = own;
  const { shield = null, holds = null } = own;
  const rows = lines.map((_line, row) => [0, 1, 2, 3, 4].map((column) => wall[row]?.[column] ?? null));
  const seat = { score, lines, wall: rows, floor, marker_on_floor: onFloor };
  const golden = skin === "chocolate" || Object.keys(special).length > 0;
  return frame("azul", {
    skin: golden ? "chocolate" : skin,
    setup: { wall: "colored", displays: golden ? "special" : "plain", ...setup },
    view: {
      ...table(displays, center, marker), special, shield, shield_holds: holds, lid: {}, seats: [seat, bare(seat)],
    },
  });
}

function pavilionScene({ setup, displays = [], center = [], supply = [], wild = "purple", ...own }) {
  const { hand = [], stars = {}, score = 5 } = own;
  const spaces = (star) => [1, 2, 3, 4, 5, 6].map((space) => stars[star]?.[space] ?? null);
  const all = Object.fromEntries(STARS.map((star) => [star, spaces(star)]));
  const seat = { score, hand, kept: [], passed: false, stars: all };
  return frame("pavilion", {
    skin: "pavilion",
    setup: { board: "colored", ...setup },
    view: { ...table(displays, center, null), wild, supply, tower: {}, bonus: 0, turn: null, seats: [seat, seat] },
  });
}

function frame(game, { skin, setup, view }) {
  return {
    game, skin, view, players: 2, setup: { players: 2, first_player: 0, ...setup },
    scores: view.seats.map(({ score }) => score), forecast: view.seats.map(({ score }) => score),
    round: 1, actor: 0, names: ["", ""], you: [0], options: new Map(), path: [],
  };
}

function table(displays, center, marker) {
  const all = [0, 1, 2, 3, 4].map((place) => displays[place] ?? []);
  return { round: 1, phase: "draft", actor: 0, first: 0, marker, bag: {}, center, displays: all };
}

function bare(seat) {
  return { ...seat, lines: [[], [], [], [], []], floor: [], marker_on_floor: false };
}

function run(color, ...spaces) {
  return Object.fromEntries(spaces.map((space) => [space, color]));
}
