// Tags beside what is marked on a stage: in words which move it belongs to, so that color alone tells nothing.

import { h, put } from "../dom.js";

const EDGES = ".halo, .pspace-edge"; // what is drawn around a marked place
const APART = 2; // pixels between two tags
const OUTSIDE = 0.85; // so much of a tag lies outside of what it is about

/**
 * The tags of a stage, in a layer above it. Returns `{element, draw(scene), close()}`. What is drawn
 * nowhere is told upon the board in front.
 * @param {HTMLElement} stage
 */
export function markTags(stage) {
  const element = h("div", { "class": "mark-tags", "aria-hidden": "true" });
  const watcher = new ResizeObserver(() => shown.length > 0 && place());
  /** @type {{ tag: HTMLElement, key: string }[]} */
  let shown = [];
  for (const part of [stage, ...stage.children]) watcher.observe(part);

  /** @param {Scene} scene */
  function draw(scene) {
    const marks = [...scene.options.values()].filter(({ mark }) => mark);
    const drawn = marks.filter(({ key }) => stage.querySelector(selector(key)));
    const told = new Set(drawn.flatMap(({ mark }) => mark?.kinds));
    const untold = marks.filter(({ mark }) => mark?.kinds.some((kind) => !told.has(kind) && told.add(kind)));
    shown = [...drawn, ...untold].map((option) => ({ tag: tagOf(option), key: option.key }));
    put(element, shown.map(({ tag }) => tag));
    place();
  }

  // Upon the upper edge of what it is about, or where another tag lies there, upon the lower one.
  function place() {
    const frame = element.getBoundingClientRect();
    const taken = [];
    for (const { tag, key } of shown) {
      const box = around(stage.querySelector(selector(key)) ?? stage.querySelector(".front") ?? stage);
      const { width, height } = tag.getBoundingClientRect();
      const left = Math.max(0, Math.min(frame.width - width, box.left + box.width / 2 - width / 2 - frame.left));
      const tops = [box.top - height * OUTSIDE, box.bottom - height * (1 - OUTSIDE)].map((top) => top - frame.top);
      const free = (top) => taken.every((other) => apart({ left, top, width, height }, other));
      const top = Math.max(0, Math.min(frame.height - height, tops.find(free) ?? tops[0]));
      taken.push({ left, top, width, height });
      tag.style.translate = `${left}px ${top}px`;
    }
  }

  return { element, draw, close: () => watcher.disconnect() };
}

// The box around all edges of a marked place, for it may be several tiles.
function around(about) {
  const edges = [...about.querySelectorAll(EDGES)].map((edge) => edge.getBoundingClientRect());
  const boxes = edges.length > 0 ? edges : [about.getBoundingClientRect()];
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, bottom, width: right - left };
}

function selector(key) {
  return `[data-marked="${CSS.escape(key)}"]`;
}

/** @param {Option} option */
function tagOf({ mark }) {
  return h("span", { class: `mark-tag ${mark?.kinds.map((kind) => `mark-${kind}`).join(" ")}` }, mark?.words);
}

function apart(one, other) {
  return one.left > other.left + other.width + APART || other.left > one.left + one.width + APART
    || one.top > other.top + other.height + APART || other.top > one.top + one.height + APART;
}
