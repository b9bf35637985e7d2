// The set-up of a table: the options of the game, who sits where, who starts, and what is agreed.

import { h, put } from "../dom.js";
import { settings } from "../settings.js";
import { CLOCKS, PATIENCES, withOthers, withPlayers, withSeat } from "../state/setup.js";
import { editionOf, onShelf, optionsOf } from "../state/shelf.js";
import { knows, say } from "../texts.js";
import { dialog, nameField } from "../ui.js";
import { botName, durationWords } from "../words.js";

/** Ask how a table shall be; promises the choice, or null. `bots` are those of the server, `begin(choice)` opens it. */
export function askSetup(first, bots, begin) {
  let choice = first;
  const form = h("form", { class: "setup", id: "setup" });
  const problem = h("p", { class: "problem", role: "alert" });
  const start = h("button", { class: "button primary big", form: "setup" }, say("page.home.start"));

  const change = (next, focus) => {
    choice = next;
    draw();
    if (focus) form.querySelector(focus)?.focus();
  };
  const parts = [variantOf, (now, then) => seatsOf(now, bots, then), firstOf, houseRulesOf, agreedOf];
  const draw = () => put(form, parts.map((part) => part(choice, change)), problem);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    start.disabled = true;
    problem.textContent = "";
    try {
      await begin(choice);
      box.close(choice);
    } catch (refused) {
      const refusal = /** @type {Problem} */ (refused);
      problem.textContent = refusal.key === "unreachable" ? say("page.shell.lost.title") : refusal.message;
    }
    start.disabled = false;
  });
  draw();
  const box = dialog({ title: say(`page.home.game.${choice.skin}`), content: form, kind: "wide setup-dialog" });
  box.element.append(h("div", { class: "dialog-foot" }, start));
  start.focus();
  return box.closed;
}

/** A choice of a few values, as radio buttons. */
export function radios(name, values, chosen, labelOf, choose) {
  return h(
    "div",
    { class: "choice" },
    values.map((value) => {
      const change = () => choose(value);
      const input = h("input", { type: "radio", name, value, checked: value === chosen, on: { change } });
      return h("label", {}, input, h("span", {}, labelOf(value)));
    }),
  );
}

function variantOf(choice, change) {
  return optionsOf(editionOf(choice.skin)).filter(({ isHouseRule }) => !isHouseRule)
    .map((option) => optionOf(option, choice, change));
}

// Folded, unless one of them is played.
function houseRulesOf(choice, change) {
  const rules = optionsOf(editionOf(choice.skin)).filter(({ isHouseRule }) => isHouseRule);
  if (rules.length === 0) return null;
  const open = rules.some(({ name, values }) => choice.setup[name] !== values[0]);
  return h("details", { class: "house-rules", open },
    h("summary", {}, say("page.home.house_rules")),
    h("p", { class: "hint" }, say("page.home.house_rules.text")),
    rules.map((option) => optionOf(option, choice, change)));
}

function optionOf({ name, values }, choice, change) {
  const label = (value) => say(`page.option.${name}.${value}`);
  const choose = (value) =>
    change({ ...choice, setup: { ...choice.setup, [name]: value } }, `[name=${name}][value=${value}]`);
  return h(
    "fieldset",
    {},
    h("legend", {}, say(`page.option.${name}`)),
    radios(name, values, choice.setup[name], label, choose),
    h("p", { class: "hint" }, say(`page.option.${name}.${choice.setup[name]}.text`)),
  );
}

function seatsOf(choice, bots, change) {
  const { players } = onShelf(editionOf(choice.skin).game);
  const count = radios("players", players, choice.seats.length, String, (wanted) =>
    change(withPlayers(choice, wanted), `[name=players][value="${wanted}"]`),
  );
  const others = ["bot", "link", "here"].map((who) => {
    const sitter = who === "bot" ? { who, bot: choice.seats.find(({ bot }) => bot)?.bot ?? bots[0].name } : { who };
    const click = () => change(withOthers(choice, sitter), `#preset-${who}`);
    const properties = { type: "button", id: `preset-${who}`, class: "button small" };
    return h("button", { ...properties, on: { click } }, say(`page.home.preset.${who}`));
  });
  return h(
    "fieldset",
    { class: "setup-seats" },
    h("legend", {}, say("page.home.seats")),
    h("div", { class: "setup-tools" }, count, h("div", { class: "presets" }, others)),
    h("ol", { class: "setup-list" }, choice.seats.map((_, seat) => seatOf(choice, seat, bots, change))),
  );
}

