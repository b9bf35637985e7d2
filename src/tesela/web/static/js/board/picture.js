// A picture of a position: the page's own drawings, laid out for themselves and complete in one SVG.

import { byId, h, s } from "../dom.js";
import { compose } from "../draw/composition.js";
import { plain, references } from "../draw/engravings.js";
import { gameOf } from "../games/index.js";

const SIZE = { width: 1200, height: 760 };
const EDGE = 20;
const FONTS = { Fraunces: "fraunces-latin", Figtree: "figtree-latin" };
const WIRING = ["data-slot", "data-key", "data-help", "data-explains", "data-marked", "tabindex", "role", "aria-label", "aria-pressed"];
/** @type {Promise<string> | null} */
let fonts = null;

/**
 * The picture of a scene, as the text of an SVG; nothing in it can be chosen.
 * @param {Scene} scene
 */
export async function pictureOf(scene) {
  const drawing = await gameOf(scene.game).drawing();
  const shown = { ...scene, options: new Map(), path: [], spare: false, compact: false };
  const shape = drawing.shape(shown);
  const parts = { ...shape, front: false, others: scene.players, beside: 0 };
  const room = { width: SIZE.width - 2 * EDGE, height: SIZE.height - 2 * EDGE };
  const { market, others, tight } = compose({ ...room, touch: false }, parts);
  const middle = drawing.market({ ...shown, room: { width: market.width, height: market.height, tight } });
  const boards = scene.names.map((_, seat) => drawing.board(shown, seat));
  const bench = h("div", { "class": "picture-bench stage", "aria-hidden": "true", "data": { skin: scene.skin } },
    h("div", { class: "market" }, middle), boards.map((board) => h("div", { class: "seat-board" }, board)));
  document.body.append(bench);
  try {
    for (const used of bench.querySelectorAll("use")) used.replaceWith(inPlace(used));
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--paper");
    const drawn = [placed(middle, market), ...boards.map((board, seat) => placed(board, others[seat]))];
    const needed = [...new Set(drawn.flatMap(references))].map((id) => plain(byId(id)));
    const style = s("style", {}, await fontFaces());
    const picture = s("svg", {
      xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, ...SIZE,
    }, style, s("defs", {}, needed), s("rect", { ...SIZE, fill: ground }), drawn);
    return new XMLSerializer().serializeToString(picture);
  } finally {
    bench.remove();
  }
}

/** The picture on a canvas of this breadth. */
export async function painted(svg, width) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = h("canvas", { width, height: Math.round((width * SIZE.height) / SIZE.width) });
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

// A drawing where it lies in the picture, without what is for those who choose.
function placed(drawn, { x, y, width, height }) {
  const copy = plain(drawn);
  for (const each of [copy, ...copy.querySelectorAll("*")]) for (const name of WIRING) each.removeAttribute(name);
  const box = { x: x + EDGE, y: y + EDGE, width, height };
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, value);
  return copy;
}

// What stands for a symbol becomes what is in it: it looks as it does where it is used.
function inPlace(used) {
  const symbol = byId(used.getAttribute("href").slice(1));
  const attributes = Object.fromEntries([...used.attributes].map(({ name, value }) => [name, value]));
  const viewBox = symbol.getAttribute("viewBox");
  const parts = [...symbol.children].map((child) => child.cloneNode(true));
  return s(viewBox ? "svg" : "g", { ...attributes, href: null, viewBox }, parts);
}

// The page's fonts: an image sees no others.
function fontFaces() {
  fonts ??= Promise.all(Object.entries(FONTS).map(async ([family, file]) => {
    const answer = await fetch(new URL(`../../fonts/${file}.woff2`, import.meta.url));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const base64 = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    const source = `url(data:font/woff2;base64,${base64}) format("woff2")`;
    return `@font-face{font-family:${family};font-weight:400 800;src:${source}}`;
  })).then((faces) => faces.join(""));
  return fonts;
}
