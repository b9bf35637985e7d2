// A player's board of Summer Pavilion: seven stars, what is built between them, the score, the tiles in hand.

import { s } from "../../dom.js";
import { copied } from "../../draw/engravings.js";
import { onBoard } from "../../state/names.js";
import { listed, say } from "../../texts.js";
import { counted, plural, pointsWords, tilesWords } from "../../words.js";
import { corners } from "./corners.js";
import { hand } from "./hand.js";
import { polar } from "./motifs.js";
import { frieze } from "./ornaments.js";
import { payment } from "./payment.js";
import { middle, OUTER, SIDE, star, starBadges, STARS } from "./star.js";
import { picture, use } from "./tiles.js";

const LEFT = -324;
const TOP = -330;
const WIDTH = 648;
const HEIGHT = 714;
const NAME_LENGTH = 26;

/** The board's breadth for its height, and how broad a tile is on it. */
export const SHAPE = { ratio: WIDTH / HEIGHT, piece: SIDE / WIDTH };

/**
 * The board of a seat, as one SVG element.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
export function board(scene, seat) {
  const isActor = scene.actor === seat;
  const things = built(scene);
  const states = [isActor && "acts", isActor && scene.path[0] === "pass" && "passing"].filter(Boolean);
  return s("svg", {
    class: ["pboard", ...states].join(" "),
    viewBox: `${LEFT} ${TOP} ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": summary(scene, seat, things),
  },
  s("rect", { class: "pplate", x: LEFT + 1, y: TOP + 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 16 }),
  frieze({ x: LEFT + 7, y: TOP + 7, width: WIDTH - 14, height: HEIGHT - 14, deep: 10 }),
  title(scene, seat),
  corners(scene, seat),
  things.map((place) => s("g", { class: "pbetween", "aria-hidden": "true" }, between(place))),
  STARS.map((name) => star(scene, seat, name)),
  things.map((place) => medallion(scene, seat, place)),
  hand(scene, seat),
  starBadges(scene, seat),
  payment(scene, seat));
}

/**
 * Everything that is built: what it is, the tiles it brings, the spaces around it, and where it stands.
 * @param {PavilionScene} scene
 */
function built(scene) {
  return scene.facts.things.map((thing) => ({ ...thing, ...standing(thing) }));
}

// A thing stands in the middle of the stars around it, a window where its only star points away from the center.
function standing({ spaces }) {
  const [one, other] = [...new Set(spaces.map(([star]) => star))];
  const away = 30 + 60 * (OUTER.indexOf(one) + 4); // the direction of its first star from the center
  if (!other) return { at: polar(away, 4.5 * SIDE), angle: away + 90 };
  return { at: halfway(middle(one), middle(other)), angle: other === "center" ? away + 90 : away + 30 };
}

/**
 * @param {number[]} here
 * @param {number[]} there
 */
function halfway([x, y], [u, v]) {
  return [(x + u) / 2, (y + v) / 2];
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function isLit(scene, seat, { spaces }) {
  return spaces.every(([name, space]) => scene.view.seats[seat].stars[name][space - 1]);
}

/** @param {{ at: number[], angle: number }} place */
function between({ at: [x, y], angle }) {
  const scale = (SIDE * 0.94) / 100;
  return copied(`between ${x} ${y}`, () => picture("pground", { x: -52, y: -88.6, width: 104, height: 177.2,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)}) rotate(${angle})` }));
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function medallion(scene, seat, place) {
  const { kind, tiles, at: [x, y] } = place;
  const lit = isLit(scene, seat, place);
  return copied(`${kind} ${lit} ${x} ${y}`, () => s("g", {
    class: `pmedallion ${kind}${lit ? " lit" : ""}`, "data-help": `pavilion.${kind}`,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  },
  lit && use("prays", { x: -34, y: -34, width: 68, height: 68 }),
  s("circle", { class: "pmedallion-face", r: 24 }),
  s("circle", { class: "pmedallion-ring", r: 21.5 }),
  picture(`p${kind}`, { x: -17, y: -19.5, width: 34, height: 34, look: lit ? "pmedallion lit" : "" }),
  Array.from({ length: tiles }, (_, i) => s("path", { class: "pmedallion-tile", d: "M0 -7L4.2 0L0 7L-4.2 0Z",
    transform: `translate(${(i - (tiles - 1) / 2) * 9.5} 22)` }))));
}

/**
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function title(scene, seat) {
  const { passed } = scene.view.seats[seat];
  const name = scene.names[seat];
  return s("g", { class: "ptitle" },
    scene.actor === seat
      && s("path", { class: "pturn", d: "M0 -13L8 0L0 13L-8 0Z", transform: `translate(${LEFT + 38} ${TOP + 42})` }),
    s("text", { class: "pname", x: LEFT + (scene.actor === seat ? 56 : 30), y: TOP + 51, "aria-hidden": "true" },
      onBoard(name, NAME_LENGTH)),
    passed && stamp());
}

function stamp() {
  return s("g", { class: "ppassed", transform: `translate(${-LEFT - 84} ${TOP + 42})`, "data-help": "pavilion.pass" },
    s("rect", { x: -60, y: -18, width: 120, height: 36, rx: 6 }),
    s("text", { y: 7, "text-anchor": "middle" }, say("page.pavilion.passed")));
}

/**
 * What lies there, in words.
 * @param {PavilionScene} scene
 * @param {number} seat
 */
function summary(scene, seat, places) {
  const { hand: tiles, kept, passed, stars } = scene.view.seats[seat];
  const held = (name) => stars[name].filter(Boolean).length;
  const begun = STARS.filter((name) => held(name) > 0);
  const lit = counted(places.filter((place) => isLit(scene, seat, place)).map(({ kind }) => kind));
  const kinds = [...new Set(places.map(({ kind }) => kind))].filter((kind) => kind in lit);
  return [
    say("page.pavilion.board", { name: scene.names[seat], points: pointsWords(scene.scores[seat]) }),
    begun.length === 0
      ? say("page.pavilion.board.empty")
      : say("page.pavilion.board.stars", { stars: listed(begun.map((name) =>
        say("page.pavilion.board.star", { star: say(`word.star_${name}`), count: held(name) }))) }),
    kinds.length > 0 && say("page.pavilion.built", {
      things: listed(kinds.map((kind) => plural(`page.pavilion.${kind}`, lit[kind]))) }),
    tiles.length > 0 && say("page.pavilion.board.hand", { tiles: tilesWords(counted(tiles), scene.skin) }),
    kept.length > 0 && say("page.pavilion.board.kept", { tiles: tilesWords(counted(kept), scene.skin) }),
    passed && say("page.pavilion.board.passed"),
    scene.view.marker === seat && say("page.pavilion.board.marker"),
  ].filter(Boolean).join(". ");
}