function seatOf(choice, seat, bots, change) {
  const { who, bot } = choice.seats[seat];
  const label = say("page.home.seat", { number: seat + 1 });
  const select = h("select", { "id": `seat-${seat}`, "aria-label": label }, sitters(bots));
  select.value = who === "bot" ? `bot:${bot}` : who;
  select.addEventListener("change", () => {
    const [kind, name] = select.value.split(":");
    change(withSeat(choice, seat, kind === "bot" ? { who: kind, bot: name } : { who: kind }), `#seat-${seat}`);
  });
  const number = h("span", { "class": "seat-number", "aria-hidden": "true" }, seat + 1);
  return h("li", { class: `setup-seat who-${who}` }, number, select, aboutSeat(choice.seats[seat], label));
}

// A name for who sits at this screen, a sentence about everybody else.
function aboutSeat(sitter, label) {
  const { who, bot } = sitter;
  if (who === "link") return h("p", { class: "hint" }, say("page.home.who.link.text"));
  if (who === "bot") return h("p", { class: "hint" }, aboutBot(bot));
  const input = nameField({
    "autocomplete": "off",
    "value": who === "me" ? settings.get("name") : (sitter.name ?? ""),
    "placeholder": say(who === "me" ? "page.shell.name" : "page.home.name"),
    "aria-label": `${label}: ${say(who === "me" ? "page.shell.name" : "page.home.name")}`,
  });
  // Only remembered, not drawn anew: the focus stays where somebody types.
  input.addEventListener("input", () => {
    if (who === "me") settings.set("name", input.value.trim());
    else sitter.name = input.value.trim();
  });
  return input;
}

/** One plain sentence about a bot. */
export function aboutBot(bot) {
  const key = `page.home.level.${bot}`;
  return say(knows(key) ? key : "page.home.level.other");
}

function sitters(bots) {
  return [
    ["me", "here", "link"].map((who) => h("option", { value: who }, say(`page.home.who.${who}`))),
    botOptions(bots, (name) => `bot:${name}`),
  ];
}

/** The bots to choose from: the levels that are made for people, and apart from them the programs. */
export function botOptions(bots, valueOf = (name) => name) {
  const group = (label, found) => found.length > 0 && h("optgroup", { label },
    found.map(({ name }) => h("option", { value: valueOf(name) }, botName(name))));
  return [
    group(say("page.home.levels"), bots.filter(({ level }) => level)),
    group(say("page.home.programs"), bots.filter(({ level }) => !level)),
  ];
}

function firstOf(choice, change) {
  const select = h(
    "select",
    { id: "first" },
    h("option", { value: "" }, say("page.home.first.random")),
    choice.seats.map((sitter, seat) => h("option", { value: seat }, `${seat + 1}: ${sitterName(sitter)}`)),
  );
  select.value = choice.first ?? "";
  select.addEventListener("change", () => {
    change({ ...choice, first: select.value === "" ? null : Number(select.value) }, "#first");
  });
  return h(
    "label",
    { class: "field" },
    h("span", {}, say("page.home.first")),
    select,
    h("small", {}, say(`page.home.first.${choice.skin}`)),
  );
}

function sitterName({ who, name, bot }) {
  if (who === "bot") return botName(bot);
  return (who === "me" ? settings.get("name") : name) || say(`page.home.who.${who}`);
}

function agreedOf(choice, change) {
  const { options } = choice;
  const set = (name, value) => change({ ...choice, options: { ...options, [name]: value } }, `#option-${name}`);
  const onOff = (name) => {
    const input = h("input", { type: "checkbox", role: "switch", id: `option-${name}`, checked: options[name] });
    input.addEventListener("change", () => set(name, input.checked));
    const [title, text] = [say(`page.home.option.${name}`), say(`page.home.option.${name}.text`)];
    return h("label", { class: "switch" }, input, h("span", {}, title), h("small", {}, text));
  };
  const select = (name, values, labelOf) => {
    const input = h("select", { id: `option-${name}` }, values.map((value) => h("option", { value }, labelOf(value))));
    input.value = options[name];
    input.addEventListener("change", () => set(name, input.value));
    return h("label", { class: "field" },
      h("span", {}, say(`page.home.${name}`)), input, h("small", {}, say(`page.home.${name}.text`)));
  };
  const waits = (value) => (value === "never" ? say("page.home.patience.never") : durationWords(Number(value)));
  return h(
    "fieldset",
    { class: "setup-options" },
    h("legend", {}, say("page.home.options")),
    ["confirm", "take_back", "hints", "listed"].map(onOff),
    select("clock", Object.keys(CLOCKS), (value) => say(`page.home.clock.${value}`)),
    options.clock === "none" && select("patience", PATIENCES, waits), // where there is a clock, it alone acts
  );
}
