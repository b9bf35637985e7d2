// The signs of whatever plays by itself: pause, next, to the end.

import { s } from "../dom.js";

const SHAPES = {
  start: "M4 4h2.5v12H4zM16 3.5v13L7 10z",
  back: "M12.6 3 14.4 4.4 9.8 10l4.6 5.6-1.8 1.4L6.8 10z",
  play: "M6 3.5v13L16 10z",
  pause: "M5.5 4h3v12h-3zM11.5 4h3v12h-3z",
  forward: "M7.4 3 5.6 4.4 10.2 10l-4.6 5.6L7.4 17l5.8-7z",
  end: "M4 3.5v13L13 10zM13.5 4H16v12h-2.5z",
};

/** One of these signs. */
export function sign(name) {
  const properties = { "viewBox": "0 0 20 20", "class": "motion-icon", "aria-hidden": "true" };
  return s("svg", properties, s("path", { d: SHAPES[name] }));
}
