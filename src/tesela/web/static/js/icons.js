// Icons: the small drawings of buttons, all of them on a square of 20.

import { s } from "./dom.js";

const LINES = {
  close: "M5 5 15 15M15 5 5 15",
  copy: "M7 7V4h9v9h-3M4 7h9v9H4z",
  check: "M4 10.5 8.2 15 16 5.5",
  share: "M10 12V3M6.5 6 10 2.5 13.5 6M5 9H3.5v8h13V9H15",
  upload: "M10 13V3M6 7l4-4 4 4M3 13v4h14v-4",
  gear: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4",
  globe: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M2.5 10h15M10 2.5c-5 5-5 10 0 15M10 2.5c5 5 5 10 0 15",
  hint: "M10 2.5a5.2 5.2 0 0 1 3 9.4c-.6.5-.9 1-.9 1.8v.3H7.9v-.3c0-.8-.3-1.3-.9-1.8a5.2 5.2 0 0 1 3-9.4zM8 16.2h4M8.8 18h2.4",
  undo: "M7.5 4 3.5 8l4 4M4 8h8a4.5 4.5 0 0 1 0 9H8",
  log: "M4 5h12M4 10h12M4 15h8",
  bag: "M7 6.5C4.5 8.5 3.5 11 3.5 13.2c0 2.6 2.4 4.3 6.5 4.3s6.5-1.7 6.5-4.3c0-2.2-1-4.7-3.5-6.7M6.5 6.5h7M7.5 6.5 6 3h8l-1.5 3.5",
  replay: "M10 3.5a6.5 6.5 0 1 1-6.2 4.6M3.5 3.5v4.6h4.6M10 6.5V10l2.5 2",
  review: "M3 16.5h14M4.5 14l3.5-5 3 3 4.5-7",
  eye: "M2 10c2-3.6 4.8-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.8 5.4-8 5.4S4 13.6 2 10zM10 7.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 1 0 0-5.2",
  first: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M8.2 7.6 10.6 6v8.2",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M10 5.8v4.5l2.8 1.8",
  slip_back: "M9.5 4.5 4 10l5.5 5.5M14.5 4v7.5M14.5 15.5h.01",
  slip_on: "M10.5 4.5 16 10l-5.5 5.5M5.5 4v7.5M5.5 15.5h.01",
  repeat: "M4 8.5V6h11M12.5 3.5 15 6l-2.5 2.5M16 11.5V14H5M7.5 16.5 5 14l2.5-2.5",
  erase: "M8 16.5h9M4 12.2 11.2 5l5 5-6.5 6.5H7.5zM7.4 8.8l5 5",
  board: "M3.5 3.5h13v13h-13zM3.5 10h13M10 3.5v13",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  up: "M10 16V4M5 9l5-5 5 5",
  branch: "M6 3v14M6 12c0-4 8-2 8-7M14 5h.01M14 3v3",
};
// The signs of whatever plays by itself are filled.
const FILLED = {
  start: "M4 4h2.5v12H4zM16 3.5v13L7 10z",
  back: "M12.6 3 14.4 4.4 9.8 10l4.6 5.6-1.8 1.4L6.8 10z",
  play: "M6 3.5v13L16 10z",
  pause: "M5.5 4h3v12h-3zM11.5 4h3v12h-3z",
  forward: "M7.4 3 5.6 4.4 10.2 10l-4.6 5.6L7.4 17l5.8-7z",
  end: "M4 3.5v13L13 10zM13.5 4H16v12h-2.5z",
};

/** One of these drawings. */
export function icon(name) {
  const look = name in FILLED ? "icon filled" : "icon";
  return s("svg", { "viewBox": "0 0 20 20", "class": look, "aria-hidden": "true" }, s("path", { d: LINES[name] ?? FILLED[name] }));
}
