"""Facts of Azul: what is printed on its boards, as plain data for those who draw them."""

from itertools import pairwise

from tesela.engine.azul.actions import COLORS
from tesela.engine.azul.checking import wall_color
from tesela.engine.azul.tiling import PENALTIES
from tesela.engine.game import DISPLAY_SPACES, Game

ROWS = range(len(COLORS))


def facts(game: Game) -> dict[str, object]:
    """Tiles on a display; the color of each space of the wall by rows, None where all are gray; the floor's points."""
    colored = [[COLORS[wall_color(row, column)] for column in ROWS] for row in ROWS]
    return {
        "on_display": DISPLAY_SPACES,
        "wall": None if game.options["wall"] == "gray" else colored,
        "floor": [before - after for before, after in pairwise(PENALTIES)],
    }
