// The stage: the middle of the table and the boards of a scene, drawn, and what is chosen there.

import { setAmbience } from "../ambience.js";
import { become, h, put } from "../dom.js";
import { compose } from "../draw/composition.js";
import { isMark } from "../draw/marks.js";
import { focused, isFree, keyboard, rove } from "../input/keyboard.js";
import { pointer, selector } from "../input/pointer.js";
import { tracesIn } from "../draw/traces.js";
import { say } from "../texts.js";

const SMALL = "(max-width: 720px), (max-height: 480px)";
const TOUCH = "(pointer: coarse)";
const BROAD = 1000; // pixels from which on something can be read beside the boards
const HIGH = 500;
const USUAL = 16; // pixels of type
const LOWEST = 160; // pixels that the stage has at the least
const UNSEEN = { width: 1000, height: 640 }; // the room of what is not on the screen
const APART = ["seats", "actor", "turn"];
const IN_THE_MIDDLE = ["displays", "center", "supply", "bag", "lid", "tower", "special", "bonus"];

/**
 * A stage for a drawing. `choose(key)` and `back()` hear what its user does, `shortcut(name, letter)` the letters,
 * `next()` gives the keys of the step that is to be chosen now, `leads(key)` says whether a key asks for another one.
 * `beside` is what is read beside the boards, or below them where there is no room: `placed(isBeside)` hears which.
 * `moved()` hears that all lies elsewhere, since there is another room. What is `onlySeen` need not be large enough
 * for fingers, and on a small screen it is the board in front alone.
 * Returns `{element, draw(scene, front), drawn(key), freeze(keys), place(name), isSmall(), bringNext(),
 * byKeyboard(), end()}`.
 * @param {Drawing} drawing
 * @param {{
 *   choose: (key: string) => void, back?: () => boolean, shortcut?: (name: string, letter: string) => unknown,
 *   next?: () => string[], leads?: (key: string) => boolean, beside?: HTMLElement | null,
 *   placed?: (isBeside: boolean) => void, moved?: () => void, onlySeen?: boolean,
 * }} options
 */
