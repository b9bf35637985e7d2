// Marks: parts of a move that is talked about, where nothing is to be chosen.

/**
 * The attributes of an element that an option marks: its classes say how (`mark-KIND`), its label says so in words.
 * @param {Option & { mark: Mark }} option
 * @param {string} classes
 * @param {string} label
 */
export function marked({ key, mark }, classes, label) {
  const kinds = mark.kinds.map((kind) => `mark-${kind}`).join(" ");
  const words = `${label} (${mark.words})`;
  return { "class": `${classes} marked ${kinds}`, "data-marked": key, "role": "img", "aria-label": words };
}

/**
 * Whether an option is only a mark.
 * @param {Option} option
 * @returns {option is Option & { mark: Mark }}
 */
export function isMark(option) {
  return option.mark !== undefined;
}
