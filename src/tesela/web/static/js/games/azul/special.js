// Special displays of Master Chocolatier: the emblem of each golden side, and the shield beside the floor line.

import { s } from "../../dom.js";
import { picture } from "../../draw/dishes.js";
import { path } from "../../draw/shapes.js";
import { say } from "../../texts.js";
import { colorWord } from "../../words.js";
import { tile } from "./tiles.js";

// Drawn in a disc of radius 50 around (50, 50).
const EMBLEMS = {
  extra: "M43 22H57V43H78V57H57V78H43V57H22V43H43Z",
  keep: "M31 46V38C31 13 69 13 69 38V46H74V78H26V46ZM41 46H59V38C59 26 41 26 41 38ZM46 56V68H54V56Z",
  spread: "M42 30V42H58V30L84 50L58 70V58H42V70L16 50Z",
  shield: "M50 17L78 26C80 52 70 72 50 84C30 72 20 52 22 26Z",
};

/** What a golden display does, in a sentence. */
export function specialWords(kind, skin) {
  const [name, color] = kind.split(":");
  return say(`page.azul.special.${name}`, { color: color ? colorWord(color, skin) : "" });
}

/** The emblem of a golden display: a medallion around (x, y). */
export function medallion(kind, { x, y, r, skin }) {
  const [name, color] = kind.split(":");
  const transform = `translate(${x - r} ${y - r}) scale(${r / 50})`;
  return s("g", { "class": `medallion ${name}`, transform, "aria-hidden": "true" },
    s("circle", { cx: 50, cy: 54, r: 49, class: "medal-shadow" }),
    s("circle", { cx: 50, cy: 50, r: 49, fill: "url(#gold)" }),
    s("circle", { cx: 50, cy: 50, r: 42, class: color ? "medal-pale" : "medal-ground" }),
    color ? magnet(color, skin) : path(EMBLEMS[name], { "class": "medal-ink", "fill-rule": "evenodd" }),
    name === "shield" && path("M50 29L67 35C68 51 62 63 50 71Z", { class: "medal-light" }),
  );
}

// Arrows from both sides towards a piece of its color.
function magnet(color, skin) {
  return [
    path("M2 34L22 50L2 66ZM98 34L78 50L98 66Z", { class: "medal-arrow" }),
    tile(color, { x: 23, y: 23, size: 54, skin }),
  ];
}

/** The shield beside a floor line, with what lies on it, around (x, y). */
export function shield({ x, y, r, seat, holds, skin }) {
  const thing = holds === "marker" ? say("page.azul.marker") : holds && colorWord(holds, skin);
  const size = r * 1.05;
  return s("g", { "class": "shield", "data-help": "azul.shield" },
    s("title", {}, thing ? say("page.azul.shield_holds", { thing }) : say("page.azul.shield_taken")),
    picture("plate-golden", { x: x - r, y: y - r, size: 2 * r, class: "plate", look: `azul-board ${skin}` }),
    path(EMBLEMS.shield, {
      class: "shield-ink", transform: `translate(${x - r * 0.5} ${y - r * 0.52}) scale(${r / 100})`,
    }),
    s("g", { "data-slot": `seat:${seat}:shield` },
      s("rect", { class: "nothing", x: x - size / 2, y: y - size / 2, width: size, height: size }),
      holds && tile(holds, { x: x - size / 2, y: y - size / 2, size, skin })),
  );
}
