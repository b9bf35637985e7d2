// Ambience: the whole page takes the air of the game that it shows.

/** Whose air the page has now: an edition, or null for that of the house. */
export function setAmbience(skin) {
  const { dataset } = document.documentElement;
  if (skin === null) delete dataset.ambience;
  else if (dataset.ambience !== skin) dataset.ambience = skin;
}
