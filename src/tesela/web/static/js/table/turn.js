// The turn of those at this screen: from the first key to the move that is sent, confirmed, or taken back.

import * as api from "../net/api.js";
import { settings } from "../settings.js";
import { back, choose, choosing, decided, keysOf, matching, nextStep, options } from "../state/choosing.js";
import { alone, deciding, lastMover, unconfirmed } from "../state/table.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { counted, tilesWords } from "../words.js";

/**
 * The turn at table `id`. `now()` gives what is known, `send(command)` promises whether the server did it,
 * `changed()` draws anew, `explain(problem)` says what went wrong. It holds `choice`, `ready` (a move that waits to
 * be confirmed), `sent`, `played` (the last move that was sent from here) and `hint`.
 */
export function turnOf(id, { now, send, changed, explain }) {
  const self = {
    choice: choosing(),
    ready: /** @type {Move | null} */ (null),
    sent: /** @type {Move | null} */ (null),
    hint: /** @type {Hint | null} */ (null),
    played: /** @type {Move | null} */ (null),
    reset, undo, pick, passes, passAlone, confirm, goBack, takeBack, ask, pickMove, dropHint, buttons, keys,
    options: () => (self.sent ? new Map() : options(self.choice)),
    next: () => nextStep(self.choice),
    leads: (key) => nextStep(choose(choosing(self.choice.legal), key)).length > 0,
  };

  let undone = -1; // the position that somebody went back to
  let confirmed = 0; // the entry upon which the last move was confirmed

  // It is a new position: what was begun in the one before means nothing any more.
  function reset() {
    const legal = deciding(now()) === null ? [] : now().legal;
    Object.assign(self, { choice: choosing(legal), ready: null, sent: null, hint: null });
  }

  // The position of now was gone back to.
  function undo() {
    undone = now().table.position_seq;
  }

  function pick(key) {
    if (self.sent) return;
    self.choice = choose(self.choice, key);
    settle();
  }

  function settle() {
    const move = decided(self.choice);
    const asks = isAsked();
    self.ready = asks ? move : null;
    if (move && !asks) act(move);
    else changed();
  }

  // Whether a move waits for a yes here; where the table itself asks, once is enough.
  function isAsked() {
    const wish = settings.get("confirm");
    if (now().table.options.confirm) return false;
    return wish === "always" || (wish === "people" && !alone(now()));
  }

  async function act(move) {
    const { table, seq } = now();
    const { choice } = self;
    Object.assign(self, { sent: move, played: move, ready: null, hint: null });
    changed();
    const done = await send({ type: "act", seat: table.actor, seq, action: move.number });
    if (done || self.choice !== choice) return done;
    reset();
    changed();
    return false;
  }

  // The pass that is all there is to do, in the one way that it can be done; or null, also for who has taken it back.
  function passes() {
    const { legal } = self.choice;
    if (now().table.position_seq === undone) return null;
    return !self.sent && legal.length === 1 && legal[0].action.type === "pass" ? legal[0] : null;
  }

  // Pass where nothing else can be done: there is nothing to be asked.
  async function passAlone() {
    const move = passes();
    if (!move) return;
    const { actor, options: agreed } = now().table;
    if (await act(move) && agreed.confirm) await send({ type: "confirm", seat: actor });
  }

  function confirm() {
    const { seq } = now();
    if (self.ready) act(self.ready);
    else if (!waits()) return false;
    else if (confirmed !== seq) send({ type: "confirm", seat: unconfirmed(now()) });
    confirmed = seq; // a second press, while the first is on its way, means nothing
    return true;
  }

  // Whether a move that was played waits to be confirmed: not while its player is asked for more.
  function waits() {
    return unconfirmed(now()) !== null && deciding(now()) === null;
  }

  function goBack() {
    if (self.sent || self.choice.path.length === 0) return false;
    Object.assign(self, { choice: back(self.choice), ready: null });
    changed();
    return true;
  }

  function takeBack() {
    if (self.choice.path.length > 0) return goBack();
    const open = unconfirmed(now());
    const seat = open ?? lastMover(now());
    if (seat === null) return false;
    send({ type: open === null ? "ask_take_back" : "withdraw", seat });
    return true;
  }

  async function ask() {
    if (deciding(now()) === null) return;
    const at = now().table.position_seq;
    const close = toast(say("page.table.hint.wait"), { stay: Infinity });
    try {
      const found = await api.hint(id);
      if (now().table.position_seq === at && !self.sent) self.hint = ranked(found, now().table.actor);
      changed();
    } catch (problem) {
      // Whoever has moved meanwhile needs no hint.
      if (/** @type {Problem} */ (problem).key !== "table.stale") explain(problem);
    } finally {
      close();
    }
  }

  function dropHint() {
    self.hint = null;
    changed();
  }

  function pickMove(number) {
    const move = now().legal.find((each) => each.number === number);
    if (!move || self.sent) return;
    let choice = choosing(now().legal);
    for (const key of keysOf(move.action)) if (decided(choice)?.number !== number) choice = choose(choice, key);
    self.choice = choice;
    settle();
  }

  function buttons() {
    const { path } = self.choice;
    const yes = { name: "confirm", label: say("page.table.confirm"), run: confirm, kind: "primary" };
    if (self.sent) return [];
    if (self.ready) return [yes, { name: "back", label: say("page.table.back"), run: goBack }];
    if (path.length > 0) return [...keepAll(), { name: "back", label: say("page.table.back"), run: goBack }];
    if (unconfirmed(now()) === null) return [];
    return [waits() && yes, { name: "withdraw", label: say("page.table.withdraw"), run: takeBack }].filter(Boolean);
  }

  // Where all that is left can be kept, one press is enough.
  function keepAll() {
    if (self.choice.path[0] !== "pass") return [];
    const passes = matching(self.choice);
    const most = Math.max(...passes.map(({ action }) => action.keep.length));
    const largest = passes.filter(({ action }) => action.keep.length === most);
    if (largest.length > 1 || most === 0) return [];
    const label = say("page.table.keep_all", { tiles: tilesWords(counted(largest[0].action.keep)) });
    return [{ name: "keep_all", label, run: () => pickMove(largest[0].number), kind: "primary" }];
  }

  // What may be chosen next but is drawn nowhere on the table, with the moves that it belongs to.
  function keys(isDrawn, skin) {
    if (self.sent || self.ready) return [];
    const all = options(self.choice);
    return nextStep(self.choice).filter((key) => !isDrawn(key)).map((key) => {
      const option = /** @type {Option} */ (all.get(key));
      return { option, skin, moves: now().legal.filter(({ number }) => option.numbers.includes(number)) };
    });
  }

  return self;
}

// The most likely to win first, and among those that look equal the one with more points: as it can be read.
function ranked(hint, seat) {
  const chance = ({ win }) => Math.round(100 * win[seat]);
  const better = (one, other) => chance(other) - chance(one) || other.scores[seat] - one.scores[seat];
  return { ...hint, candidates: [...hint.candidates].sort(better) };
}
