// The announcer: what happens, said to screen readers. Things that come close together are said as one.

import { h, heardIn } from "./dom.js";

const GATHER = 250; // ms in which things are joined
const MOST = 12; // sentences at once, the end of a round at a full table; of more only the last are said

/**
 * An announcer: `announce(text, topic)` says it soon, and of several things on one topic only the last; `close()` ends
 * it.
 */
export function announcer() {
  const region = h("div", { "class": "visually-hidden", "role": "status", "aria-live": "polite" });
  heardIn().append(region);
  let waiting = /** @type {{ text: string, topic: string | null }[]} */ ([]);
  let timer = 0;

  function announce(text, topic = null) {
    if (!text) return;
    waiting = waiting.filter((other) => topic === null || other.topic !== topic);
    if (waiting.at(-1)?.text !== text) waiting.push({ text, topic });
    wait();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(flush, GATHER);
  }
  // What a region held when it came is no news: it is there first, and speaks then.
  function flush() {
    const place = heardIn();
    if (region.parentElement !== place) {
      place.append(region);
      return wait();
    }
    tell(region, waiting.slice(-MOST).map(({ text }) => closed(text)).join(" "));
    waiting = [];
    return null;
  }
  return {
    announce,
    close() {
      clearTimeout(timer);
      region.remove();
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
