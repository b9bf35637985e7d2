// Letters: what the shortcuts of the keyboard do at a table.

import { showKeys } from "../panels/leaving.js";

/**
 * The shortcuts of a table, as a function of their name and letter that says whether it meant anything. `now()` gives
 * what is known, `looking()` the moment that is looked at; `pick(key)` chooses, `lookAt(number)` shows an event,
 * `again()` the last turns, `openPage(name)` a page of the dock.
 */
export function lettersOf({ now, turn, looking, pick, lookAt, again, openPage }) {
  function pickKey(key) {
    if (!turn.options().has(key)) return false;
    pick(key);
    return true;
  }

  return (name, letter) => {
    const { table, line } = now();
    switch (name) {
      case "line":
        return pickKey(letter === "f" ? "line:floor" : `line:${letter}`);
      case "pass":
        return pickKey(turn.next().includes("done") ? "done" : "pass");
      case "confirm":
        return !looking() && turn.confirm();
      case "take_back":
        return !looking() && table.status === "playing" && turn.takeBack();
      case "hint":
        return !looking() && table.options.hints && (turn.ask(), true);
      case "again":
        return again(), true;
      case "log":
      case "bag":
        return openPage(name), true;
      case "keys":
        return showKeys(table.game), true;
      default:
        return lookAt((looking()?.number ?? line.length) + (name === "earlier" ? -1 : 1)), true;
    }
  };
}