export function stage(drawing, options) {
  const { choose, back = no, shortcut = no, next = () => [], leads = () => true } = options;
  const { beside = null, placed = no, moved = no, onlySeen = false } = options;
  const market = h("section", { class: "market" });
  const front = h("div", { class: "front" });
  const others = h("div", { "class": "others", "role": "group", "aria-label": say("page.table.others") });
  const element = h("div", { class: "stage" }, market, front, others);
  /** @type {HTMLElement[]} */
  const boards = [];
  const [small, touch] = [matchMedia(SMALL), matchMedia(TOUCH)];
  let scene = /** @type {Scene} */ (/** @type {unknown} */ (null)); // nothing is asked of it before it is drawn
  /** @type {number | null} */
  let shownFront = null;
  let byKeyboard = false; // whether the last thing done was done with keys
  let room = UNSEEN; // in which everything lies
  let composed = { key: "", boxes: /** @type {any} */ (null) };

  const noticed = (event) => (byKeyboard = event.type === "keydown");
  // A screen reader presses without keys and without a pointer.
  const pressed = (event) => event.detail === 0 && (byKeyboard = true);
  addEventListener("keydown", noticed, true);
  addEventListener("pointerdown", noticed, true);
  addEventListener("click", pressed, true);
  // The room has changed: what lies there lies elsewhere now.
  const sizes = new ResizeObserver(() => {
    if (!scene || !measure()) return;
    draw(scene, shownFront);
    moved();
  });
  sizes.observe(element);
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
    scene = { ...after, compact: small.matches };
    shownFront = frontSeat;
    layOut();
    element.dataset.skin = scene.skin;
    setAmbience(scene.skin);
    element.dataset.players = String(scene.players);
    element.classList.toggle("choosing", [...scene.options.values()].some((option) => !isMark(option)));
    market.setAttribute("aria-label", say("page.table.market"));
    // To draw takes time: what looks the same as before is left alone.
    become(market, () => drawing.market(scene), anew ? null : seen(scene, null));
    for (let seat = 0; seat < scene.players; seat++) {
      dressBoard(boards[seat], seat);
      become(boards[seat], () => drawing.board(scene, seat), seen(scene, seat));
    }
    keepFocus(before, key, within);
  }

  // The room that there is without what we ask for; whether it has changed.
  function measure() {
    const [{ width, height }, asked] = [room, element.style.minHeight];
    element.style.minHeight = "";
    if (element.clientWidth > 0) room = { width: element.clientWidth, height: Math.max(LOWEST, element.clientHeight) };
    element.style.minHeight = asked;
    return width !== room.width || height !== room.height;
  }

  // Everything to where it lies.
  function layOut() {
    if (room === UNSEEN) measure();
    const shape = drawing.shape(scene);
    const reads = beside !== null && beside.childElementCount > 0 && room.width >= BROAD && room.height >= HIGH;
    const key = [room.width, room.height, scene.players, shownFront !== null, shape.kind, reads, isAlone()].join();
    const order = arrange(shownFront);
    if (key !== composed.key) {
      composed = { key, boxes: composedFor(shape, reads) };
      const { height, beside: read } = composed.boxes;
      element.style.minHeight = height > room.height ? `${height}px` : "";
      layBeside(read);
    }
    const { market: middle, front: own, others: rest, tight } = composed.boxes;
    scene.room = { width: middle.width, height: middle.height, tight };
    lay(market, middle);
    if (own) lay(front, own);
    others.hidden = isAlone();
    if (!isAlone()) order.forEach((board, index) => lay(board, rest[index]));
  }

  // Where there is little room and nothing is to be done, one board at a time is enough.
  function isAlone() {
    return onlySeen && small.matches && shownFront !== null;
  }

  function composedFor({ market: pieceIn, board, weight, flat = false }, reads) {
    const isFront = shownFront !== null;
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
    const others = isAlone() ? 0 : scene.players - Number(isFront);
    // What is read in larger type needs more room.
    const larger = beside?.firstElementChild ? Number(getComputedStyle(beside.firstElementChild).zoom) || 1 : 1;
    const parts = { market: pieceIn, board, weight, flat, front: isFront, others, beside: reads ? larger : 0 };
    return compose({ ...room, unit, touch: touch.matches && !onlySeen }, parts);
  }

  function layBeside(box) {
    if (!beside) return;
    beside.classList.toggle("beside", box !== null);
    if (box) lay(beside, { ...box, x: box.x + element.offsetLeft, y: box.y + element.offsetTop });
    else beside.removeAttribute("style");
    placed(box !== null);
  }

  function dressBoard(place, seat) {
    place.setAttribute("aria-label", say("page.table.board_of", { name: scene.names[seat] }));
    place.classList.toggle("acts", scene.actor === seat);
    place.classList.toggle("yours", scene.you.includes(seat));
  }

  // The one in front first, the others clockwise from there; without one they all are the same size. Those are given.
  function arrange(frontSeat) {
    for (let seat = 0; seat < scene.players; seat++) boards[seat] ??= h("section", { class: "seat-board", data: { seat } });
    const order = boards.map((_, place) => boards[((frontSeat ?? 0) + place) % boards.length]);
    const ahead = frontSeat === null ? [] : order.splice(0, 1);
    if (!same(front, ahead)) put(front, ahead);
    if (!same(others, order)) put(others, order);
    for (const board of ahead) board.removeAttribute("style");
    return order;
  }

  // The focus stays on what it was on, or goes to the first thing that comes next.
  function keepFocus(before, key, within) {
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    if (key !== null && focused(element) !== key) held?.blur(); // the element means another thing now
    const grown = before !== null && scene.path.length > before.path.length;
    const stays = key !== null && scene.options.has(key) && !grown ? key : null;
    const wanted = stays ?? firstNext();
    rove(element, wanted, byKeyboard && wanted !== null && (within || isFree()));
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
    place: (name) => element.querySelector(`${selector(name)}, [data-slot="${CSS.escape(name)}"]`),
    isSmall: () => small.matches,
    // Where not everything fits on the screen, what comes next does.
    bringNext() {
      const places = next().map((key) => element.querySelector(selector(key))).filter(Boolean);
      if (places.length > 0 && !places.some(isSeen)) places[0]?.scrollIntoView({ block: "center", behavior: "smooth" });
    },
    byKeyboard: () => byKeyboard,
    end() {
      sizes.disconnect();
      removeEventListener("keydown", noticed, true);
      removeEventListener("pointerdown", noticed, true);
      removeEventListener("click", pressed, true);
      for (const stop of ends) stop();
    },
  };
}

/**
 * All of a scene that the drawing of a seat's board shows, or that of the middle (seat null).
 * @param {Scene} scene
 * @param {number | null} seat
 */
function seen(scene, seat) {
  const { view, options, path, names, scores, forecast, actor, compact, room } = scene;
  const skipped = seat === null ? APART : [...APART, ...IN_THE_MIDDLE];
  const rest = Object.entries(view).filter(([name]) => !skipped.includes(name));
  // What can be taken lies in the middle, which has to know all that can be chosen.
  const choices = [...options.values()].filter(({ key }) => seat === null || !key.startsWith("take:"));
  const chosen = seat === null || seat === actor ? [choices, path] : null;
  const own = seat === null ? actor : [view.seats[seat], names[seat], scores[seat], forecast?.[seat], actor === seat];
  return [rest, chosen, own, compact, seat === null && room, tracesIn(scene, seat)];
}

/**
 * @param {HTMLElement} element
 * @param {Box} box
 */
function lay(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
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
