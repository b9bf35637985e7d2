// The rulebook of Azul and of Master Chocolatier: topics, examples, details and words, each as the last part of a key.

const BOTH = [
  ["table", ["azul.displays", "azul.center", "azul.marker", "azul.bag"]],
  ["board", ["azul.lines", "azul.floor", "azul.wall"]],
  ["scoring", ["azul.scoring", "azul.end"]],
  ["variant", ["azul.gray_wall"]],
];
const DETAILS = ["marker_first", "all_or_rest", "order", "gray_order", "short", "stuck"].map(ofAzul);
const WORDS = ["display", "center", "draft", "marker", "line", "floor", "wall", "tile", "run", "lid"];

/** By skin its page; see `state/rulebook.js`. */
export const PAGES = {
  azul: {
    chapters: [["start", ["azul.goal", "azul.round"]], ...BOTH],
    details: DETAILS,
    glossary: WORDS,
  },
  chocolate: {
    chapters: [
      ["start", ["chocolate.goal", "chocolate.words", "azul.round"]],
      ["special", ["chocolate.golden", "azul.extra", "azul.steal", "azul.keep", "azul.spread", "azul.shield"]],
      ...BOTH,
    ],
    details: [
      ...["neighbors", "extra_empty", "spread_order", "shield_end", "shield_gray"].map(ofChocolate),
      ...DETAILS,
    ],
    glossary: ["golden", ...WORDS],
  },
};

/** The examples of a topic, each `[picture, text]`. */
export const FIGURES = {
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
};

/** Topics with a list of words: what is called otherwise in the chocolate box. */
export const LISTS = { "chocolate.words": ["tile", "wall", "floor", "yellow", "red", "white"].map(renamed) };

function ofAzul(name) {
  return `azul.detail.${name}`;
}

function ofChocolate(name) {
  return `chocolate.detail.${name}`;
}

function renamed(name) {
  return `chocolate.word.${name}`;
}
