"""The stars: their colors (S3), what a placement scores (S4), what surrounds it (S5), and the end's bonuses."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.pavilion.board import BOARD_SPACES, COLORS, SPACES, STARS
from cython.cimports.tesela.engine.pavilion.stars import OUTER_COLORS, cost

# For Python: what each space costs, by side ("colored", "gray"), then by star, then by space.
COSTS = {
    side: tuple([tuple([cost(star, space, gray) for space in range(SPACES)]) for star in range(STARS)])
    for gray, side in enumerate(("colored", "gray"))
}
# For a complete star of each color: purple green orange yellow blue red; and for one of six colors.
STAR_BONUSES = (20, 18, 17, 16, 15, 14, 12)
# For covering all spaces that cost 1, 2, 3, 4.
COST_BONUSES = (4, 8, 12, 16)

# How many tiles a ring's run through a space has, that one's own included, for every set of spaces covered.
RUN = cython.declare(cython.uchar[6][64])
# The two sets of spaces around things beside each space of the board, and what they bring; nothing where only one.
AROUND = cython.declare(uint64_t[2][BOARD_SPACES])
BRINGS = cython.declare(cython.uchar[2][BOARD_SPACES])
# For each side, the spaces of each cost up to 4.
OF_COST = cython.declare(uint64_t[4][2])
STAR_BONUS = cython.declare(cython.uchar[7])
COST_BONUS = cython.declare(cython.uchar[4])


def things():
    """Every pillar, statue and window as its spaces (star and 0-based space) and the tiles it brings."""
    found = []
    for star in range(1, 7):
        onward = star % 6 + 1
        found.append(([(star, 1), (star, 2), (0, (star + 3) % 6), (0, (star + 4) % 6)], 1))  # a pillar
        found.append(([(star, 0), (star, 1), (onward, 2), (onward, 3)], 2))  # a statue
        found.append(([(star, 4), (star, 5)], 3))  # a window
    return found


def connected(covered, space):
    """The 0-based spaces of a ring that a tile on a space connects (S4), its own among them; a bit each is covered."""
    low = high = space
    while high - low < 5 and covered >> (high + 1) % 6 & 1:
        high += 1
    while high - low < 5 and covered >> (low + 5) % 6 & 1:
        low -= 1
    return [(at + 6) % 6 for at in range(low, high + 1)]


@cython.cfunc
def _fill_tables():
    for bits in range(64):
        for at in range(6):
            RUN[bits][at] = len(connected(bits, at))
    beside = [[] for _ in range(BOARD_SPACES)]
    for spaces, tiles in things():
        mask = sum(1 << 6 * star + space for star, space in spaces)
        for star, space in spaces:
            beside[6 * star + space].append((mask, tiles))
    for at in range(BOARD_SPACES):
        for i, (mask, tiles) in enumerate(beside[at]):
            AROUND[at][i] = mask
            BRINGS[at][i] = tiles
    for side in range(2):
        for at in range(BOARD_SPACES):
            n = cost(at // 6, at % 6, side)
            if n <= 4:
                OF_COST[side][n - 1] |= cython.cast(uint64_t, 1) << at
    for color in range(COLORS + 1):
        STAR_BONUS[color] = STAR_BONUSES[color]
    for n in range(4):
        COST_BONUS[n] = COST_BONUSES[n]


_fill_tables()


def points(seat, star, space):
    """What a tile on this space scores: itself and every tile connected to it along the ring (S4)."""
    return RUN[(seat.covered >> (SPACES * star)) & 63][space]


def brings(seat, star, space, thing):
    """How many bonus tiles the first or second thing beside a space brings, if tiles are all around it (S5)."""
    at: cython.Py_ssize_t = SPACES * star + space
    return BRINGS[at][thing] if (AROUND[at][thing] & ~seat.covered) == 0 else 0


def surrounded(seat, star, space):
    """How many bonus tiles the pillars, statues and windows bring that the tile on this space completed (S5)."""
    return brings(seat, star, space, 0) + brings(seat, star, space, 1)


def reopen(seat, star, gray):
    """Note which colors a star still takes (S3)."""
    space: cython.Py_ssize_t
    present: cython.Py_ssize_t = 0
    count: cython.Py_ssize_t = 0
    tile: cython.Py_ssize_t
    colors: cython.Py_ssize_t
    for space in range(SPACES):
        tile = seat.tiles[SPACES * star + space]
        if tile:
            present |= cython.cast(cython.Py_ssize_t, 1) << (tile - 1)
            count += 1
    if count == SPACES:
        colors = 0
    elif not gray and star > 0:
        colors = cython.cast(cython.Py_ssize_t, 1) << (OUTER_COLORS >> (4 * star) & 15)
    elif gray and count < 2:
        colors = 63
    elif gray and present & (present - 1) == 0:
        colors = present
    else:
        colors = 63 & ~present
    seat.open[star] = cython.cast(cython.uchar, colors)


def set_on_star(seat, star, space, color, gray):
    """Put a tile on a space."""
    seat.tiles[SPACES * star + space] = cython.cast(cython.uchar, color + 1)
    seat.covered |= cython.cast(uint64_t, 1) << (SPACES * star + space)
    reopen(seat, star, gray)


def star_bonus(seat, star):
    """The end's bonus for a star by its color (S3), if it is complete."""
    first: cython.Py_ssize_t = seat.tiles[SPACES * star]
    if (seat.covered >> (SPACES * star)) & 63 != 63:
        return 0
    # A complete star has one color or six.
    return STAR_BONUS[first - 1 if first == seat.tiles[SPACES * star + 1] else COLORS]


def cost_bonus(seat, n, gray):
    """The end's bonus for covering every space that costs n."""
    return COST_BONUS[n - 1] if OF_COST[gray][n - 1] & ~seat.covered == 0 else 0


def end_bonus(seat, gray):
    """The end's bonus: for complete stars, and for covering every space of a cost."""
    star: cython.Py_ssize_t
    n: cython.Py_ssize_t
    bonus: cython.Py_ssize_t = 0
    for star in range(STARS):
        bonus += star_bonus(seat, star)
    for n in range(1, 5):
        bonus += cost_bonus(seat, n, gray)
    return bonus
