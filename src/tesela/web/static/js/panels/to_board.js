// The way from a position that is shown elsewhere to the board.

import * as api from "../net/api.js";
import { boardAddress, go } from "../routes.js";

/**
 * Open a position on the board, as it is known of a game and its set-up.
 * @param {Pick<Position, "game" | "setup" | "view">} shown
 */
export async function openOnBoard({ game, setup, view }) {
  const { position } = await api.position({ game, setup, view });
  if (position) go(boardAddress(position));
}
