// Stages: what happened between two scenes as a row of scenes, each a small step that can be shown and explained.
// The server tells the last scene and the steps that lead there; those between follow from their movements.

import { flights } from "./flights.js";
import { mixed, viewAfter } from "./movements.js";

const CHANCE = ["deal", "supply"];
// Steps of chance that are seen by themselves; all others go together.
const APART = ["extra", "steal"];
const MARKER_BACK = "marker_back";

/**
 * The stages from one scene to another, in order: `{kind, scene, flights, steps}`. Kinds: "move" (its steps are points
 * to mention), "count" (one step to explain, where `isCounted` says so), "deal", "jump" (too much happened to be told).
 */
export function stages(before, after, entries, isCounted) {
  const happened = entries.filter((entry) => [...CHANCE, "action", "taken_back"].includes(entry.event));
  if (!before || happened.length === 0) return [{ kind: "jump", scene: after, flights: [], steps: [] }];
  const moves = happened.filter((entry) => entry.event === "action");
  const isShort = moves.length <= 1 && !happened.some((entry) => entry.event === "taken_back");
  const found = isShort ? told(before, after, happened, isCounted) : [{ kind: "jump", scene: after, steps: [] }];
  let last = before;
  return found.map((one) => {
    const from = last;
    last = one.scene;
    return { ...one, flights: isShort || happened.length < 3 ? flights(from, one.scene) : [] };
  });
}

/** Stages without the counting step by step: what is counted in a row is one of the kind "sum", and moves at once. */
export function shortened(found) {
  const isCount = ({ kind }) => kind === "count";
  return found.flatMap((stage, place) => {
    if (!isCount(stage)) return [stage];
    if (place + 1 < found.length && isCount(found[place + 1])) return [];
    const first = found.findIndex(isCount);
    return [{ ...stage, kind: "sum", flights: found.slice(first, place + 1).flatMap((one) => one.flights), steps: [] }];
  });
}

function told(before, after, happened, isCounted) {
  const parts = withMarker(happened).flatMap(({ event, steps }) =>
    event === "action" ? partsOfMove(steps, isCounted) : partsOfChance(steps));
  let { view } = before;
  return parts.map(({ kind, steps }, place) => {
    view = viewAfter(view, steps);
    const scene = place === parts.length - 1 ? after : between(before, after, view, kind);
    return { kind, scene, steps: steps.filter(({ reason, points }) => kind === "count" || points || reason === "held") };
  });
}

// The marker goes back to the center when the next round is dealt, where that is known already.
function withMarker(happened) {
  const isBack = ({ reason }) => reason === MARKER_BACK;
  const back = happened.flatMap(({ steps }) => steps.filter(isBack));
  if (!happened.some(({ event }) => event === "deal")) return happened;
  return happened.map(({ event, steps }) =>
    ({ event, steps: event === "deal" ? [...back, ...steps] : steps.filter((step) => !isBack(step)) }));
}

// What is counted comes after the move itself; what moves meanwhile, such as a shield that goes back, comes last.
function partsOfMove(steps, isCounted) {
  const first = steps.findIndex(isCounted);
  if (first < 0) return [{ kind: "move", steps }];
  const later = steps.slice(first);
  return [
    { kind: "move", steps: steps.slice(0, first) },
    ...later.filter(isCounted).map((step) => ({ kind: "count", steps: [step] })),
    { kind: "move", steps: later.filter((step) => !isCounted(step)).map((step) => ({ ...step, score: null })) },
  ].filter((part) => part.steps.length > 0);
}

// What is poured into the bag belongs to what is drawn then.
function partsOfChance(steps) {
  const parts = [];
  const poured = [];
  for (const step of steps) {
    const name = APART.includes(step.reason) ? step.reason : "deal";
    if (step.reason === "refill") poured.push(step);
    else {
      if (parts.at(-1)?.name !== name) parts.push({ kind: "deal", name, steps: [] });
      parts.at(-1).steps.push(...poured.splice(0), step);
    }
  }
  return parts;
}

// A scene on the way, in which nothing may be chosen. What is dealt belongs to the next round; before that, the points
// in sight are those that will be counted.
function between(before, after, lying, kind) {
  const scene = kind === "deal" ? after : { ...before, forecast: after.scores };
  const view = mixed(lying, scene.view);
  const scores = view.seats.map(({ score }) => score);
  return { ...scene, view, scores, actor: null, options: new Map(), path: [], traces: {} };
}
