// Texts: every sentence comes from the catalog of the chosen language, which the server has.

/** The language that has every text. */
export const DEFAULT = "en";

// Letters that run from right to left: names may have them, whatever the page speaks.
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

// Texts belong to the edition of the page: the worker keeps them with it.
const EDITION = /\/static\/(\w+)\/js\//.exec(import.meta.url)?.[1];

let catalog = {};
let spoken = DEFAULT;
let manners = mannersOf(spoken);

/** Fetch a language and speak it from now on. */
export async function speak(language) {
  const answer = await fetch(`/api/texts/${language}${EDITION ? `?edition=${EDITION}` : ""}`);
  if (!answer.ok) throw new Error(`/api/texts/${language}: ${answer.status}`);
  catalog = await answer.json();
  spoken = language;
  manners = mannersOf(catalog["language.rules"] ?? language); // Portugal does not count as Brazil does
  document.documentElement.lang = language;
}

/** The language spoken now. */
export function language() {
  return spoken;
}

/** The text of a key with its values filled in. */
export function say(key, values = {}) {
  const text = catalog[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? isolated(String(values[name])) : whole));
}

// A value that runs the other way turns nothing around it: no number comes to stand on its other side.
function isolated(value) {
  return LEFTWARD.test(value) ? `\u2068${value}\u2069` : value;
}

/** Whether there is a text of this key. */
export function knows(key) {
  return key in catalog;
}

/** Several things in a row: "a, b and c". */
export function listed(things) {
  return manners.list.format(things);
}

/** A number as it is written in this language, with a true minus; with its sign where asked. */
export function number(value, signed = false) {
  return (signed ? manners.signed : manners.number).format(value).replace("-", "\u2212");
}

/** The form of a text that goes with a number: "one", "other" and what else a language has. */
export function formFor(count) {
  return manners.plural.select(Math.abs(count));
}

// How a language writes numbers and lists: to find out takes long, so it is done once.
function mannersOf(language) {
  const known = [language, DEFAULT]; // a browser that does not know it writes as in English
  return {
    list: new Intl.ListFormat(known, { style: "long", type: "conjunction" }),
    number: new Intl.NumberFormat(known),
    signed: new Intl.NumberFormat(known, { signDisplay: "exceptZero" }),
    plural: new Intl.PluralRules(known),
  };
}
