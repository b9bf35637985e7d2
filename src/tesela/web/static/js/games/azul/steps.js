// The steps of an account of Azul: which places each of them is about.

/**
 * The slots that a step is about, in a scene where it has happened.
 * @param {AzulScene} scene
 */
export function slotsOf(scene, step) {
  const own = (name) => `seat:${step.seat}:${name}`;
  const { wall } = scene.view.seats[step.seat];
  const cells = (wanted) => cellsOf(wall).filter(wanted).map(({ row, column }) => own(`wall:${row}:${column}`));
  switch (step.reason) {
    case "tile": return step.connected.map(([row, column]) => own(`wall:${row}:${column}`));
    case "row": return cells((cell) => cell.row === step.row);
    case "column": return cells((cell) => cell.column === step.column);
    case "color": return cells((cell) => cell.color === step.color);
    case "floor": return Array.from({ length: step.tiles }, (_, index) => own(`floor:${index}`));
    case "lost_line": return [own(`line:${step.row}:0`)];
    default: return [own("score")];
  }
}

function cellsOf(wall) {
  return wall.flatMap((cells, r) => cells.map((color, c) => ({ row: r + 1, column: c + 1, color })));
}
