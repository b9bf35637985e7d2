// The rulebook: what a page of rules is made of. Each game has a book `{PAGES, FIGURES, LISTS}`. No texts, no DOM.

/** The page of a skin: `{chapters: [{name, topics}], details, glossary}`, each topic as GAME.TOPIC. */
export function pageOf({ PAGES }, skin) {
  const { chapters, ...rest } = PAGES[skin];
  return { chapters: chapters.map(([name, topics]) => ({ name, topics })), ...rest };
}

/** The examples of a topic: `{picture, text}`, the text as a key or null. */
export function examplesOf({ FIGURES }, topic) {
  const [game] = topic.split(".");
  const key = (text) => text && `page.rules.${game}.example.${text}`;
  return (FIGURES[topic] ?? []).map(([picture, text]) => ({ picture, text: key(text) }));
}

/** The keys of the words that a topic lists. */
export function listOf({ LISTS }, topic) {
  return (LISTS[topic] ?? []).map((name) => `page.rules.${name}`);
}

/** The name of a topic's place on its page. */
export function placeOf(topic) {
  return topic.split(".").at(-1);
}

/** Where a topic is explained, seen from a board of this skin: there, or else on the first page that has it. */
export function addressOf(book, topic, skin) {
  const has = (page) => pageOf(book, page).chapters.some(({ topics }) => topics.includes(topic));
  const page = [skin, ...Object.keys(book.PAGES)].find((name) => name in book.PAGES && has(name));
  return `/rules/${page}#${placeOf(topic)}`;
}
