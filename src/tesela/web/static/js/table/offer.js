// What the bar of actions offers: the prompt, the keys that are drawn nowhere, what decides a move, and the tools.

import { promptWords } from "../panels/prompt.js";
import { skinOf } from "../state/shelf.js";
import { alone, canTakeBack, deciding, lastMover, unconfirmed } from "../state/table.js";
import { say } from "../texts.js";

/**
 * The state of the bar. `looking` is the moment that is looked at, or null; `moving` is what is being shown while the
 * table is drawn as it was ("flights", "points" or null); `isDrawn(key)` says whether the table has a place for a key;
 * `back` is the button to come back to now.
 * @param {Known} known
 */
export function offerOf(known, turn, { looking, moving, isDrawn, back }) {
  const { table } = known;
  const skin = skinOf(table.game, table.setup);
  const counting = moving === "points";
  const idle = looking !== null || moving !== null;
  const decides = deciding(known) !== null || unconfirmed(known) !== null;
  return {
    round: table.round && !counting ? say("page.table.round", { round: looking?.round ?? table.round }) : "",
    prompt: counting ? say("page.table.prompt.counting") : promptWords(known, turn, looking, skin),
    yours: !idle && table.status === "playing" && decides,
    keys: idle ? [] : turn.keys(isDrawn, skin),
    buttons: looking ? [back] : moving ? [] : turn.buttons(),
    tools: toolsOf(known, turn, idle),
  };
}

/** @param {Known} known */
function toolsOf(known, turn, idle) {
  const { table, you } = known;
  if (you.length === 0 || table.status !== "playing") return [];
  const mine = deciding(known) !== null && !idle;
  return [
    table.options.hints && { name: "hint", label: say("page.table.hint"), run: turn.ask, disabled: !mine },
    table.options.take_back !== "never" && {
      name: "undo", label: say(alone(known) ? "page.table.take_back" : "page.table.ask_take_back"), run: turn.takeBack,
      disabled: !canTakeBack(known) || table.question !== null || idle,
      why: lastMover(known) !== null && !canTakeBack(known) ? say("page.table.settled") : null,
    },
  ].filter(Boolean);
}
