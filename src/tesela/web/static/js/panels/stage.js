// The stage: the middle of the table and the boards of a scene, drawn, and what is chosen there.

import { become, h, put } from "../dom.js";
import { focused, keyboard, rove } from "../input/keyboard.js";
import { pointer, selector } from "../input/pointer.js";
import { say } from "../texts.js";

const NARROW = "(max-width: 720px)";
const APART = ["seats", "actor", "turn"];
const IN_THE_MIDDLE = ["displays", "center", "supply", "bag", "lid", "tower", "special", "bonus"];

/**
 * A stage for a drawing. `choose(key)` and `back()` hear what its user does, `shortcut(name, letter)` the letters,
 * `next()` gives the keys of the step that is to be chosen now, `leads(key)` says whether a key asks for another one.
 * Returns `{element, draw(scene, front), drawn(key), freeze(keys), mark(keys, name), reveal(seat), bringNext(),
 * byKeyboard(), end()}`.
 * @param {Drawing} drawing
 * @param {{
 *   choose: (key: string) => void, back?: () => boolean, shortcut?: (name: string, letter: string) => unknown,
 *   next?: () => string[], leads?: (key: string) => boolean,
 * }} options
 */
export function stage(drawing, { choose, back = no, shortcut = no, next = () => [], leads = () => true }) {
  const market = h("section", { class: "market" });
  const front = h("div", { class: "front" });
  const others = h("div", { "class": "others", "role": "group", "aria-label": say("page.table.others") });
  const element = h("div", { class: "stage" }, market, front, others);
  /** @type {HTMLElement[]} */
  const boards = [];
  const narrow = matchMedia(NARROW);
  let scene = /** @type {Scene} */ (/** @type {unknown} */ (null)); // nothing is asked of it before it is drawn
  /** @type {number | null} */
  let shownFront = null;
  let byKeyboard = false; // whether the last thing done was done with keys

  const noticed = (event) => (byKeyboard = event.type === "keydown");
  addEventListener("keydown", noticed, true);
  addEventListener("pointerdown", noticed, true);
  const turned = () => scene && draw(scene, shownFront);
  narrow.addEventListener("change", turned);
  const ends = [
    pointer(element, {
      choose: allowed(choose), chosen: (key) => scene.path.includes(key), leads, targets: next,
      home: () => front.firstElementChild, lifted: () => draw(scene, shownFront, true),
    }),
    keyboard(element, { choose: allowed(choose), back, shortcut }),
  ];

  // What is drawn may be older than what is known.
  function allowed(act) {
    return (key) => scene?.options.has(key) && act(key);
  }

  /**
   * What was lifted off the middle is missing there, though nothing has changed: then it is drawn `anew`.
   * @param {Scene} after
   * @param {number | null} frontSeat
   */
  function draw(after, frontSeat, anew = false) {
    const [key, within] = [focused(element), element.contains(document.activeElement)];
    const before = scene;
    scene = { ...after, compact: narrow.matches };
    element.dataset.skin = scene.skin;
    element.dataset.players = String(scene.players);
    element.classList.toggle("choosing", scene.options.size > 0);
    market.setAttribute("aria-label", say("page.table.market"));
    // To draw takes time: what looks the same as before is left alone.
    become(market, () => drawing.market(scene), anew ? null : seen(scene, null));
    for (let seat = 0; seat < scene.players; seat++) {
      dressBoard((boards[seat] ??= h("section", { class: "seat-board", data: { seat } })), seat);
      become(boards[seat], () => drawing.board(scene, seat), seen(scene, seat));
    }
    shownFront = frontSeat;
    arrange(frontSeat);
    // What is swiped with a finger is scrolled with the keyboard.
    if (narrow.matches && others.children.length > 1) others.setAttribute("tabindex", "0");
    else others.removeAttribute("tabindex");
    keepFocus(before, key, within);
  }

  function dressBoard(place, seat) {
    place.setAttribute("aria-label", say("page.table.board_of", { name: scene.names[seat] }));
    place.classList.toggle("acts", scene.actor === seat);
    place.classList.toggle("yours", scene.you.includes(seat));
  }

  // The one in front first, the others clockwise from there; without one they all are the same size.
  function arrange(frontSeat) {
    const order = boards.map((_, place) => boards[((frontSeat ?? 0) + place) % boards.length]);
    const ahead = frontSeat === null ? [] : order.splice(0, 1);
    if (!same(front, ahead)) put(front, ahead);
    if (!same(others, order)) put(others, order);
    element.classList.toggle("even", frontSeat === null);
  }

  // The focus stays on what it was on, or goes to the first thing that comes next.
  function keepFocus(before, key, within) {
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    if (key !== null && focused(element) !== key) held?.blur(); // the element means another thing now
    const grown = before !== null && scene.path.length > before.path.length;
    const stays = key !== null && scene.options.has(key) && !grown ? key : null;
    const wanted = stays ?? firstNext();
    const idle = document.activeElement === document.body || document.activeElement === null;
    rove(element, wanted, byKeyboard && wanted !== null && (within || idle));
  }

  function firstNext() {
    return next().find((key) => element.querySelector(selector(key))) ?? null;
  }

  return {
    element,
    draw,
    drawn: (key) => element.querySelector(selector(key)) !== null,
    // A move is on its way: it is marked, and nothing may be chosen until something is drawn again.
    freeze(keys) {
      scene = { ...scene, options: new Map() };
      element.classList.remove("choosing");
      for (const key of keys) element.querySelector(selector(key))?.classList.add("pending");
    },
    mark(keys, name) {
      for (const old of element.querySelectorAll(`.${name}`)) old.classList.remove(name);
      for (const key of keys) element.querySelector(selector(key))?.classList.add(name);
    },
    reveal: (seat) => boards[seat].scrollIntoView({ block: "nearest", inline: "nearest" }),
    bringNext() {
      const places = next().map((key) => element.querySelector(selector(key))).filter(Boolean);
      if (!narrow.matches || places.some(isSeen)) return;
      places[0]?.scrollIntoView({ block: "center", behavior: "smooth" });
    },
    byKeyboard: () => byKeyboard,
    end() {
      narrow.removeEventListener("change", turned);
      removeEventListener("keydown", noticed, true);
      removeEventListener("pointerdown", noticed, true);
      for (const stop of ends) stop();
    },
  };
}

/**
 * All of a scene that the drawing of a seat's board shows, or that of the middle (seat null).
 * @param {Scene} scene
 * @param {number | null} seat
 */
function seen({ view, options, path, names, scores, forecast, actor, compact }, seat) {
  const skipped = seat === null ? APART : [...APART, ...IN_THE_MIDDLE];
  const rest = Object.entries(view).filter(([name]) => !skipped.includes(name));
  // What can be taken lies in the middle, which has to know all that can be chosen.
  const choices = [...options.values()].filter(({ key }) => seat === null || !key.startsWith("take:"));
  const chosen = seat === null || seat === actor ? [choices, path] : null;
  const own = seat === null ? actor : [view.seats[seat], names[seat], scores[seat], forecast?.[seat], actor === seat];
  return [rest, chosen, own, compact];
}

function no() {
  return false;
}

// Whether a place is on the screen, above what is fixed at its lower edge.
function isSeen(place) {
  const { top, bottom } = place.getBoundingClientRect();
  return top > 60 && bottom < innerHeight - 120;
}

function same(element, children) {
  const there = [...element.children];
  return there.length === children.length && children.every((child, place) => there[place] === child);
}
