// The ending of a table: the result on a sheet over it, which can be put away to look at the boards and opened again.

import { h, put } from "../dom.js";
import { go } from "../routes.js";
import { sheet } from "../sheets.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";

/**
 * The ending of a table. `known()` is what is known of it, `at()` the number of the moment that is shown (null for the
 * end), `view(number)` promises the view after an event, `read(name, number)` opens the `replay` or the `review`, at a
 * moment if one is given, and `away()` hears that the sheet was put away. It comes with the first `show(names)`, which
 * also tells what has changed since.
 */
export function endingOf({ known, at, view, read, away }) {
  // Who listens hears who won when it opens, and then the points.
  const says = { "aria-labelledby": "result-title", "aria-describedby": "result-ranks" };
  const sheetBox = h("dialog", { class: "ending-sheet", ...says, on: { close: away } });
  const element = h("div", { class: "ending" }, sheetBox);
  const self = { element, show, open, end };
  /** @type {ReturnType<typeof import("../panels/result.js").result> | null} */
  let shown = null;

  async function show(names) {
    const [{ result }] = await Promise.all([import("../panels/result.js"), sheet("ending")]);
    if (!element.isConnected) return;
    if (shown) {
      shown.update(known());
      tellRematch();
      return;
    }
    shown = result({ known: known(), names, at, view, close, open: leaveFor });
    put(sheetBox, shown.element);
    open();
  }

  function open() {
    if (shown && !sheetBox.open) sheetBox.showModal();
  }

  function close() {
    sheetBox.close();
  }

  function leaveFor(name, number = null) {
    close();
    read(name, number);
  }

  // On the sheet it is seen; whoever has put that away is told where they look.
  function tellRematch() {
    const { rematch } = known();
    if (sheetBox.open || !rematch) return;
    const follow = { label: say("page.motion.to_rematch"), run: () => go(`/t/${rematch}`) };
    toast(say("page.motion.rematch_open"), { kind: "good", action: follow });
  }

  function end() {
    shown?.end();
    if (sheetBox.open) close();
  }

  return self;
}
