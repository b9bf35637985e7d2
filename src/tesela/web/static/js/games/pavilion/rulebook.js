// The rulebook of Summer Pavilion: topics, examples, details and words, each as the last part of a key.

const topics = (...names) => names.map((name) => `pavilion.${name}`);

/** By skin its page; see `state/rulebook.js`. */
export const PAGES = {
  pavilion: {
    chapters: [
      ["start", topics("goal", "round")],
      ["table", topics("displays", "wild", "center", "marker", "supply", "bag")],
      ["board", topics("cost", "star", "center_star", "pass")],
      ["ornaments", topics("pillar", "statue", "window")],
      ["scoring", topics("end")],
      ["variant", topics("gray_star")],
    ],
    details: ["score", "bonus", "keep", "ring", "gray_costs"].map((name) => `pavilion.detail.${name}`),
    glossary: ["display", "center", "draft", "marker", "wild", "star", "space", "ornament", "supply", "tower", "pass"],
  },
};

/** The examples of a topic, each `[picture, text]`. */
export const FIGURES = {
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

/** Topics with a list of words: none. */
export const LISTS = {};
