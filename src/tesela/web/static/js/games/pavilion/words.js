// What Summer Pavilion says of its own, on the table and to those who listen.

import { say } from "../../texts.js";
import { colorWord } from "../../words.js";

/** The round and its wild color. */
export function wildWords({ round, wild }, skin) {
  return say("page.pavilion.wild", { round, color: colorWord(wild, skin) });
}
