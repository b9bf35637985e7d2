// Themes: how tiles are painted and what the table is made of, as somebody has chosen; the usual needs nothing of this.

import { wear } from "./draw/engravings.js";
import { plainPieces } from "./games/index.js";
import { sheet } from "./sheets.js";

// By the value of each setting: whether its pieces are plain, and the style sheet that it needs.
const TILES = { painted: {}, plain: { plain: true }, contrast: { plain: true, sheet: "tiles-contrast" } };
const TABLES = { own: {}, paper: {}, night: { sheet: "tables-night" }, contrast: { sheet: "tables-contrast" } };

let wanted = ""; // of several choices in a row, the last one counts

/** Wear these themes once all that they need is there; fails, and leaves things as they are, where something is not. */
export async function wearThemes({ tiles, tables }) {
  const mine = (wanted = `${tiles} ${tables}`);
  const looks = [TILES[tiles] ?? TILES.painted, TABLES[tables] ?? TABLES.own];
  const sheets = looks.flatMap((look) => ("sheet" in look ? [sheet(look.sheet)] : []));
  const [pieces] = await Promise.all([looks[0].plain ? plainPieces() : {}, ...sheets]);
  if (mine !== wanted) return;
  wear(pieces);
  say("tiles", looks[0] === TILES.painted ? null : tiles);
  say("tables", looks[1] === TABLES.own ? null : tables);
}

function say(name, value) {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
