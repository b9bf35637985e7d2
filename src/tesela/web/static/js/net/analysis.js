// The connection over which a position is thought about. It comes back by itself after a cut, with what was asked last.

const FIRST_PAUSE = 500; // milliseconds, doubled with each try in vain
const LONGEST_PAUSE = 15_000;

/**
 * Connect to what thinks. Of each kind of question what was asked last counts. What is refused is said in this
 * language, or the browser's.
 * @param {string} language
 * @returns {Thinking}
 */
export function analysis(language) {
  /** @type {((message: any) => void) | null} */
  let listener = null;
  const unheard = /** @type {any[]} */ ([]);
  const asked = new Map(); // what was asked last of each kind
  const unsent = new Set(); // kinds that nobody has heard of yet
  /** @type {WebSocket | null} */
  let socket = null;
  let count = 0;
  let tries = 0;
  let timer = 0;
  let ended = false;

  function open() {
    const mine = new WebSocket(address(language));
    socket = mine;
    mine.addEventListener("open", () => !ended && flush());
    mine.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    mine.addEventListener("close", () => socket === mine && lose());
  }

  function hear(message) {
    tries = 0;
    const kind = [...asked].find(([, wish]) => wish.id === message.id)?.[0];
    if (!kind) return;
    if (message.type === "refused") asked.delete(kind);
    if (listener) listener({ ...message, kind });
    else unheard.push(message);
  }

  function lose() {
    socket = null;
    if (ended) return;
    for (const kind of asked.keys()) unsent.add(kind);
    if (asked.size > 0) timer = setTimeout(open, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries++));
  }

  function flush() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    for (const kind of unsent) socket.send(JSON.stringify(asked.get(kind)));
    unsent.clear();
  }

  open();
  return {
    ask(type, wish) {
      const { position, lines } = asked.get(type) ?? {};
      if (position && position === wish.position && lines === wish.lines) return;
      asked.set(type, { type, id: ++count, ...wish });
      unsent.add(type);
      flush();
      if (socket === null && !timer) open();
    },
    say(type) {
      const { id } = asked.get("think") ?? { id: 0 };
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, id }));
      else if (type === "go" && asked.has("think")) unsent.add("think");
      else unsent.clear();
    },
    drop() {
      asked.clear();
      this.say("stop");
    },
    listen(onMessage) {
      listener = onMessage;
      for (const message of unheard.splice(0)) hear(message);
    },
    close() {
      ended = true;
      clearTimeout(timer);
      // One that is closed before it is open is a warning of the browser's.
      const mine = socket;
      if (mine?.readyState === WebSocket.CONNECTING) mine.addEventListener("open", () => mine.close());
      else mine?.close();
    },
  };
}

function address(language) {
  const found = new URL("/api/analysis", location.href);
  found.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  found.search = new URLSearchParams({ lang: language }).toString();
  return found.href;
}
