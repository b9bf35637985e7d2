// A record that was brought along and has variations: it becomes a study, which the board shows.

import { studyAddress } from "../routes.js";
import { studyOf } from "../state/study.js";
import { keepStudy, newId } from "../studies.js";

/** Keep the study of a record, as the server has read it; its address. */
export function openedOnBoard(tree) {
  const [study, id] = [studyOf(tree), newId()];
  keepStudy(id, study, "0");
  return studyAddress(study.nodes[0].position, id);
}
