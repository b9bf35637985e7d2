// The board: any position, set up, shared by its address, and thought about.

import { announcer } from "../announcer.js";
import { boardStart } from "../board/start.js";
import { boardTable } from "../board/table.js";
import { put } from "../dom.js";
import { canShow } from "../games/index.js";
import * as api from "../net/api.js";
import { unknownGame } from "../panels/message.js";
import { boardAddress, go } from "../routes.js";
import { recall, remember } from "../settings.js";
import { sheet } from "../sheets.js";
import { withPhase, withRound } from "../state/editing.js";
import { factsOf } from "../state/shelf.js";
import { say } from "../texts.js";
import { copy, toast } from "../ui.js";
import { problemWords } from "../words.js";

const PLACE = "tesela.board"; // what is half set up: a position that the rules do not know has no address
const SOON = 120; // milliseconds after a change until the server is asked about it

/** Show the position of the address, what was half set up, or the choice of a beginning. */
export async function show(main, route) {
  await sheet("board");
  const query = new URLSearchParams(route.query);
  const text = query.get("position");
  try {
    const asked = text === null ? query.has("draft") && recall(PLACE) : { position: text };
    if (asked) return await begin(main, await api.position(asked));
  } catch (problem) {
    if (!(problem instanceof api.Refusal)) throw problem;
    put(main, start({ text: text ?? "", problem: problem.message }));
    return null;
  }
  put(main, start({}));
  return null;
}

function start(more) {
  return boardStart({
    async begin(wish, isDealt) {
      const found = await api.position({ ...wish, deal: isDealt });
      if (isDealt) go(boardAddress(found.position));
      else {
        remember(PLACE, { ...wish, view: awaitingTiles(found) });
        go("/board?draft");
      }
    },
    // A record is a whole game: any moment of it can be opened on the board from there.
    async read(text) {
      if (text.startsWith("{")) go(`/t/${(await api.uploadRecord(text)).id}`);
      else {
        const { position, game, setup, view } = await api.position({ position: text });
        if (!position) remember(PLACE, { game, setup, view });
        go(position ? boardAddress(position) : "/board?draft");
      }
    },
    goOn: recall(PLACE) && (() => go("/board?draft")),
    ...more,
  });
}

// An empty table at the first decision of its first round: only its tiles are missing.
function awaitingTiles({ game, setup, view }) {
  const facts = factsOf(game, setup);
  const first = Object.keys(facts.phases).find((phase) => facts.phases[phase]);
  return withPhase(withRound(view, 1, facts), first, facts);
}

async function begin(main, first) {
  if (!canShow(first.game)) return unknownGame(main, first.game);
  const { game, setup } = first;
  const voice = announcer();
  let asking = 0; // the timer
  let turn = 0; // of several answers only the last one counts
  const table = await boardTable(first, { changed, share, again: () => go("/board"), announce: voice.announce });
  let position = first.position;
  put(main, table.element);
  table.draw();
  address();

  function changed(view) {
    clearTimeout(asking);
    remember(PLACE, { game, setup, view });
    const mine = ++turn;
    asking = setTimeout(() => check(view, mine), SOON);
  }

  async function check(view, mine) {
    try {
      const found = await api.position({ game, setup, view });
      if (mine !== turn) return;
      position = found.position;
      table.show(found);
      address();
    } catch (problem) {
      toast(problemWords(/** @type {Problem} */ (problem)), { kind: "bad" });
    }
  }

  function address() {
    history.replaceState(null, "", position ? boardAddress(position) : "/board?draft");
  }

  async function share() {
    const done = await copy(location.href);
    toast(say(done ? "page.board.shared" : "page.board.not_shared"), { kind: done ? "good" : "bad" });
  }

  return () => {
    clearTimeout(asking);
    turn += 1;
    table.end();
    voice.close();
  };
}
