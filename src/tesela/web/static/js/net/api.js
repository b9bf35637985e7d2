// The server over HTTP: one function for each thing that can be asked. What is refused is thrown as a Refusal.

/** The server does not do it: `key` is for programs, `message` for people. */
export class Refusal extends Error {
  constructor(key, message, status) {
    super(message);
    this.name = "Refusal";
    this.key = key;
    this.status = status;
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {
  constructor(cause) {
    super("unreachable", { cause });
    this.name = "Unreachable";
    this.key = "unreachable";
  }
}

const part = encodeURIComponent;
const table = (id) => `/api/tables/${part(id)}`;

/** Be known to the server: it sets a cookie. */
export const me = () => get("/api/me");
/** The games with their options. */
export const games = () => get("/api/games");
/** Where the link to a free seat is a picture; `seq` tells it from what it was before. */
export const pictureOf = (id, seat, seq) => `/api/tables/${id}/seats/${seat}/invitation.svg?seq=${seq}`;

/** The bots of this host: `{name, level, outside}`, the levels first. */
export const bots = () => get("/api/bots");
/** The edition of the page that the server has now, from itself and nowhere else. */
export async function edition() {
  const answer = await reach("/static/edition", { cache: "no-store" });
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}
/** The languages of the page: `{code, name}`. */
export const languages = () => get("/api/languages");

/** Open a table; the answer has its `id`, your `seats` and the `keys` of seats to be taken. */
export const openTable = (wish) => post("/api/tables", wish);
/** Tables in a list: `mine`, `open` or `watch`. */
export const tables = (which) => get(`/api/tables?which=${part(which)}`);
/** How a table stands, and what happened after entry `since`. */
export const lookAt = (id, since = 0) => get(`${table(id)}?since=${since}`);
/** Sit down at a seat: `{name, key, number}`, the key not at a listed table. */
export const takeSeat = (id, seat, said) => post(`${table(id)}/seats/${seat}`, said);
/** A command, as over the WebSocket: one that has nothing to do with what is shown. */
export const command = (id, said) => post(`${table(id)}/commands`, said);
/** A new key of your seat, for another device. */
export const newKey = (id, seat) => post(`${table(id)}/seats/${seat}/key`);
/** What the adviser would play in your place. */
export const hint = (id) => post(`${table(id)}/hint`);
/** The positions of a game, one after each event. */
export const moments = (id, first = 0, count = 500) => get(`${table(id)}/moments?first=${first}&count=${count}`);
/** The positions that these moves would have led to after so many events of a game that is over. */
export const line = (id, events, actions) => post(`${table(id)}/moments`, { events, actions });
/** A new table that goes on after so many events of this one: `{events, seats, options}`. */
export const branch = (id, wish) => post(`${table(id)}/branch`, wish);
/** A new table with the same seats. */
export const rematch = (id) => post(`${table(id)}/rematch`, {});
/** The address of a game's record, to download. */
export const recordAddress = (id) => `${table(id)}/record`;
/** A table from the text of a record. */
export const uploadRecord = (text) => request("/api/records", { method: "POST", body: text });

/**
 * A position, checked: by its string (`{position}`) or by game, set-up and view, without a view before the first deal;
 * then with a move (`action`), a deal that is known (`event`), or as chance goes on (`deal`); `events` tell what
 * happened. Where it is impossible, the answer has a `problem`.
 * @returns {Promise<Position>}
 */
export const position = (asked) => post("/api/positions", asked);
/** A new table whose game begins from a position: `{position, seats, options}`. */
export const playFrom = (wish) => post("/api/positions/table", wish);
/** A record with its variations, from its text. */
export const readTree = (text) => request("/api/records/tree", { method: "POST", body: text });

/** The sets of puzzles: `{game, count}`. */
export const puzzles = () => get("/api/puzzles");
/** A puzzle, from 1. */
export const puzzle = (game, number) => get(`/api/puzzles/${part(game)}/${number}`);
/** Try a move on a puzzle: whether it is right, and the solution. */
export const solve = (game, number, action) => post(`/api/puzzles/${part(game)}/${number}`, { action });

/**
 * The review of a finished game: each judged event as soon as the server has found it, at last the summary. Who is
 * `patient` has not asked for it by hand, and lets those go first who have.
 */
export async function* review(id, signal, { patient = false } = {}) {
  const answer = await reach(`${table(id)}/review${patient ? "?patient=true" : ""}`, { headers: headers(), signal });
  if (!answer.ok) throw await refusal(answer);
  yield* lines(answer.body);
}

// The objects of a stream of lines of JSON.
async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const found = (rest + (value ?? "")).split("\n");
      rest = done ? "" : (found.pop() ?? "");
      for (const line of found) if (line.trim()) yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

const get = (address) => request(address);
const post = (address, said) =>
  request(address, { method: "POST", body: said === undefined ? undefined : JSON.stringify(said) });

/**
 * @param {string} address
 * @param {{ method?: string, body?: string }} options
 */
async function request(address, { method = "GET", body } = {}) {
  const answer = await reach(address, { method, body, headers: headers(body !== undefined) });
  if (!answer.ok) throw await refusal(answer);
  return answer.json();
}

async function reach(address, options) {
  try {
    return await fetch(address, { credentials: "same-origin", ...options });
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "AbortError") throw problem;
    throw new Unreachable(problem);
  }
}

function headers(hasBody = false) {
  const found = { "Accept": "application/json", "Accept-Language": document.documentElement.lang || "en" };
  return hasBody ? { ...found, "Content-Type": "application/json" } : found;
}

// What stands between us and the server (a proxy that cannot reach it) does not answer in JSON.
async function refusal(answer) {
  try {
    const { key, message } = await answer.json();
    return new Refusal(key, message, answer.status);
  } catch {
    return new Unreachable(answer.status);
  }
}
