// The games that this page can show, each by its registration: whoever needs to know something of a game asks here.

import { azul } from "./azul.js";
import { pavilion } from "./pavilion.js";

const GAMES = { azul, pavilion };

/** A game of the server that this page has no module for. */
export class UnknownGame extends Error {
  constructor(game) {
    super(game);
    this.name = "UnknownGame";
    this.game = game;
  }
}

/** What the page knows of a game, by its name. */
export function gameOf(name) {
  if (!Object.hasOwn(GAMES, name)) throw new UnknownGame(name);
  return GAMES[name];
}

/** The game that wears a skin. */
export function gameIn(skin) {
  const found = Object.values(GAMES).find(({ skins }) => skins.includes(skin));
  if (!found) throw new UnknownGame(skin);
  return found;
}

/** Whether this page can show a game. */
export function canShow(name) {
  return Object.hasOwn(GAMES, name);
}

/** By the symbol that it stands for, how each piece of all games is drawn plainly. */
export async function plainPieces() {
  const modules = await Promise.all(Object.values(GAMES).map(({ plain }) => plain()));
  return Object.assign({}, ...modules.map(({ plain }) => plain()));
}
