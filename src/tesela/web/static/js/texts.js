// Texts: every sentence comes from the catalog of the chosen language, which the server has.

/** The language that has every text. */
export const DEFAULT = "en";

let catalog = {};
let spoken = DEFAULT;
let manners = mannersOf(spoken);

/** Fetch a language and speak it from now on. */
export async function speak(language) {
  const answer = await fetch(`/api/texts/${language}`);
  if (!answer.ok) throw new Error(`/api/texts/${language}: ${answer.status}`);
  catalog = await answer.json();
  spoken = language;
  manners = mannersOf(language);
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
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
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
