// Fields: what of a position is no tile on the table: whose decision it is, the round, scores, heaps, golden displays.

import { h } from "../dom.js";
import { seatOf, spentOf, withMarker, withPhase, withRound, withScore, withSpent } from "../state/editing.js";
import { tileArt } from "../motion/art.js";
import { number, say } from "../texts.js";
import { colorWord } from "../words.js";
import { MOST_POINTS } from "./points.js";

const OPEN = ["turn", "players", "golden"]; // of the groups
const NONE = ""; // the value of a choice of nothing
const MOST_ROUNDS = 99;

/**
 * The fields of a position, as a form: `{element, sync(view, problem), focus(place)}`. `change(view)` hears the view as
 * it is then; each field has the place that a problem names, and says it there. Of a deal only that is asked.
 * @param {Scene} scene
 * @param {(view: View) => void} change
 */
export function fields(scene, change, { isDeal = false } = {}) {
  const { facts, names, skin } = scene;
  /** @type {View} */
  let view = scene.view;
  /** @type {{ place: string, input: any, value: (view: View) => any, word: HTMLElement }[]} */
  const all = [];
  const seats = names.map((name, seat) => [String(seat), name]);
  const nobody = [NONE, say("page.board.nobody")];

  function field(place, label, input, value, write) {
    const word = h("small", { class: "problem", id: `problem-${all.length}`, hidden: true });
    input.addEventListener("change", () => {
      const found = write(view, input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value);
      if (found) change(found);
      else set(input, value(view));
    });
    input.dataset.place = place;
    all.push({ place, input, value, word });
    const isSwitch = input.type === "checkbox";
    return h("label", { class: isSwitch ? "switch" : "field" },
      isSwitch ? [input, h("span", {}, label)] : [h("span", {}, label), input], word);
  }
  const select = (place, label, options, value, write) =>
    field(place, label, h("select", {}, options.map(([key, word]) => h("option", { value: key }, word))), value, write);
  const count = (place, label, low, high, value, write) => {
    const input = h("input", { type: "number", inputmode: "numeric", min: low, max: high, step: 1 });
    const held = (text) => Math.max(low, Math.min(high, Math.round(Number(text)) || low));
    return field(place, label, input, value, (before, text) => write(before, held(text)));
  };
  const ofSeat = (seat, name, value) => (before) => ({
    ...before, seats: before.seats.map((board, at) => (at === seat ? { ...board, [name]: value } : board)),
  });

  function turn() {
    const phases = Object.keys(facts.phases).map((phase) => [phase, say(`page.board.phase.${phase}`)]);
    const holder = (name) => (before) => String(before[name] ?? NONE);
    return group("turn", [
      select("phase", say("page.board.phase"), phases, ({ phase }) => phase,
        (before, phase) => withPhase(before, phase, facts)),
      select("actor", say("page.board.actor"), seats, ({ actor }) => String(seatOf(actor) ?? NONE),
        (before, seat) => ({ ...before, actor: Number(seat) })),
      count("round", say("page.board.round"), 0, MOST_ROUNDS, ({ round }) => round,
        (before, round) => withRound(before, round, facts)),
      select("first", say("page.board.first"), seats, holder("first"),
        (before, seat) => ({ ...before, first: Number(seat) })),
      select("marker", say("page.board.holder"), [[NONE, say("page.board.in_center")], ...seats], holder("marker"),
        (before, seat) => withMarker(before, seat === NONE ? null : Number(seat), facts)),
      "bonus" in view && count("bonus", say("page.board.bonus"), 0, facts.supply, ({ bonus }) => bonus,
        (before, bonus) => ({ ...before, bonus })),
      "turn" in view && select("turn", say("page.board.turn"), [nobody, ...seats], holder("turn"),
        (before, seat) => ({ ...before, turn: seat === NONE ? null : Number(seat) })),
    ]);
  }

  function players() {
    return group("players", names.map((name, seat) => [
      count(`seat:${seat}:score`, say("page.board.score", { name }), 0, MOST_POINTS, (before) => before.seats[seat].score,
        (before, score) => withScore(before, seat, score)),
      "passed" in view.seats[seat] && field(`seat:${seat}:passed`, say("page.board.passed", { name }),
        h("input", { type: "checkbox", role: "switch" }), (before) => before.seats[seat].passed,
        (before, passed) => ofSeat(seat, "passed", passed)(before)),
    ]));
  }

  // The golden sides: of each display what it shows; and who has the shield, and what lies on it.
  function golden() {
    const kinds = [[NONE, say("page.board.plain")], ...facts.golden.map((kind) => [kind, goldenWord(kind, skin)])];
    return group("golden", [
      view.displays.map((_, at) => select("special", say("page.board.display", { number: at + 1 }), kinds,
        ({ special = {} }) => special[at + 1] ?? NONE,
        (before, kind) => ({ ...before, special: turnedUp(before.special, at + 1, kind) }))),
      isDeal ? extra() : shield(),
    ]);
  }

  // The tile that the golden display "extra" drew is one of the deal.
  function extra() {
    const colors = facts.colors.map((color) => [color, colorWord(color, skin)]);
    return select("extra", say("page.board.extra"), [nobodys(), ...colors], ({ extra: color }) => color ?? NONE,
      (before, color) => ({ ...before, extra: color === NONE ? null : color }));
  }

  function shield() {
    const things = [nobodys(), ...facts.colors.map((color) => [color, colorWord(color, skin)]), ["marker", say("page.board.marker")]];
    return [
      select("shield", say("page.board.shield"), [nobody, ...seats], ({ shield }) => String(shield ?? NONE),
        (before, seat) => ({ ...before, shield: seat === NONE ? null : Number(seat), shield_holds: null })),
      select("shield", say("page.board.shield_holds"), things, ({ shield_holds: thing }) => thing ?? NONE,
        (before, thing) => ({ ...before, shield_holds: thing === NONE ? null : thing })),
    ];
  }

  function heaps() {
    const name = spentOf(view);
    return group("heaps", [
      h("p", { class: "hint" }, say(`page.board.heaps.${name}`)),
      facts.colors.map((color) => {
        const bag = h("output", { class: "in-bag" });
        all.push({ place: "bag", input: bag, value: (before) => inBag(before.bag[color] ?? 0), word: h("i") });
        return h("div", { class: "heap-row" }, tileArt(skin, color), bag,
          count(name, say(`page.board.in_${name}`, { color: colorWord(color, skin) }), 0, facts.tiles,
            (before) => before[name]?.[color] ?? 0, (before, found) => withSpent(before, color, found, facts)));
      }),
    ]);
  }

  const element = h("form", { class: "board-fields", on: { submit: (event) => event.preventDefault() } },
    !isDeal && [turn(), players()], facts.golden && golden(), !isDeal && heaps());

  return {
    element,
    /**
     * @param {View} found
     * @param {{ place: string, message: string } | null} problem
     */
    sync(found, problem) {
      view = found;
      let untold = problem;
      for (const { place, input, value, word } of all) {
        if (input !== document.activeElement) set(input, value(view));
        const isHere = untold?.place === place;
        word.hidden = !isHere;
        word.textContent = isHere ? (untold?.message ?? "") : "";
        if (isHere) input.setAttribute("aria-describedby", word.id);
        else input.removeAttribute("aria-describedby");
        if (input.tagName !== "OUTPUT") input.setAttribute("aria-invalid", String(isHere));
        if (isHere) input.closest("details")?.setAttribute("open", "");
        if (isHere) untold = null; // at the first place of that name
        if (place === "actor") input.disabled = !facts.phases[view.phase];
      }
    },
    focus: (place) => element.querySelector(`[data-place="${CSS.escape(place)}"]`)?.focus(),
  };
}

function group(name, content) {
  return h("details", { class: `board-group ${name}`, open: OPEN.includes(name) },
    h("summary", {}, say(`page.board.group.${name}`)), h("div", { class: "group-body" }, content));
}

function set(input, value) {
  if (input.type === "checkbox") input.checked = value;
  else input.value = value;
}

function inBag(count) {
  return say("page.board.in_bag", { count: number(count) });
}

function nobodys() {
  return [NONE, say("word.nothing")];
}

function goldenWord(kind, skin) {
  const [name, color] = kind.split(":");
  return say(`page.board.golden.${name}`, { color: color ? colorWord(color, skin) : "" });
}

// A kind lies on one display: where it lay before is plain now.
function turnedUp(special = {}, display, kind) {
  const others = Object.entries(special).filter(([at, other]) => Number(at) !== display && other !== kind);
  return Object.fromEntries(kind === NONE ? others : [...others, [display, kind]]);
}
