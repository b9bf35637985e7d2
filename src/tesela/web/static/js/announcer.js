// The announcer: what happens, said to screen readers. Things that come close together are said as one.

import { h } from "./dom.js";

const GATHER = 250; // ms in which things are joined
const MOST = 6; // sentences at once; of more only the last are said

/** An announcer: `announce(text)` says it soon, `announce(text, true)` at once, `close()` ends it. */
export function announcer(place = document.body) {
  const polite = h("div", { "class": "visually-hidden", "role": "status", "aria-live": "polite" });
  const urgent = h("div", { "class": "visually-hidden", "role": "alert", "aria-live": "assertive" });
  place.append(polite, urgent);
  let waiting = [];
  let timer = 0;

  function announce(text, now = false) {
    if (!text) return;
    if (now) return tell(urgent, text);
    if (waiting.at(-1) !== text) waiting.push(text);
    clearTimeout(timer);
    timer = setTimeout(flush, GATHER);
  }
  function flush() {
    tell(polite, waiting.slice(-MOST).map(closed).join(" "));
    waiting = [];
  }
  return {
    announce,
    close() {
      clearTimeout(timer);
      polite.remove();
      urgent.remove();
    },
  };
}

// The same words twice are not news to a screen reader unless something differs: a space at the end does.
function tell(element, text) {
  element.textContent = element.textContent === text ? `${text}\u00a0` : text;
}

function closed(text) {
  return /[.!?…:]$/.test(text) ? text : `${text}.`;
}
