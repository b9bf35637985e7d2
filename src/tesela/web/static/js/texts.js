// Texts: every sentence comes from the catalog of the chosen language, which the server has.

let catalog = {};
let spoken = "en";

/** Fetch a language and speak it from now on. */
export async function speak(language) {
  const answer = await fetch(`/api/texts/${language}`);
  if (!answer.ok) throw new Error(`/api/texts/${language}: ${answer.status}`);
  catalog = await answer.json();
  spoken = language;
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
  return new Intl.ListFormat(spoken, { style: "long", type: "conjunction" }).format(things);
}

/** A number as it is written in this language, with a true minus; with its sign where asked. */
export function number(value, signed = false) {
  const style = { signDisplay: signed ? "exceptZero" : "auto" };
  return new Intl.NumberFormat(spoken, style).format(value).replace("-", "\u2212");
}
