// The rulebook: which topics each game's page has, in order, and which examples belong to a topic. No texts, no DOM.

/** The games that have a page of rules and a first game to learn from. */
export const GAMES = ["azul", "chocolate", "pavilion"];

const AZUL = [
  ["table", ["displays", "center", "marker", "bag"]],
  ["board", ["lines", "floor", "wall"]],
  ["scoring", ["scoring", "end"]],
  ["variant", ["gray_wall"]],
].map(([chapter, topics]) => [chapter, topics.map((topic) => `azul.${topic}`)]);

const CHAPTERS = {
  azul: [["start", ["azul.goal", "azul.round"]], ...AZUL],
  chocolate: [
    ["start", ["chocolate.goal", "chocolate.words", "azul.round"]],
    ["special", ["chocolate.golden", "azul.extra", "azul.steal", "azul.keep", "azul.spread", "azul.shield"]],
    ...AZUL,
  ],
  pavilion: [
    ["start", ["goal", "round"]],
    ["table", ["displays", "wild", "center", "marker", "supply", "bag"]],
    ["board", ["cost", "star", "center_star", "pass"]],
    ["ornaments", ["pillar", "statue", "window"]],
    ["scoring", ["end"]],
    ["variant", ["gray_star"]],
  ].map(([chapter, topics]) => [chapter, topics.map((topic) => `pavilion.${topic}`)]),
};

// An example as `[picture, text]`; the text is page.rules.GAME.example.TEXT.
const EXAMPLES = {
  "azul.goal": [["board", null]],
  "azul.displays": [["draft", "draft"]],
  "azul.center": [["center", "center"]],
  "azul.marker": [["floor", "floor"]],
  "azul.lines": [["lines", "lines"]],
  "azul.floor": [["floor", "floor"]],
  "azul.wall": [["across", "across"]],
  "azul.scoring": [["alone", "alone"], ["across", "across"], ["both", "both"], ["gap", "gap"]],
  "azul.end": [["end", "end"]],
  "azul.gray_wall": [["gray", "gray"]],
  "azul.extra": [["extra", null]],
  "azul.steal": [["steal", null]],
  "azul.keep": [["keep", null]],
  "azul.spread": [["spread", null]],
  "azul.shield": [["shield", null]],
  "chocolate.goal": [["board", null]],
  "pavilion.goal": [["board", null]],
  "pavilion.displays": [["draft", "draft"]],
  "pavilion.center": [["center", null]],
  "pavilion.star": [["star", "star"], ["gap", "gap"]],
  "pavilion.center_star": [["center_star", "center"]],
  "pavilion.gray_star": [["gray", "gray"]],
  "pavilion.cost": [["cost", "cost"]],
  "pavilion.pillar": [["pillar", "pillar"]],
  "pavilion.statue": [["statue", "statue"]],
  "pavilion.window": [["window", "window"]],
  "pavilion.supply": [["supply", null]],
  "pavilion.end": [["end", "end"]],
};

// The last part of the keys page.rules.GAME.detail.*, page.rules.chocolate.word.* and page.rules.glossary.*.
const named = (game, names) => names.map((name) => `${game}.detail.${name}`);
const AZUL_DETAILS = named("azul", ["marker_first", "all_or_rest", "order", "gray_order", "short", "stuck"]);
const DETAILS = {
  azul: AZUL_DETAILS,
  chocolate: [
    ...named("chocolate", ["neighbors", "extra_empty", "spread_order", "shield_end", "shield_gray"]),
    ...AZUL_DETAILS,
  ],
  pavilion: named("pavilion", ["score", "bonus", "keep", "ring", "gray_costs"]),
};
const AZUL_WORDS = ["display", "center", "draft", "marker", "line", "floor", "wall", "tile", "run", "lid"];
const GLOSSARY = {
  azul: AZUL_WORDS,
  chocolate: ["golden", ...AZUL_WORDS],
  pavilion: ["display", "center", "draft", "marker", "wild", "star", "space", "ornament", "supply", "tower", "pass"],
};

/** The page of a game: `{chapters: [{name, topics}], details, words, glossary}`, each topic as GAME.TOPIC. */
export function pageOf(game) {
  return {
    chapters: CHAPTERS[game].map(([name, topics]) => ({ name, topics })),
    details: DETAILS[game],
    glossary: GLOSSARY[game],
  };
}

/** What is called otherwise in the chocolate box. */
export const CHOCOLATE_WORDS = ["tile", "wall", "floor", "yellow", "red"];

/** The examples of a topic: `{picture, text}`, the text as a key or null. */
export function examplesOf(topic) {
  const [game] = topic.split(".");
  const key = (text) => text && `page.rules.${game}.example.${text}`;
  return (EXAMPLES[topic] ?? []).map(([picture, text]) => ({ picture, text: key(text) }));
}

/** The name of a topic's place on its page. */
export function placeOf(topic) {
  return topic.split(".").at(-1);
}

/** Where a topic is explained, seen from a board of this skin. */
export function addressOf(topic, skin) {
  const game = topic.startsWith("pavilion.") ? "pavilion" : skin === "chocolate" ? "chocolate" : topic.split(".")[0];
  const page = pageOf(game).chapters.some(({ topics }) => topics.includes(topic)) ? game : "chocolate";
  return `/rules/${page}#${placeOf(topic)}`;
}
