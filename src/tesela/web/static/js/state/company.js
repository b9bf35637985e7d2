// Company: who else plays at a table.

/**
 * Whether all people of the game sit at this screen, those who may come back among them.
 * @param {{ table: { seats: Seat[] }, you: number[] }} known
 */
export function onlyYours({ table, you }) {
  return table.seats.every(({ person, resigned }, seat) => !person || resigned || you.includes(seat));
}
