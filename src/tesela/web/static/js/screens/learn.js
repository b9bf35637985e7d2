// A first game with a coach: a real table against the apprentice, shown by the table screen while the coach looks on.

import { coach } from "../coach.js";
import { gameOf } from "../games/index.js";
import * as api from "../net/api.js";
import { settings } from "../settings.js";
import { editionOf, editions } from "../state/shelf.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { show as showTable } from "./table.js";

const PLACE = "tesela.learn."; // the table of each game in this tab, and what was read there
const BOT = "apprentice";

/** Show the first game of the address, going on where it was left in this tab. */
export async function show(main, route) {
  const { skin: game, game: name } = editionOf(route.game) ?? editions()[0];
  const { LESSONS: lessons } = await gameOf(name).lessons();
  const lesson = (await found(game)) ?? (await begun(game));
  const read = new Set(lesson.read);
  const keep = () => keepLesson(game, { id: lesson.id, read: [...read] });
  keep();
  /** @type {ReturnType<typeof coach> | null} */
  let teacher = coach({ lessons, read, keep, leave });

  function leave() {
    teacher?.close();
    teacher = null;
    keepLesson(game, null);
    // From here on it is a table like any other.
    history.replaceState(null, "", `/t/${lesson.id}`);
    toast(say("page.learn.left"));
  }
  const onState = (known, scene) => teacher?.onState(known, scene);
  const close = await showTable(main, { ...route, screen: "table", id: lesson.id, hash: "", coach: { onState } });
  return () => {
    teacher?.close();
    close();
  };
}

async function begun(skin) {
  const { game, setup } = editionOf(skin);
  const { id } = await api.openTable({
    game,
    setup,
    first_player: 0,
    seats: [{ kind: "here", name: settings.get("name") || say("page.learn.you") }, { kind: "bot", bot: BOT }],
    options: { hints: true, take_back: "agreement" },
  });
  return { id, read: [] };
}

async function found(game) {
  const kept = readLesson(game);
  if (!kept) return null;
  try {
    const { table } = await api.lookAt(kept.id);
    return table.status === "playing" ? kept : null;
  } catch {
    return null; // the table is gone: a new one begins
  }
}

// Kept for this tab only: a new visit begins a new first game.
function readLesson(game) {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE + game) ?? "null");
  } catch {
    return null;
  }
}

function keepLesson(game, lesson) {
  try {
    if (lesson) sessionStorage.setItem(PLACE + game, JSON.stringify(lesson));
    else sessionStorage.removeItem(PLACE + game);
  } catch {
    // Where storage is forbidden, a change of the language begins anew.
  }
}
