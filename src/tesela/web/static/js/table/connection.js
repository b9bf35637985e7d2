// The connection of a table: what is known of it, message by message, and the commands that are sent.

import * as api from "../net/api.js";
import { connect } from "../net/socket.js";
import { giveNumber } from "../numbers.js";
import { queueOf } from "../state/queue.js";
import { hear, newEntries, unknown } from "../state/table.js";

/**
 * The connection of table `id`, from `open()` to `close()`. `take(before, entries)` hears of every message that changes
 * the table, with what was known before it, and promises when it is shown: the next one waits for that. `changed()`
 * hears of everything beside the game, `gone()` that there is no such table, `explain(problem)` why a command was
 * refused. It holds `known` and `status`.
 */
export function connectionOf(id, { take, changed, gone, explain }) {
  const self = { known: unknown(), status: "connecting", open, send, retry, behind, close };
  const queue = queueOf(takeTable);
  /** @type {ReturnType<typeof connect>} */
  let socket;

  function open() {
    socket = connect(id, { onMessage: receive, onStatus });
  }

  function receive(message) {
    if (message.type === "table") {
      queue.push(message);
      return;
    }
    self.known = heard(message);
    changed();
  }

  function takeTable(message) {
    const before = self.known;
    self.known = heard(message);
    const { table, you, rematch } = self.known;
    giveNumber(table, you);
    if (rematch && !before.rematch && you.length > 0) giveNumberTo(rematch);
    return take(before, newEntries(before, message));
  }

  // Those who play again need not have come there for it.
  async function giveNumberTo(other) {
    const { table, you } = await api.lookAt(other).catch(() => ({}));
    if (table) giveNumber(table, you);
  }

  function heard(message) {
    return hear(self.known, message, Date.now() / 1000);
  }

  function onStatus(status) {
    self.status = status;
    if (status === "gone" || status === "forbidden") gone();
    else changed();
  }

  // Promises whether the server did it.
  function send(command) {
    return socket.send(command).then(() => true, (problem) => {
      explain(problem);
      return false;
    });
  }

  function retry() {
    socket.retry();
  }

  // How many messages wait to be shown.
  function behind() {
    return queue.length();
  }

  function close() {
    queue.end();
    socket.close();
  }

  return self;
}
