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
    case "tile": return cells(run(wall, step));
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

// The tiles that a new one touches without a gap, across and down.
function run(wall, { row, column }) {
  const filled = (r, c) => Boolean(wall[r - 1]?.[c - 1]);
  const reach = (next) => {
    const found = [];
    for (let [r, c] = next(row, column); filled(r, c); [r, c] = next(r, c)) found.push(`${r}:${c}`);
    return found;
  };
  const touched = new Set([
    `${row}:${column}`,
    ...reach((r, c) => [r, c - 1]), ...reach((r, c) => [r, c + 1]),
    ...reach((r, c) => [r - 1, c]), ...reach((r, c) => [r + 1, c]),
  ]);
  return (cell) => touched.has(`${cell.row}:${cell.column}`);
}
