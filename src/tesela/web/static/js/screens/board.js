// The board: any position, set up, shared by its address, and thought about.

import { announcer } from "../announcer.js";
import { askHome } from "../board/home.js";
import { shelf } from "../board/shelf.js";
import { boardStart } from "../board/start.js";
import { boardTable } from "../board/table.js";
import { beginThinking } from "../board/thoughts.js";
import { trying } from "../board/trying.js";
import { put } from "../dom.js";
import { canShow } from "../games/index.js";
import * as api from "../net/api.js";
import { openedOnBoard } from "../panels/brought.js";
import { unknownGame } from "../panels/message.js";
import { boardAddress, go, studyAddress } from "../routes.js";
import { recall, remember } from "../settings.js";
import { sheet } from "../sheets.js";
import { withPhase, withRound } from "../state/editing.js";
import { factsOf } from "../state/shelf.js";
import { newStudy } from "../state/study.js";
import { keepStudy, newId } from "../studies.js";
import { say } from "../texts.js";
import { copy, toast } from "../ui.js";
import { problemWords } from "../words.js";

const PLACE = "tesela.board"; // what is half set up: a position that the rules do not know has no address
const SOON = 120; // milliseconds after a change until the server is asked about it

/** Show the position of the address, what was half set up, or the choice of a beginning. */
export async function show(main, route) {
  const query = new URLSearchParams(route.query);
  const text = query.get("position");
  const net = text !== null || query.has("draft") ? beginThinking(text) : null;
  await Promise.all([sheet("board"), sheet("thoughts"), sheet("why")]);
  try {
    if (text !== null && query.has("try")) return await study(main, { position: text, id: query.get("try") ?? "" }, net);
    const asked = text === null ? query.has("draft") && recall(PLACE) : { position: text };
    if (asked) return await begin(main, await api.position(asked), net);
  } catch (problem) {
    net?.close();
    if (!(problem instanceof api.Refusal)) throw problem;
    put(main, start({ text: text ?? "", problem: problem.message }));
    document.getElementById("position-problem")?.scrollIntoView({ block: "center", behavior: "instant" });
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
    async atHome(wish) {
      const asked = await askHome(wish.setup.players);
      if (!asked) return;
      const found = await api.position({ ...wish, setup: { ...wish.setup, first_player: asked.first } });
      const [id, position] = [newId(), /** @type {string} */ (found.position)];
      keepStudy(id, newStudy({ ...found, position, names: asked.names, isFromStart: true, home: true }), "0");
      go(studyAddress(position, id));
    },
    async read(text) {
      if (text.startsWith("{")) go(openedOnBoard(await api.readTree(text)));
      else {
        const { position, game, setup, view } = await api.position({ position: text });
        if (!position) remember(PLACE, { game, setup, view });
        go(position ? boardAddress(position) : "/board?draft");
      }
    },
    goOn: recall(PLACE) && (() => go("/board?draft")),
    kept: shelf(studyAddress),
    ...more,
  });
}

// What was tried, or is tried now: a screen of its own.
async function study(main, address, net) {
  const voice = announcer();
  const end = await trying(main, address, { net, announce: voice.announce });
  return () => {
    end?.();
    voice.close();
  };
}

// An empty table at the first decision of its first round: only its tiles are missing.
function awaitingTiles({ game, setup, view }) {
  const facts = factsOf(game, setup);
  const first = Object.keys(facts.phases).find((phase) => facts.phases[phase]);
  return withPhase(withRound(view, 1, facts), first, facts);
}

async function begin(main, first, net) {
  if (!canShow(first.game)) return unknownGame(main, first.game);
  const { game, setup } = first;
  const voice = announcer();
  let asking = 0; // the timer
  let turn = 0; // of several answers only the last one counts
  const table = await boardTable(first, {
    changed, share, again: () => go("/board"), net, announce: voice.announce,
    attempt: () => position && go(studyAddress(position)),
  });
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
