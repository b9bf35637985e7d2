// Dealing: what chance gave at a real table, laid on the displays or into the supply, until it is an event.

import { setting } from "./setting.js";

/**
 * A deal that is entered in a scene where chance acts: `{elements, view(), draw(scene), prompt(), undo(), isBegun(),
 * event(), end()}`; `elements` are the spots, the palette and the fields of what is no tile. `changed()` hears each
 * change.
 * @param {HTMLElement} stage
 * @param {Scene} first
 * @param {{ changed: () => void, announce: Announce }} options
 */
export function dealing(stage, first, { changed, announce }) {
  const isSupply = first.view.phase === "supply";
  const there = first.view.supply?.length ?? 0; // what lay in the supply before stays as it is
  let view = emptied(first.view);
  /** @type {View[]} */
  const past = [];
  const dealt = (slot) => {
    const [kind, place] = slot.split(":");
    return isSupply ? kind === "supply" && Number(place) >= there : kind === "display";
  };
  const mode = setting(stage, { ...first, view }, { change, undo, announce, dealt });

  function change(after) {
    past.push(view);
    view = after;
    changed();
  }

  function undo() {
    const before = past.pop();
    if (!before) return false;
    view = before;
    changed();
    return true;
  }

  return {
    elements: { spots: mode.spots, palette: mode.palette, fields: mode.fields },
    view: () => view,
    /** @param {Scene} scene */
    draw: (scene) => mode.draw(scene, null),
    prompt: () => mode.prompt(null),
    undo,
    isBegun: () => past.length > 0,
    /** The event as a record has it; whether chance can have given that, the server says. */
    event() {
      if (isSupply) return { event: "supply", tiles: view.supply?.slice(there) };
      const golden = Object.values(view.special ?? {});
      return {
        event: "deal", displays: view.displays,
        ...golden.length > 0 ? { special: view.special } : {},
        ...golden.includes("extra") ? { extra: view.extra ?? null } : {},
      };
    },
    end: mode.end,
  };
}

/** @param {View} view */
function emptied(view) {
  if (view.phase === "supply") return view;
  const golden = "special" in view ? { special: {}, extra: null } : {};
  return { ...view, displays: view.displays.map(() => []), ...golden };
}
