// Examples: small scenes made by hand, for the pictures of the rules. Nothing here is a game that was played.

import { factsOf } from "../state/shelf.js";

/**
 * An example of a game's `{EXAMPLES, ROOM, sceneOf}`: `{part, shows, marks, fresh, above, margin, piece, scene}`, the
 * slots of the board without their seat; `above` and `margin` are the room around it, `piece` that of one place.
 */
export function exampleOf({ EXAMPLES, ROOM, sceneOf }, skin, name) {
  const { part, shows, marks, fresh = [], above = null, margin = ROOM.margin[part], ...lies } = EXAMPLES[name];
  return { part, shows, marks, fresh, above, margin, piece: ROOM.piece[part], scene: sceneOf(skin, lies) };
}

/** The scene of an example with these parts. */
export function frame({ game, skin, setup, view }) {
  return {
    game, skin, view, players: 2, setup: { players: 2, first_player: 0, ...setup }, facts: factsOf(game, setup),
    scores: view.seats.map(({ score }) => score), forecast: view.seats.map(({ score }) => score),
    round: 1, actor: 0, names: ["", ""], you: [0], options: new Map(), path: [],
  };
}

/** What lies in the middle of the table. */
export function table(displays, center, marker) {
  const all = [0, 1, 2, 3, 4].map((place) => displays[place] ?? []);
  return { round: 1, phase: "draft", actor: 0, first: 0, marker, bag: {}, center, displays: all };
}
