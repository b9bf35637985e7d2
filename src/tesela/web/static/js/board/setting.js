// Setting up: a place is chosen, then a color, and the next place is chosen by itself; by palette, keys and fields.

import { following, laid, landing, printedAt, takesTiles, tileAt, withMarker, withScore } from "../state/editing.js";
import { editionOf } from "../state/shelf.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { colorWord, problemWords } from "../words.js";
import { fields } from "./fields.js";
import { palette } from "./palette.js";
import { askPoints } from "./points.js";
import { spots } from "./spots.js";
import { slotWords } from "./words.js";

const FIRST = "display:1:0";
const AWAY = ["Backspace", "Delete"];

/**
 * What a position is set up with: `{spots, palette, fields, draw(scene, problem), prompt(problem), end()}`, the first
 * three of them elements. `change(view)` hears each change, `undo()` takes the last one back. Where only a deal is
 * entered, `dealt(slot)` says which places belong to it.
 * @param {HTMLElement} stage
 * @param {Scene} first
 * @param {{
 *   change: (view: View) => void, undo: () => boolean, announce: Announce, dealt?: ((slot: string) => boolean) | null,
 * }} options
 */
export function setting(stage, first, { change, undo, announce, dealt = null }) {
  let scene = first;
  /** @type {string | null} */
  let chosen = tileAt(first.view, FIRST) ? null : FIRST;
  /** @type {string | null} */
  let brush = null; // the color in the hand
  let repeats = false; // whether it stays there
  let wrong = ""; // the place of what is wrong
  const letters = Object.entries(editionOf(first.skin)?.letters ?? {});
  const layer = spots(stage, {
    label: say("page.board.spots"), press, key, paint: (slot) => repeats && lay(slot, brush), has: dealt ?? undefined,
  });
  const colors = palette({ lay: pick, repeat });
  const form = fields(first, change, { isDeal: dealt !== null });

  function press(slot) {
    const printed = printedAt(slot, scene.facts);
    const isSame = slot === chosen;
    chosen = slot;
    if (slot.endsWith(":marker")) change(withMarker(scene.view, holderAfter(slot), scene.facts));
    else if (slot.endsWith(":score")) score(Number(slot.split(":")[1]));
    else if (!takesTiles(slot)) form.focus(slot);
    else if (repeats) lay(slot, brush);
    else if (printed) lay(slot, tileAt(scene.view, slot) && !/:(hand|kept):/.test(slot) ? null : printed);
    else if (isSame && tileAt(scene.view, slot)) lay(slot, null);
    else draw();
  }

  async function score(seat) {
    const points = await askPoints(scene.names[seat], scene.view.seats[seat].score ?? 0);
    if (points !== null) change(withScore(scene.view, seat, points));
  }

  // A color of the palette goes to the place that is chosen; in the hand that repeats it waits for one.
  function pick(color) {
    if (repeats) {
      brush = color;
      draw();
    } else if (chosen && takesTiles(chosen)) lay(chosen, color);
    else announce(say("page.board.choose_place"), "place");
  }

  function repeat() {
    repeats = !repeats;
    brush = repeats ? scene.facts.colors[0] : null;
    draw();
  }

  function lay(slot, color) {
    if (!takesTiles(slot)) return;
    const fits = color && (printedAt(slot, scene.facts) ?? color);
    const after = laid(scene.view, slot, fits, scene.facts);
    if (!after) {
      toast(say("page.board.none_left", { color: colorWord(fits, scene.skin) }), { kind: "bad" });
      return;
    }
    const landed = landing(scene.view, slot);
    const byKeys = layer.hasFocus();
    chosen = landed;
    change(after); // which draws: the places are those of after
    if (!color || repeats) return;
    chosen = following(layer.slots(), landed) ?? landed;
    draw();
    if (byKeys) layer.focus(chosen);
    else announce(slotWords(scene, landed), "laid");
  }

  // All that is left of a display, a floor line or the supply.
  function fill(slot, color) {
    const row = slot.slice(0, slot.lastIndexOf(":"));
    const isFree = (other) => other.startsWith(`${row}:`) && takesTiles(other) && !tileAt(scene.view, other);
    const free = layer.slots().filter(isFree);
    let after = /** @type {View | null} */ (scene.view);
    for (const other of free) after = after && laid(after, other, color, scene.facts);
    if (after && free.length > 0) change(after);
  }

  function key(event, slot) {
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) return undo();
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const [color] = letters.find(([, letter]) => letter.toLowerCase() === event.key.toLowerCase()) ?? [];
    if (color && event.shiftKey) fill(slot, color);
    else if (color || AWAY.includes(event.key)) lay(slot, color ?? null);
    else return false;
    return true;
  }

  // Whoever has the marker gives it back, whoever has not gets it.
  function holderAfter(slot) {
    const [first, seat] = slot.split(":");
    return first !== "seat" || scene.view.marker === Number(seat) ? null : Number(seat);
  }

  /**
   * @param {Scene} now
   * @param {Position["problem"]} problem
   */
  function drawAll(now, problem) {
    scene = now;
    wrong = problem?.place ?? "";
    draw();
    form.sync(now.view, problem && { place: problem.place, message: problemWords(problem) });
  }

  function draw() {
    if (dealt && !(chosen && dealt(chosen))) chosen = layer.slots().find(takesTiles) ?? null;
    layer.element.classList.toggle("repeats", repeats);
    layer.draw({ labelOf: (slot) => slotWords(scene, slot), chosen, wrong });
    colors.draw(scene, { brush, repeats, wrong });
  }

  return {
    spots: layer.element,
    palette: colors.element,
    fields: form.element,
    draw: drawAll,
    /** @param {Position["problem"]} problem */
    prompt(problem) {
      if (problem) return problemWords(problem);
      return chosen ? slotWords(scene, chosen) : say("page.board.choose_place");
    },
    end: layer.end,
  };
}
