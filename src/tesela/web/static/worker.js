// The page's worker: between the page and the network. It keeps the page whole, an edition at a time, so that old and
// new never mix, and opens it at once, with a server or without; and it keeps what was opened.

const EDITION = /^\/static\/([0-9a-f]{16})\//;
const PAGES = /^\/(?:$|(?:t|puzzles|learn|rules|board)(?:\/|$))/; // addresses that are the page's
const AT_ONCE = ["/api/me", "/api/games", "/api/languages"]; // told from memory, and asked for meanwhile
const TEXTS = "/api/texts/"; // belong to an edition
const OPENED = /^\/api\/(?:puzzles(?:\/|$)|bots$)/; // as the server tells it, or as it was told before
const NAME = "tesela-"; // of the cache of an edition
const SHARED = "tesela"; // of the cache of everything else
const NEXT = "/edition"; // where the edition is noted that is opened next

let looking = null;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === "look") event.waitUntil((looking ??= look().catch(() => {}).finally(() => (looking = null))));
  else event.waitUntil(keep(event.data).finally(() => event.ports[0].postMessage("kept")));
});

self.addEventListener("fetch", (event) => {
  const found = event.request.method === "GET" && answerTo(event, new URL(event.request.url));
  if (found) event.respondWith(found);
});

function answerTo(event, { origin, pathname }) {
  const { request } = event;
  if (origin !== self.location.origin) return null;
  if (request.mode === "navigate") return PAGES.test(pathname) ? opened(request) : null;
  if (EDITION.test(pathname)) return pathname.includes("/pack/") ? null : part(request);
  if (pathname.startsWith(TEXTS)) return kept(request);
  if (AT_ONCE.includes(pathname)) return atOnce(event);
  return OPENED.test(pathname) ? newest(request) : null;
}

// ---- answers

async function opened(request) {
  const edition = await next();
  return (edition && (await caches.match("/", { cacheName: NAME + edition }))) || fetch(request);
}

// A file of an edition; what the server has at this address now may be one of another.
async function part(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  return answer.headers.get("Cache-Control")?.includes("immutable") ? answer : Response.error();
}

async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  const edition = new URL(request.url).searchParams.get("edition");
  if (answer.ok && edition) await put(NAME + edition, request, answer.clone());
  return answer;
}

async function atOnce(event) {
  const { request } = event;
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await put(SHARED, request, answer.clone());
    return answer;
  });
  const found = await caches.match(request);
  if (!found) return asked;
  event.waitUntil(asked.catch(() => {}));
  return found;
}

async function newest(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await put(SHARED, request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

// ---- what is kept

async function next() {
  const noted = await caches.match(NEXT, { cacheName: SHARED });
  return noted?.text();
}

// Is there a new edition? Then it is fetched whole before anything of it is used.
async function look() {
  const edition = await (await fetch("/static/edition", { cache: "no-store" })).text();
  const before = await next();
  if (!/^[0-9a-f]{16}$/.test(edition) || edition === before) return;
  const answer = await fetch(`/static/${edition}/pack/all.json`, { cache: "no-store" });
  if (!answer.ok) return; // the server has changed meanwhile
  await keep(await answer.json());
  await put(SHARED, NEXT, new Response(edition));
  const stays = [SHARED, NAME + edition, NAME + before]; // the one before may be on a screen
  for (const name of await caches.keys()) if (!stays.includes(name)) await caches.delete(name);
  for (const client of await self.clients.matchAll()) client.postMessage({ edition });
}

async function keep({ edition, files, answers, headers }) {
  const name = NAME + edition;
  const parts = files.map((file) => put(name, `/static/${edition}/${file.path}`, response(file)));
  const told = Object.entries(answers).map(([address, text]) =>
    put(AT_ONCE.includes(address) ? SHARED : name, address, response({ kind: kindAt(address), text }, headers)));
  await Promise.all([...parts, ...told]);
}

function response({ kind, text, bytes = "" }, headers = {}) {
  const body = bytes ? Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)) : text;
  return new Response(body, { headers: { ...headers, "Content-Type": kind } });
}

function kindAt(address) {
  return address === "/" ? "text/html; charset=utf-8" : "application/json";
}

async function put(name, address, answer) {
  const cache = await caches.open(name);
  await cache.put(address, answer);
}
