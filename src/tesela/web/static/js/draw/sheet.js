// A sheet of symbols: artwork of 100 by 100 in one hidden element, which everything drawn refers to.

import { s } from "../dom.js";
import { engraved, partsOf } from "./engravings.js";

/** A sheet of what `make` gives, put into the document when it is first needed: `{use, picture}`. */
export function sheetOf(make) {
  /** @type {SVGSVGElement | undefined} */
  let sheet;

  function place() {
    sheet ??= s("svg", { class: "sprite", width: 0, height: 0, "aria-hidden": "true", focusable: "false" }, make());
    if (!sheet.isConnected) document.body.append(sheet);
  }

  return {
    /** A symbol of the sheet in a square at (x, y). */
    use(id, { x = 0, y = 0, size = 40, ...rest }) {
      place();
      return s("use", { href: `#${id}`, x, y, width: size, height: size, ...rest });
    },
    /** The same as an image; it looks as if it lay in something with the classes `look`. */
    picture(id, { x = 0, y = 0, size = 40, look = "", ...rest }) {
      place();
      const art = { box: [0, 0, 100, 100], look, draw: () => partsOf(id) };
      return engraved(look ? `${id} ${look}` : id, art, { x, y, width: size, height: size, ...rest });
    },
  };
}

/** A symbol for a sheet. */
export function symbol(id, ...children) {
  return s("symbol", { id, viewBox: "0 0 100 100", overflow: "visible" }, children);
}
