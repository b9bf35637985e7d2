"""Facts of Azul: what is printed on its boards, as plain data for those who draw them."""

from itertools import pairwise

from tesela.engine.azul.actions import COLORS, KINDS
from tesela.engine.azul.checking import DECISIONS, PHASES, TILES_OF_A_COLOR
from tesela.engine.azul.floor import FLOOR_COSTS
from tesela.engine.azul.wall import WALL
from tesela.engine.game import DISPLAY_SPACES, Game


def facts(game: Game) -> dict[str, object]:
    """Tiles of a color and on a display; phases; what golden sides may show, None where there are none; and the boards.

    Of a board the color of each space of the wall by rows, None where all are gray, and the floor's points.
    """
    colored = [[COLORS[color] for color in row] for row in WALL]
    return {
        "tiles": TILES_OF_A_COLOR,
        "on_display": DISPLAY_SPACES,
        "phases": {phase: phase in DECISIONS for phase in PHASES},
        "golden": list(KINDS[1:]) if game.options["displays"] == "special" else None,
        "wall": None if game.options["wall"] == "gray" else colored,
        "floor": floor_points(game),
    }


def floor_points(game: Game) -> list[int]:
    """The points of each space of the floor line."""
    return [before - after for before, after in pairwise(FLOOR_COSTS[game.options["floor"]])]
