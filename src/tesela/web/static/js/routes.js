// Routes: which screen an address stands for, and going there without loading the page anew.

const SCREENS = [
  { screen: "home", pattern: /^\/$/ },
  { screen: "table", pattern: /^\/t\/(?<id>[\w-]+)$/ },
  { screen: "review", pattern: /^\/t\/(?<id>[\w-]+)\/review$/ },
  { screen: "puzzles", pattern: /^\/puzzles(?:\/(?<game>\w+)(?:\/(?<number>\d+))?)?$/ },
  { screen: "learn", pattern: /^\/learn\/(?<game>\w+)$/ },
  { screen: "board", pattern: /^\/board$/ },
  { screen: "rules", pattern: /^\/rules(?:\/(?<game>\w+))?$/ },
];

/**
 * The route of an address: `{screen, path, hash, query, id, game, number}`; the screen is null where there is none.
 * @returns {Route}
 */
export function routeOf({ pathname, hash, search }) {
  const path = pathname.replace(/(.)\/+$/, "$1");
  for (const { screen, pattern } of SCREENS) {
    const found = pattern.exec(path);
    if (!found) continue;
    const { number, ...rest } = found.groups ?? {};
    return { screen, path, hash, query: search, ...rest, number: number ? Number(number) : undefined };
  }
  return { screen: null, path, hash, query: search };
}

/** The address of a position on the board: what a position string is written with needs no other writing there. */
export function boardAddress(position) {
  return `/board?position=${position.replaceAll(" ", "+")}`;
}

/** The address of a study where it is looked at: whoever does not have it begins a new one from the position. */
export function studyAddress(position, id = "") {
  return `${boardAddress(position)}&try=${id}`;
}

/** Go to an address of this page, such as `/t/ID`. */
export function go(address, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  dispatchEvent(new Event("tesela:go"));
}

/** Call `arrive()` when the address changes: by `go`, by the browser's buttons, or by a link of this page. */
export function follow(arrive) {
  addEventListener("tesela:go", arrive);
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("a[href]"));
    if (!link || !isOurs(link) || isSpecial(event)) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.href);
  });
}

// Links to files, to other sites, to a place in this page or into a new tab are the browser's.
function isOurs(link) {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  if (link.pathname === location.pathname && link.hash && link.pathname !== "/") return link.pathname.startsWith("/t/");
  return routeOf(link).screen !== null;
}

function isSpecial(event) {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
