// The small line drawings of the table's tools.

import { s } from "../dom.js";

const PATHS = {
  hint: "M10 2.5a5.2 5.2 0 0 1 3 9.4c-.6.5-.9 1-.9 1.8v.3H7.9v-.3c0-.8-.3-1.3-.9-1.8a5.2 5.2 0 0 1 3-9.4zM8 16.2h4M8.8 18h2.4",
  undo: "M7.5 4 3.5 8l4 4M4 8h8a4.5 4.5 0 0 1 0 9H8",
  log: "M4 5h12M4 10h12M4 15h8",
  bag: "M7 6.5C4.5 8.5 3.5 11 3.5 13.2c0 2.6 2.4 4.3 6.5 4.3s6.5-1.7 6.5-4.3c0-2.2-1-4.7-3.5-6.7M6.5 6.5h7M7.5 6.5 6 3h8l-1.5 3.5",
  replay: "M10 3.5a6.5 6.5 0 1 1-6.2 4.6M3.5 3.5v4.6h4.6M10 6.5V10l2.5 2",
  review: "M3 16.5h14M4.5 14l3.5-5 3 3 4.5-7",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  confirm: "M4 10.5 8.2 15 16 5.5",
  keys: "M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6 11.5h8",
  share: "M7.5 10.5 12.5 6M7.5 10.5l5 4M5.5 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.5 17.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
};

/** One of the table's drawings. */
export function glyph(name) {
  return s("svg", { "viewBox": "0 0 20 20", "class": `icon glyph-${name}`, "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}
