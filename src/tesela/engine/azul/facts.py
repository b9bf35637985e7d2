"""Facts of Azul: what is printed on its boards, as plain data for those who draw them."""

from itertools import pairwise

from tesela.engine.azul.actions import COLORS
from tesela.engine.azul.tiling import FLOOR_COSTS, WALL
from tesela.engine.game import DISPLAY_SPACES, Game


def facts(game: Game) -> dict[str, object]:
    """Tiles on a display; the color of each space of the wall by rows, None where all are gray; the floor's points."""
    colored = [[COLORS[color] for color in row] for row in WALL]
    return {
        "on_display": DISPLAY_SPACES,
        "wall": None if game.options["wall"] == "gray" else colored,
        "floor": floor_points(game),
    }


def floor_points(game: Game) -> list[int]:
    """The points of each space of the floor line."""
    return [before - after for before, after in pairwise(FLOOR_COSTS[game.options["floor"]])]
