// The palette: the colors that are laid where a place is chosen, how many of each are left, and what clears a place.

import { become, h } from "../dom.js";
import { icon } from "../icons.js";
import { tileArt } from "../motion/art.js";
import { leftOf } from "../state/editing.js";
import { editionOf } from "../state/shelf.js";
import { number, say } from "../texts.js";
import { colorWord } from "../words.js";

/**
 * A palette: `{element, draw(scene, {brush, repeats, wrong})}`. `lay(color)` hears a color, null takes away; `repeat()`
 * switches whether the color stays in the hand.
 * @param {{ lay: (color: string | null) => void, repeat: () => void }} options
 */
export function palette({ lay, repeat }) {
  const element = h("div", { "class": "palette", "role": "toolbar", "aria-label": say("page.board.palette") });

  /**
   * @param {Scene} scene
   * @param {{ brush: string | null, repeats: boolean, wrong: string }} state
   */
  function draw(scene, { brush, repeats, wrong }) {
    const { letters = {} } = editionOf(scene.skin) ?? {};
    become(element, () => [
      scene.facts.colors.map((color) => paint(scene, color, letters[color], { brush, wrong })),
      tool("erase", repeats && brush === null, () => lay(null)),
      tool("repeat", repeats, repeat),
    ]);
  }

  function paint(scene, color, letter, { brush, wrong }) {
    const left = leftOf(scene.view, color);
    const words = say("page.board.paint", { color: colorWord(color, scene.skin), count: number(left) });
    return h("button", {
      "type": "button", "class": `paint${wrong === `tile:${color}` ? " wrong" : ""}`, "aria-label": words, "title": words,
      "aria-pressed": brush === null ? null : String(brush === color), "aria-keyshortcuts": letter,
      "data": { name: color }, "on": { click: () => lay(color) },
    }, tileArt(scene.skin, color), h("b", { "aria-hidden": "true" }, number(left)));
  }

  function tool(name, pressed, click) {
    const label = say(`page.board.${name}`);
    return h("button", {
      "type": "button", "class": "paint tool", "aria-label": label, "title": say(`page.board.${name}.text`),
      "aria-pressed": String(pressed), "data": { name }, "on": { click },
    }, icon(name), h("span", {}, label));
  }

  return { element, draw };
}
