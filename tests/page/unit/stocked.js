// A small shelf, in the form in which the server tells its own: two games, one of them in two editions.

import { stock } from "../../../src/tesela/web/static/js/state/shelf.js";

export const SHELF = [
  {
    game: "azul",
    options: { wall: ["colored", "gray"], displays: ["plain", "special"], floor: ["strict", "gentle"] },
    house_rules: ["floor"],
    editions: [
      { name: "azul", setup: { displays: "plain" }, letters: { blue: "B", red: "R" } },
      { name: "chocolate", setup: { displays: "special" }, letters: { blue: "B", red: "C" } },
    ],
    facts: { penalties: [-1, -2], pattern: [["blue"]], letters: { blue: "B", red: "R" } },
    variations: { wall: { gray: { pattern: null } }, floor: { gentle: { penalties: [-1, -1] } } },
  },
  {
    game: "pavilion",
    options: { board: ["colored", "gray"] },
    house_rules: [],
    editions: [{ name: "pavilion", setup: {}, letters: { green: "G" } }],
    facts: { letters: { green: "G" } },
    variations: {},
  },
];

stock(SHELF);
