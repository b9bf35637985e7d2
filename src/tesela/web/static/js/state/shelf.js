// The shelf: the games that the server plays, with their options, their editions and what is printed on their boards.

let shelf = []; // as `GET /api/games` tells it, fetched once when the page starts

/** Take what the server has told. */
export function stock(games) {
  shelf = games;
}

/** A game of the shelf by its name. */
export function onShelf(game) {
  const found = shelf.find((each) => each.game === game);
  if (!found) throw new RangeError(`no game ${game}`);
  return found;
}

/**
 * All editions, in order: `{skin, game, setup, letters}`, the set-up as far as the edition fixes it, and the letters of
 * its pieces by color.
 */
export function editions() {
  return shelf.flatMap(({ game, editions: own }) => own.map(({ name, ...rest }) => ({ skin: name, game, ...rest })));
}

/** The edition of this skin. */
export function editionOf(skin) {
  return editions().find((each) => each.skin === skin) ?? null;
}

/** The notation of a move with the letters of an edition's pieces in place of those of its game. */
export function writtenIn(skin, notation) {
  const edition = editionOf(skin);
  if (!edition) return notation;
  const usual = Object.entries(onShelf(edition.game).facts.letters);
  const own = new Map(usual.map(([color, letter]) => [letter, edition.letters[color]]));
  return [...notation].map((sign) => own.get(sign) ?? sign).join("");
}

/** Which edition a game with this set-up is: the skin that it is drawn with. */
export function skinOf(game, setup) {
  const own = editions().filter((each) => each.game === game);
  return own.find((each) => Object.entries(each.setup).every(([name, value]) => setup[name] === value))?.skin ?? game;
}

/** What is printed on the boards of a game with this set-up, and what else its drawing needs to know. */
export function factsOf(game, setup) {
  const { facts, variations } = onShelf(game);
  const changes = Object.entries(variations).map(([option, values]) => values[setup[option]] ?? {});
  return Object.assign({}, facts, ...changes);
}

/** The options that an edition leaves open: `[{name, values, isHouseRule}]`, of the values the default first. */
export function optionsOf({ game, setup }) {
  const { options, house_rules: house } = onShelf(game);
  return Object.entries(options).filter(([name]) => !(name in setup))
    .map(([name, values]) => ({ name, values, isHouseRule: house.includes(name) }));
}

/** The options of a set-up that its edition leaves open and that are not as usual: `[{name, value}]`. */
export function unusual(game, setup) {
  const edition = editionOf(skinOf(game, setup)) ?? { game, setup: {} };
  return optionsOf(edition).filter(({ name, values }) => name in setup && setup[name] !== values[0])
    .map(({ name }) => ({ name, value: setup[name] }));
}
