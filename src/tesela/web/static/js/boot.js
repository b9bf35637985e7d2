// The beginning, before any other script: who comes with nothing gets all that the screen needs in one answer, and the
// worker hands it out from then on, so that the modules are the same as ever. Without a worker they come one by one.

const PATIENCE = 8000; // milliseconds for a worker that does not begin
const CALM = 1000; // milliseconds until what is shown first has come, and the rest may
const LOOK = 60_000; // milliseconds between two looks for a new edition, while somebody comes back to the page

const workers = navigator.serviceWorker;
const pack = /** @type {HTMLLinkElement | null} */ (document.getElementById("pack"));

begin();

async function begin() {
  if (!workers) return start();
  if (pack) await handOver(pack.href).catch(oneByOne);
  await start();
  workers.register("/worker.js").then(lookOften, () => {});
}

async function start() {
  await import("./main.js");
}

// All that came goes to the worker, with who we are, which nobody has to ask for then.
async function handOver(address) {
  if (location.hash.startsWith("#seat=")) fetchEarly(`/api/tables/${location.pathname.split("/")[2]}?since=0`);
  const [worker, me, found] = await Promise.all([
    within(PATIENCE, controller()),
    fetch("/api/me").then((answer) => (answer.ok ? answer.text() : null)),
    fetch(address).then((answer) => answer.json()),
  ]);
  if (me !== null) found.answers["/api/me"] = me;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise((resolve) => (port1.onmessage = resolve));
  worker.postMessage(found, [port2]);
  await within(PATIENCE, kept);
}

async function controller() {
  const taken = new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  const registration = await workers.register("/worker.js");
  if (!registration || (registration.active && !workers.controller)) throw new Error("the page is not the worker's");
  if (!workers.controller) await taken;
  return /** @type {ServiceWorker} */ (workers.controller);
}

// An invitation begins with a look at the table, whatever else is on its way.
function fetchEarly(href) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href, crossOrigin: "" }));
}

function oneByOne() {
  const links = /** @type {HTMLTemplateElement | null} */ (document.getElementById("early"));
  if (links) document.head.append(links.content);
}

function within(milliseconds, promise) {
  return Promise.race([promise, new Promise((_, fail) => setTimeout(fail, milliseconds))]);
}

// The worker fetches what is new whole, while the page goes on as it is.
function lookOften() {
  let last = Date.now();
  const look = () => workers.controller?.postMessage("look");
  setTimeout(look, CALM);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < LOOK) return;
    last = Date.now();
    look();
  });
}
