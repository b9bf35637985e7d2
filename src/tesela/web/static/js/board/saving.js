// Saving: a study as a record, a position as a picture, a line as an animation; all of it made here, in the browser.

import { h } from "../dom.js";
import * as api from "../net/api.js";
import { gif } from "../state/gif.js";
import { lineFrom, lineTo, recordOf } from "../state/study.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { painted, pictureOf } from "./picture.js";

const NAME = "tesela";
const BROAD = 2400; // pixels of a picture
const SMALL = 800; // and of an animation
const MOST = 30; // positions of an animation: the last ones of a line
const DELAY = 120; // hundredths of a second that a position is shown
const LAST = 300;

/**
 * Download a study as a record.
 * @param {Study} study
 */
export function saveRecord(study) {
  download(`${NAME}.jsonl`, new Blob([`${JSON.stringify(recordOf(study))}\n`], { type: "application/jsonl" }));
}

/**
 * Download the picture of a scene, as `svg` or `png`.
 * @param {Scene} scene
 * @param {"svg" | "png"} kind
 */
export async function savePicture(scene, kind) {
  const svg = await pictureOf(scene);
  if (kind === "svg") return download(`${NAME}.svg`, new Blob([svg], { type: "image/svg+xml" }));
  const canvas = await painted(svg, BROAD);
  return canvas.toBlob((blob) => blob && download(`${NAME}.png`, blob));
}

/**
 * Download the line of a study that leads through a node as an animation; the scene is that of any of its positions.
 * @param {Study} study
 * @param {string} at
 * @param {Scene} scene
 */
export async function saveAnimation(study, at, scene) {
  const close = toast(say("page.board.save_gif.wait"), { stay: Infinity });
  try {
    const nodes = [...lineTo(study, at), ...lineFrom(study, at)].slice(-MOST);
    const frames = [];
    let size = { width: 0, height: 0 };
    for (const [place, id] of nodes.entries()) {
      const { view, scores, forecast, round, actor } = await api.position({ position: study.nodes[id].position });
      const stand = { view, scores, forecast, round, actor, traces: {} };
      const canvas = await painted(await pictureOf({ ...scene, ...stand }), SMALL);
      size = { width: canvas.width, height: canvas.height };
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, size.width, size.height).data;
      if (pixels) frames.push({ pixels, delay: place === nodes.length - 1 ? LAST : DELAY });
    }
    download(`${NAME}.gif`, new Blob([gif(size.width, size.height, frames)], { type: "image/gif" }));
  } finally {
    close();
  }
}

function download(name, blob) {
  const href = URL.createObjectURL(blob);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
