// Names: what a person takes for one sign stays whole, of however many parts it is.

const MOST = 40; // code points, as many as the server takes

/**
 * As many signs of a text as a name has room for.
 * @param {string} text
 */
export function shortened(text) {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if ([...kept, ...segment].length > MOST) break;
    kept += segment;
  }
  return kept;
}

/**
 * A name as a board has room for it, of so many signs at the most: what is longer ends in dots.
 * @param {string} name
 * @param {number} most
 */
export function onBoard(name, most) {
  const signs = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return signs.length > most ? `${signs.slice(0, most - 1).join("")}\u2026` : name;
}
