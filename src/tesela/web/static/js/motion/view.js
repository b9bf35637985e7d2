// The view: where the page is scrolled to, and where a card lies so that it hides nothing that it talks about.

import { still } from "../settings.js";

const NARROWEST = 260; // pixels that a card needs
const WIDEST = 600;
const GAP = 8;
const CALM = 5; // frames without a change after which the page rests
const LONGEST = 1500; // milliseconds that scrolling may take

/** Bring the scores and the middle of the table of a stage into sight, where they are not; promises when they are. */
export async function bringHome(stage) {
  const table = stage.closest(".table") ?? stage;
  if ([".top", ".market"].every((part) => isSeen(table.querySelector(part)))) return;
  table.scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" });
  if (!still()) await Promise.race([rests(table), new Promise((done) => setTimeout(done, LONGEST))]);
}

/**
 * Let a card lie over what is in sight of a region, in the middle of it or at its `top`, if it has room there; else it
 * is where the style sheet has it. Returns whether it has room.
 */
export function lieOver(card, region, { top = false } = {}) {
  const box = inSight(region);
  const [width, height] = [Math.min(WIDEST, box.right - box.left), box.bottom - box.top].map((side) => side - 2 * GAP);
  const wear = (name, value) => card.style.setProperty(name, `${value}px`);
  wear("--width", width);
  wear("--height", height);
  card.classList.toggle("placed", width >= NARROWEST);
  const spare = height - card.offsetHeight;
  card.classList.toggle("placed", width >= NARROWEST && spare >= 0);
  wear("--left", (box.left + box.right - width) / 2);
  wear("--top", box.top + GAP + (top ? 0 : spare / 2));
  return card.classList.contains("placed");
}

function isSeen(element) {
  if (!element) return true;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight + 1;
}

// What the header and the edges of the window leave of an element.
function inSight(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const under = document.getElementById("site")?.getBoundingClientRect().bottom ?? 0;
  return {
    left: Math.max(0, left), right: Math.min(document.documentElement.clientWidth, right),
    top: Math.max(under, top), bottom: Math.min(innerHeight, bottom),
  };
}

function rests(element) {
  return new Promise((done) => {
    let [last, same] = [NaN, 0];
    const look = () => {
      const { top } = element.getBoundingClientRect();
      same = top === last ? same + 1 : 0;
      last = top;
      if (same < CALM && element.isConnected) requestAnimationFrame(look);
      else done(null);
    };
    look();
  });
}
