// The connection to one table. It comes back by itself after a cut, from the last entry that it knows.

const FIRST_PAUSE = 500; // milliseconds, doubled with each try in vain
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const GONE = 4404;
const FORBIDDEN = 1008;

/** A command that the server did not do, or that was lost on the way (key `lost`). */
class Refused extends Error {
  constructor(key, message) {
    super(message);
    this.name = "Refused";
    this.key = key;
  }
}

/**
 * Connect to a table. `onMessage(message)` gets what the server says except answers to commands; `onStatus(status)`
 * gets `connecting`, `open`, `waiting` (it will try again), `gone` (no such table) or `forbidden`. Returns
 * `{send, retry, close}`: `send(command)` promises the `accepted` answer or throws a Refused.
 * @param {string} table
 * @param {{ since?: number, onMessage: (message: Message) => void, onStatus?: (status: string) => void }} options
 */
export function connect(table, { since = 0, onMessage, onStatus = () => {} }) {
  const waiting = new Map(); // commands without an answer, by id
  /** @type {WebSocket | null} */
  let socket = null;
  let known = since;
  let tries = 0;
  let count = 0;
  let ended = false;
  let retryTimer = 0;
  let pingTimer = 0;

  function open() {
    clearTimeout(retryTimer);
    onStatus("connecting");
    const mine = new WebSocket(addressOf(table, known));
    socket = mine;
    mine.addEventListener("open", () => {
      onStatus("open");
      pingTimer = setTimeout(ping, PING_EVERY);
    });
    mine.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    mine.addEventListener("close", (event) => socket === mine && lose(event.code));
  }

  function hear(message) {
    clearTimeout(pingTimer);
    pingTimer = setTimeout(ping, PING_EVERY);
    const { type, id } = message;
    tries = 0; // not before: a server that cannot serve now opens a connection to say so
    if (type === "table") known = Math.max(known, message.seq);
    if (type === "accepted" || type === "refused") answer(waiting.get(id), message);
    if (type === "accepted" || type === "refused" || type === "pong") waiting.delete(id);
    else onMessage(message);
  }

  function answer(promise, message) {
    if (message.type === "accepted") promise?.resolve(message);
    else promise?.reject(new Refused(message.key, message.message));
  }

  // A connection that is cut without a word looks open until somebody asks.
  function ping() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: "ping" }));
    pingTimer = setTimeout(() => drop(), PONG_WITHIN);
  }

  function drop() {
    const old = socket;
    socket = null;
    old?.close();
    lose(0);
  }

  function lose(code) {
    clearTimeout(pingTimer);
    socket = null;
    for (const { reject } of waiting.values()) reject(new Refused("lost", "lost"));
    waiting.clear();
    if (ended) return;
    if (code === GONE || code === FORBIDDEN) {
      close();
      onStatus(code === GONE ? "gone" : "forbidden");
      return;
    }
    onStatus("waiting");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries++);
    retryTimer = setTimeout(open, pause * (0.75 + Math.random() / 2)); // not all clients of a server at once
  }

  // Try at once: the network is back, somebody looks at the page again, or asked for it.
  function retry() {
    if (ended || document.hidden) return;
    if (socket?.readyState === WebSocket.OPEN) ping();
    else if (socket === null) open();
  }

  function send(command) {
    return new Promise((resolve, reject) => {
      if (socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused("lost", "lost"));
        return;
      }
      const id = ++count;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  function close() {
    ended = true;
    clearTimeout(retryTimer);
    clearTimeout(pingTimer);
    removeEventListener("online", retry);
    document.removeEventListener("visibilitychange", retry);
    socket?.close();
  }

  addEventListener("online", retry);
  document.addEventListener("visibilitychange", retry);
  open();
  return { send, retry, close };
}

function addressOf(table, since) {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.search = new URLSearchParams({ since, lang: document.documentElement.lang || "en" }).toString();
  return address.href;
}
