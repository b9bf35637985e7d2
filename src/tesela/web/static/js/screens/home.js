// Home: the games that go on and those that wait for somebody; the games on a shelf, each a press away; what is over.

import { h, put } from "../dom.js";
import { canShow, gameOf } from "../games/index.js";
import * as api from "../net/api.js";
import { notDismissed } from "../panels/dismissing.js";
import { recordLoader, takeDrops } from "../panels/records.js";
import { aboutBot, askSetup, radios } from "../panels/setup.js";
import { tableList } from "../panels/tables.js";
import { go } from "../routes.js";
import { recall, remember, settings } from "../settings.js";
import { fitChoice, MIDDLE, plainChoice, wishOf } from "../state/setup.js";
import { editions } from "../state/shelf.js";
import { say } from "../texts.js";
import { toast } from "../ui.js";
import { botName } from "../words.js";

const PLACE = "tesela.setup"; // by skin the last choice, and the level of "play now"
const AGAIN = 60_000; // milliseconds between two looks at the lists; whoever comes back to the page looks at once
const MOST_GOING_ON = 3;
const LATELY = 2 * 86400; // seconds; what nobody has touched for longer is among the others

/** Show the screen. */
export async function show(main) {
  const goingOn = h("div", { class: "going-on" });
  const lists = h("div", { class: "lists" });
  const look = () => fillLists(goingOn, lists);
  const shown = editions().filter(({ game }) => canShow(game));
  const [bots] = await Promise.all([api.bots(), look()]);
  put(
    main,
    h(
      "div",
      { class: "home" },
      h("div", { class: "hero" }, h("h1", {}, say("page.home.title")), h("p", {}, say("page.home.lead"))),
      goingOn,
      opponent(bots),
      h("ul", { class: "shelf" }, shown.map((edition) => card(edition, bots))),
      lists,
      footer(),
    ),
  );
  const endDrops = takeDrops(main);
  const lookAgain = () => document.hidden || look();
  const timer = setInterval(lookAgain, AGAIN);
  document.addEventListener("visibilitychange", lookAgain);
  return () => {
    endDrops();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookAgain);
  };
}

function opponent(bots) {
  const levels = bots.filter(({ level }) => level).map(({ name }) => name);
  if (levels.length === 0) return null;
  const text = h("p", { "class": "hint", "aria-live": "polite" });
  const choose = (level) => {
    remember(PLACE, { ...recall(PLACE), level });
    text.textContent = aboutBot(level);
  };
  const chosen = levels.includes(lastLevel()) ? lastLevel() : levels[Math.floor(levels.length / 2)];
  choose(chosen);
  return h(
    "fieldset",
    { class: "opponent" },
    h("legend", {}, say("page.home.opponent")),
    radios("level", levels, chosen, botName, choose),
    text,
  );
}

function lastLevel() {
  return recall(PLACE)?.level ?? MIDDLE;
}

function card({ skin, game }, bots) {
  const name = say(`page.home.game.${skin}`);
  const press = (what, kind) => {
    const id = `${what}-${skin}`;
    const properties = { type: "button", id, "class": `button ${kind}`, "aria-labelledby": `${id} game-${skin}` };
    return h("button", properties, say(`page.home.${what}`));
  };
  const play = press("play_now", "primary big");
  const setUp = press("set_up", "");
  const usual = () => ({ bot: lastLevel(), confirm: settings.get("confirm") === "always" });
  play.addEventListener("click", () => busy(play, () => open(plainChoice(skin, usual()))));
  setUp.addEventListener("click", () => {
    const last = fitChoice(recall(PLACE)?.[skin], skin, bots.map((bot) => bot.name), usual());
    askSetup(last, bots, openAndRemember);
  });
  return h(
    "li",
    { class: `card game game-${skin}`, data: { ambience: skin } },
    gameOf(game).cover(skin),
    h(
      "div",
      { class: "game-text" },
      h("h2", { id: `game-${skin}` }, name),
      h("p", {}, say(`page.home.game.${skin}.text`)),
      h("div", { class: "game-actions" }, play, setUp),
      h("a", { class: "learn", href: `/learn/${skin}` }, say("page.home.learn")),
    ),
  );
}

// One press, one table.
async function busy(button, work) {
  button.disabled = true;
  try {
    await work();
  } catch (problem) {
    toast(problem instanceof api.Refusal ? problem.message : say("page.shell.lost.title"), { kind: "bad" });
  }
  button.disabled = false;
}

async function open(choice) {
  const { id } = await api.openTable(wishOf(choice, settings.get("name")));
  go(`/t/${id}`);
}

async function openAndRemember(choice) {
  await open(choice);
  remember(PLACE, { ...recall(PLACE), [choice.skin]: { ...choice, first: null } });
}

// What goes on and what waits stands above the shelf, so that the next move is the first thing to find.
async function fillLists(goingOn, lists) {
  try {
    const [all, open, watch] = await Promise.all(["mine", "open", "watch"].map(api.tables));
    const mine = notDismissed(all);
    const changed = () => fillLists(goingOn, lists);
    const now = mine.filter(isGoingOn);
    const known = new Set(all.map(({ id }) => id));
    const others = (tables) => tables.filter(({ id }) => !known.has(id));
    const focus = document.activeElement?.getAttribute("href");
    put(goingOn, tableList("going_on", now, { most: MOST_GOING_ON, changed }),
      tableList("open", others(open), { most: MOST_GOING_ON }));
    const rest = mine.filter((table) => !now.includes(table));
    put(lists, tableList("mine", rest, { changed }), tableList("watch", others(watch)));
    // The rows are new; the keyboard stays where it was.
    if (focus && document.activeElement === document.body) rowOf(focus)?.focus();
  } catch (problem) {
    if (!lists.childElementCount) put(lists, h("p", { class: "hint" }, say("page.home.no_lists")));
    if (!(problem instanceof api.Unreachable)) console.error(problem);
  }
}

function rowOf(address) {
  return [...document.querySelectorAll(".table-row")].find((row) => row.getAttribute("href") === address);
}

function isGoingOn({ status, touched }) {
  return status !== "over" && Date.now() / 1000 - touched < LATELY;
}

function invite(screen) {
  const [title, text] = [say(`page.home.${screen}`), say(`page.home.${screen}.text`)];
  return h("a", { class: "card invite", href: `/${screen}` }, h("strong", {}, title), h("span", {}, text));
}

function footer() {
  return h(
    "footer",
    { class: "home-foot" },
    invite("puzzles"),
    invite("rules"),
    recordLoader(),
    h("p", { class: "hint" }, say("page.home.notice")),
  );
}
