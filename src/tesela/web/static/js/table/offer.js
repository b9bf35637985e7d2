// What the bar of actions offers: the prompt, the keys that are drawn nowhere, what decides a move, and the tools.

import { promptWords } from "../panels/prompt.js";
import { skinOf } from "../state/shelf.js";
import { alone, canTakeBack, deciding, lastMover, unconfirmed } from "../state/table.js";
import { newsFrom } from "../state/traces.js";
import { say } from "../texts.js";

const BACK = ["back", "withdraw"];

/**
 * The state of the bar. `looking` is the moment that is looked at, or null; `moving` is what is being shown while the
 * table is drawn as it was ("flights", "points" or null); `isDrawn(key)` says whether the table has a place for a key;
 * `again()` shows the last turns again, `back` is the button to come back to now, `result` the one to see the result of
 * a game that is over.
 * @param {Known} known
 */
export function offerOf(known, turn, { looking, moving, again, isDrawn, back, result }) {
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
    buttons: looking ? [back] : moving ? [] : table.status === "over" ? [result] : turn.buttons(),
    tools: [...toolsOf(known, turn, idle), ...againOf(known, again, idle)],
  };
}

/** @param {Known} known */
function againOf({ line, you }, again, idle) {
  const disabled = idle || newsFrom(line, you) === null;
  return [{ name: "replay", label: say("page.table.again"), run: again, disabled }];
}

/** @param {Known} known */
function toolsOf(known, turn, idle) {
  const { table, you } = known;
  if (you.length === 0 || table.status !== "playing") return [];
  const mine = deciding(known) !== null && !idle;
  return [
    table.options.hints && { name: "hint", label: say("page.table.hint"), run: turn.ask, disabled: !mine },
    // One way back is enough: what is being decided has its own.
    table.options.take_back !== "never" && !turn.buttons().some(({ name }) => BACK.includes(name)) && {
      name: "undo", label: say(alone(known) ? "page.table.take_back" : "page.table.ask_take_back"), run: turn.takeBack,
      disabled: !canTakeBack(known) || table.question !== null || idle,
      why: lastMover(known) !== null && !canTakeBack(known) ? say("page.table.settled") : null,
    },
  ].filter(Boolean);
}
