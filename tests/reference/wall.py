"""Azul's wall and pattern lines: what fits where, and what it scores; rows and columns from 0."""

COLORS = ["blue", "yellow", "red", "black", "white"]

COLORED_WALL = [
    ["blue", "yellow", "red", "black", "white"],
    ["white", "blue", "yellow", "red", "black"],
    ["black", "white", "blue", "yellow", "red"],
    ["red", "black", "white", "blue", "yellow"],
    ["yellow", "red", "black", "white", "blue"],
]


def empty_wall():
    """Return a wall without tiles."""
    return [[None] * 5 for _ in range(5)]


def line_takes(wall, row, line, color):
    """Tell whether at least one tile of the color fits on the row's pattern line (A1)."""
    is_full = len(line) == row + 1
    holds_other = any(tile != color for tile in line)
    return not is_full and not holds_other and color not in wall[row]


def columns_for(side, wall, row, color):
    """Return the columns where a complete line of the color may be tiled."""
    columns = []
    for column in range(5):
        if wall[row][column] is not None:
            continue
        if side == "colored" and COLORED_WALL[row][column] == color:
            columns.append(column)
        if side == "gray" and color not in [wall[r][column] for r in range(5)]:
            columns.append(column)
    return columns


def can_grow(side, wall, lines, colors_left):
    """Tell whether tiles of the colors left could still lead to a tile on this wall (A6)."""
    for row in range(5):
        line = lines[row]
        if side == "gray" and line:
            is_stuck = not columns_for(side, wall, row, line[0])
            if is_stuck and line[0] in colors_left:
                line = []  # it can still be completed, and that empties it
        for color in colors_left:
            if line_takes(wall, row, line, color) and columns_for(side, wall, row, color):
                return True
    return False


def placement_points(wall, row, column):
    """Return the points for the tile just placed there."""
    across = run(wall[row], column)
    down = run([wall[r][column] for r in range(5)], row)
    points = 0
    if across > 1:
        points += across
    if down > 1:
        points += down
    return points if points > 0 else 1


def run(spaces, index):
    """Return how many tiles in a row, without a gap, include the one at the index."""
    count = 1
    i = index - 1
    while i >= 0 and spaces[i] is not None:
        count += 1
        i -= 1
    i = index + 1
    while i < 5 and spaces[i] is not None:
        count += 1
        i += 1
    return count


def complete_rows(wall):
    """Return how many rows of the wall are complete."""
    return sum(1 for row in wall if None not in row)


def end_bonus(wall):
    """Return the points the wall earns when the game ends."""
    bonus = 2 * complete_rows(wall)
    for column in range(5):
        if all(wall[row][column] is not None for row in range(5)):
            bonus += 7
    for color in COLORS:
        if sum(row.count(color) for row in wall) == 5:
            bonus += 10
    return bonus
