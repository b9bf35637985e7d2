"""Summer Pavilion's board: stars, spaces 1 to 6, pillars, statues, windows, and what they score."""

OUTER = ["purple", "orange", "red", "blue", "yellow", "green"]  # clockwise
STARS = ["center", *OUTER]
COST = {
    "colored": {"outer": [1, 2, 3, 4, 5, 6], "center": [1, 2, 3, 4, 5, 6]},
    "gray": {"outer": [3, 2, 1, 4, 5, 6], "center": [3, 3, 3, 3, 3, 3]},
}
FACING = {  # the center spaces that face an outer star
    "purple": [5, 6],
    "orange": [6, 1],
    "red": [1, 2],
    "blue": [2, 3],
    "yellow": [3, 4],
    "green": [4, 5],
}
STAR_POINTS = {
    "six colors": 12,
    "red": 14,
    "blue": 15,
    "yellow": 16,
    "orange": 17,
    "green": 18,
    "purple": 20,
}
NUMBER_POINTS = {1: 4, 2: 8, 3: 12, 4: 16}


def features():
    """Return every pillar, statue and window as (bonus tiles, the spaces around it)."""
    found = []
    for place, star in enumerate(OUTER):
        following = OUTER[(place + 1) % 6]
        pillar = [(star, 2), (star, 3)] + [("center", space) for space in FACING[star]]
        statue = [(star, 1), (star, 2), (following, 3), (following, 4)]
        window = [(star, 5), (star, 6)]
        found += [(1, pillar), (2, statue), (3, window)]
    return found


def empty_board():
    """Return a board without tiles: star -> space -> color or None."""
    return {star: dict.fromkeys(range(1, 7)) for star in STARS}


def cost(side, star, space):
    """Return how many tiles a space costs."""
    return COST[side]["center" if star == "center" else "outer"][space - 1]


def placed_on(board, star):
    """Return the colors of the tiles on a star."""
    return [tile for tile in board[star].values() if tile is not None]


def star_takes(side, board, star, color):
    """Tell whether a tile of the color may be added to the star (S3)."""
    placed = placed_on(board, star)
    if side == "colored" and star != "center":
        return color == star
    if side == "colored":
        return color not in placed
    if len(placed) < 2:
        return True
    if placed[0] == placed[1]:
        return color == placed[0]
    return color not in placed


def placement_points(board, star, space):
    """Return 1 for the tile just placed and 1 for each tile connected to it on its ring (S4)."""
    connected = {space}
    for step in (-1, 1):
        other = (space - 1 + step) % 6 + 1
        while board[star][other] is not None and other not in connected:
            connected.add(other)
            other = (other - 1 + step) % 6 + 1
    return len(connected)


def bonus_tiles(board, star, space):
    """Return how many tiles the placement just made there earns (S5)."""
    bonus = 0
    for tiles, spaces in features():
        if (star, space) in spaces and all(board[s][n] is not None for s, n in spaces):
            bonus += tiles
    return bonus


def end_bonus(side, board):
    """Return the points for complete stars and for all 1s, 2s, 3s and 4s."""
    bonus = 0
    for star in STARS:
        placed = placed_on(board, star)
        if len(placed) == 6:
            one_color = len(set(placed)) == 1
            bonus += STAR_POINTS[placed[0] if one_color else "six colors"]
    for number, points in NUMBER_POINTS.items():
        of_number = [
            board[star][space]
            for star in STARS
            for space in range(1, 7)
            if cost(side, star, space) == number
        ]
        if None not in of_number:
            bonus += points
    return bonus
