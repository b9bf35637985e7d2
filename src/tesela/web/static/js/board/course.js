// The course of a study: where it is looked at, what happens there, what is changed in it, and the way back.

import * as api from "../net/api.js";
import { added } from "../state/study.js";

/**
 * The course of a study from one of its nodes on. It holds `study`, `at` (the node), and `known`, the position there as
 * the server tells it. `arrived()` hears of each step, `changed()` of each step and each change, `refused(problem)` why
 * something did not happen.
 * @param {{ study: Study, at: string, known: Position }} first
 * @param {{ arrived: () => void, changed: () => void, refused: (problem: Problem) => void }} options
 */
export function courseOf(first, { arrived, changed, refused }) {
  const positions = new Map([[first.known.position, first.known]]);
  /** @type {{ study: Study, at: string }[]} */
  const past = [];
  let written = ""; // the place that was last written at
  let turn = 0; // of several answers only the last one counts
  const self = { ...first, happen, goTo, change, undo, canUndo: () => past.length > 0, end: () => (turn += 1) };

  /** Let this happen here, and go there; promises the events, or null where nothing happened. */
  async function happen(wish) {
    const found = await asked({ position: self.study.nodes[self.at].position, ...wish });
    if (!found) return null;
    keep();
    Object.assign(self, added(self.study, self.at, found.events));
    reach(found);
    return found.events;
  }

  /** Look at a node, of this study or of what becomes of it; promises whether it is looked at now. */
  async function goTo(at, study = self.study) {
    const found = await standing(study.nodes[at].position);
    if (!found) return false;
    if (study !== self.study) keep();
    Object.assign(self, { study, at });
    reach(found);
    return true;
  }

  /** Go back to before the last change, if there was one; promises whether that is done. */
  async function undo() {
    const before = past.at(-1);
    const found = before && await standing(before.study.nodes[before.at].position);
    if (!found) return false;
    past.pop();
    written = "";
    Object.assign(self, before);
    reach(found);
    return true;
  }

  async function standing(position) {
    turn += 1; // what is still on its way comes too late
    return positions.get(position) ?? asked({ position });
  }

  async function asked(wish) {
    const mine = ++turn;
    try {
      const found = await api.position(wish);
      return mine === turn ? found : null;
    } catch (problem) {
      if (mine === turn) refused(/** @type {Problem} */ (problem));
      return null;
    }
  }

  function reach(found) {
    self.known = found;
    positions.set(found.position, found);
    arrived();
    changed();
  }

  /**
   * Let the study be this one. What is written at one place letter by letter is undone at once.
   * @param {Study} study
   */
  function change(study, writing = "") {
    if (writing === "" || writing !== written) keep();
    written = writing;
    self.study = study;
    changed();
  }

  function keep() {
    past.push({ study: self.study, at: self.at });
    written = "";
  }

  return self;
}
