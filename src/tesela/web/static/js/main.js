// The page: settings, then texts, then the screen of the address, and again whenever one of them changes.

import { setAmbience } from "./ambience.js";
import { byId, h } from "./dom.js";
import { UnknownGame } from "./games/index.js";
import * as api from "./net/api.js";
import { dressHeader, helpsOn, markHeader } from "./panels/header.js";
import { noConnection, noScreen, opening, refusedScreen, unknownGame } from "./panels/message.js";
import { follow, routeOf } from "./routes.js";
import { settings, still } from "./settings.js";
import { sheetsOf } from "./sheets.js";
import { stock } from "./state/shelf.js";
import { DEFAULT, language, say, speak } from "./texts.js";
import { toast } from "./ui.js";

const PATIENCE = 200; // milliseconds before a screen that takes its time is announced
const AGAIN = 4000; // milliseconds between two looks whether the server is back
// By the setting of the theme, when the dark style sheet holds.
const DARK = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

let languages = [];
/** @type {{ route: Route, close?: (() => void) | null } | null} */
let shown = null; // the route of the screen, and what ends it
/** @type {Promise<unknown> | null} */
let helping = null; // help in place, once there is something that it explains
let themed = false; // whether anything but the usual was ever chosen
let turn = 0; // of several screens asked for, only the last one is shown
let outdated = false; // whether the worker has a newer edition of the page, which the next screen is shown by

dress();
settings.subscribe((name) => (name === "language" ? changeLanguage() : dress()));
settings.subscribe((name) => ["tiles", "tables"].includes(name) && dressTable().catch(noTheme));
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", dress);
navigator.serviceWorker?.addEventListener("message", ({ data }) => (outdated ||= isNewer(data.edition)));
begin();

async function begin() {
  try {
    const dressed = dressTable().catch(() => {}); // what cannot be fetched looks as usual
    fetchScreen(routeOf(location)).catch(() => {}); // for soon: whoever shows it sees what is missing
    // Known before a table is asked for.
    await Promise.all([learnLanguage(), api.games().then(stock), api.me(), dressed]);
  } catch {
    const words = /** @type {HTMLTemplateElement} */ (byId("no-texts"));
    byId("main").replaceChildren(words.content.cloneNode(true));
    await serverIsBack();
    location.reload();
    return;
  }
  dressShell();
  follow(arrive);
  await show(routeOf(location));
}

// The language of last time needs no look at the list, which is fetched meanwhile.
async function learnLanguage() {
  const known = api.languages();
  const chosen = settings.get("language");
  const spoken = chosen && speak(chosen).then(() => true, () => false);
  languages = await known;
  if (!(await spoken)) await speak(ofBrowser(languages.map(({ code }) => code)));
}

function ofBrowser(known) {
  const named = (tag) => known.find((code) => code.toLowerCase() === tag);
  const wishes = navigator.languages.map((wish) => wish.toLowerCase());
  return wishes.map((wish) => named(wish) ?? named(wish.split("-")[0])).find(Boolean) ?? DEFAULT;
}

async function changeLanguage() {
  try {
    await speak(settings.get("language"));
  } catch {
    return; // the old one goes on
  }
  dressShell();
  await show(routeOf(location), { moved: false });
}

function noTheme() {
  toast(say("page.shell.lost.title"), { kind: "bad" });
}

function dress() {
  const { dataset } = document.documentElement;
  const theme = settings.get("theme");
  byId("dark").setAttribute("media", settings.get("tables") === "night" ? DARK.dark : DARK[theme]);
  dataset.theme = theme;
  dataset.motion = still() ? "reduced" : "full";
}

// Tiles and tables as somebody has chosen them; whoever has not need not wait for anything.
async function dressTable() {
  const [tiles, tables] = [settings.get("tiles"), settings.get("tables")];
  if (!themed && tiles === "painted" && tables === "own") return;
  themed = true;
  const themes = await import("./themes.js");
  await themes.wearThemes({ tiles, tables });
}

function dressShell() {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  dressHeader(languages, language());
}

function arrive() {
  const route = routeOf(location);
  const stays = shown?.route.path === route.path && shown?.route.query === route.query;
  // A place within the screen; only a table looks at it, since there it is the key of a seat.
  if (stays && route.screen !== "table") document.getElementById(route.hash.slice(1))?.scrollIntoView();
  else if (!stays || (route.hash && route.hash !== shown?.route.hash)) show(route, { moved: true });
}

function isNewer(edition) {
  return !import.meta.url.includes(`/${edition}/`);
}

async function show(route, { moved = false } = {}) {
  if (outdated) return location.reload();
  const mine = ++turn;
  end();
  const main = h("main", { id: "main", tabindex: "-1", class: `screen-${route.screen}` });
  const slow = setTimeout(() => main.childElementCount === 0 && main.append(opening()), PATIENCE);
  byId("main").replaceWith(main);
  markHeader(route.screen);
  document.title = titleOf(route);
  if (moved) scrollTo(0, 0);
  const close = await fill(main, route);
  clearTimeout(slow);
  main.querySelector(":scope > .opening")?.remove();
  if (mine !== turn) {
    close?.();
    return;
  }
  shown = { route, close };
  setAmbience(main.querySelector("[data-skin]")?.dataset.skin ?? null);
  if (moved) settle(main, route);
  if (helpsOn(route.screen)) helping ??= import("./panels/help.js").then((help) => help.helpInPlace(), () => null);
}

function end() {
  const close = shown?.close;
  shown = null;
  try {
    close?.();
  } catch (problem) {
    console.error(problem); // a screen that ends badly does not keep the next one away
  }
}

async function fill(main, route) {
  if (route.screen === null) return noScreen(main);
  try {
    const { show: fillScreen } = await fetchScreen(route);
    return await fillScreen(main, route);
  } catch (problem) {
    if (problem instanceof api.Refusal) return refusedScreen(main, problem.message);
    if (problem instanceof UnknownGame) return unknownGame(main, problem.game);
    console.error(problem);
    return lost(main);
  }
}

async function fetchScreen({ screen }) {
  if (screen === null) return null;
  const dressed = screen === "home" || sheetsOf(screen);
  const [found] = await Promise.all([import(`./screens/${screen}.js`), dressed]);
  return found;
}

// Something could not be fetched: say so, and go on as soon as the server is there.
function lost(main) {
  let here = true;
  const again = () => here && location.reload();
  noConnection(main, async () => (await isThere()) && again());
  serverIsBack(() => here).then(again);
  return () => (here = false);
}

async function serverIsBack(wanted = () => true) {
  do await new Promise((resolve) => setTimeout(resolve, AGAIN));
  while (wanted() && !(await isThere()));
}

async function isThere() {
  return api.edition().then(() => true, () => false);
}

function titleOf({ screen }) {
  const part = screen && screen !== "home" ? say(`page.shell.title.${screen}`) : "";
  return part ? `${part} · Tesela` : "Tesela";
}

// After a step to another screen, the keyboard and the screen reader begin at its top.
function settle(main, { hash }) {
  const place = hash.length > 1 && !hash.includes("=") && document.getElementById(hash.slice(1));
  if (place) place.scrollIntoView();
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  byId("announcer").append(h("p", {}, document.title));
}
