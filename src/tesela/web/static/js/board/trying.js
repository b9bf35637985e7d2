// Trying: the screen of a study, from its address to what the browser keeps of it.

import { put } from "../dom.js";
import { canShow } from "../games/index.js";
import * as api from "../net/api.js";
import { unknownGame } from "../panels/message.js";
import { boardAddress, go, studyAddress } from "../routes.js";
import { hasContent, newStudy, nodeAt, recordOf } from "../state/study.js";
import { keepStudy, keptStudy, newId } from "../studies.js";
import { say } from "../texts.js";
import { copy, toast } from "../ui.js";
import { problemWords } from "../words.js";
import { joining } from "./joining.js";
import { saveAnimation, savePicture, saveRecord } from "./saving.js";
import { studyTable } from "./study.js";

/**
 * Show the study of an id, or a new one of the position that is `known`; it is thought about over `net`, `announce`
 * speaks to screen readers. Promises its end.
 * @param {HTMLElement} main
 * @param {string} id
 * @param {{ known: Position, net: Thinking, announce: Announce }} ways
 */
export async function trying(main, id, { known, net, announce }) {
  const kept = id ? keptStudy(id) : null;
  if (known.problem) throw new api.Refusal(known.problem.key, known.problem.message, 400);
  if (!canShow(known.game)) return unknownGame(main, known.game);
  const found = kept && nodeAt(kept.study, known.position);
  let study = kept && found ? kept.study : newStudy({ ...known, position: /** @type {string} */ (known.position) });
  let at = kept && found ? (kept.study.nodes[kept.at]?.position === known.position ? kept.at : found) : "0";
  const mine = kept && found ? id : newId();
  const here = () => study.nodes[at].position;
  const table = await studyTable({ study, at, known }, {
    changed, menu, keep: () => tried(keep()), share, net, announce,
  });
  put(main, table.element);
  table.draw();
  changed(study, at);

  function changed(after, to) {
    [study, at] = [after, to];
    if (hasContent(study)) keepStudy(mine, study, at);
    history.replaceState(null, "", studyAddress(here(), mine));
  }

  async function share() {
    const done = await copy(new URL(studyAddress(here()), location.href).href);
    toast(say(done ? "page.board.shared" : "page.board.not_shared"), { kind: done ? "good" : "bad" });
  }

  // The line that is looked at becomes a game: to go through it, to have it reviewed, to play on.
  async function keep() {
    const { id: game } = await api.uploadRecord(JSON.stringify(recordOf(study, at)));
    go(`/t/${game}`);
  }

  async function tried(work) {
    try {
      await work;
    } catch (problem) {
      if (!(problem instanceof api.Refusal || problem instanceof api.Unreachable)) throw problem;
      toast(problemWords(problem), { kind: "bad" });
    }
  }

  function menu(scene) {
    const isOver = scene.view.phase === "over";
    return [
      { label: say("page.board.set_up"), run: () => go(boardAddress(here())) },
      !isOver && { label: say("page.board.play_on"), run: () => joining(here(), scene.names) },
      { label: say("page.board.keep"), run: () => tried(keep()) },
      { label: say("page.board.save_record"), run: () => saveRecord(study) },
      { label: say("page.board.save_svg"), run: () => tried(savePicture(scene, "svg")) },
      { label: say("page.board.save_png"), run: () => tried(savePicture(scene, "png")) },
      { label: say("page.board.save_gif"), run: () => tried(saveAnimation(study, at, scene)) },
      { label: say("page.board.again"), run: () => go("/board") },
    ].filter(Boolean);
  }

  return table.end;
}
