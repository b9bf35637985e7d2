"""Facts of Summer Pavilion: what is printed on its boards, as plain data for those who draw them."""

from tesela.engine.game import DISPLAY_SPACES, Game
from tesela.engine.pavilion.actions import COLORS, STARS
from tesela.engine.pavilion.checking import DECISIONS, PHASES, SUPPLY_SPACES, TILES_OF_A_COLOR
from tesela.engine.pavilion.preview import THINGS
from tesela.engine.pavilion.stars import COST_BONUSES, COSTS, STAR_BONUSES, things

CENTER = STARS[0]
MIXED = "mixed"


def facts(game: Game) -> dict[str, object]:
    """Tiles of a color, on a display and in the supply; phases; colors, costs, bonuses of the stars and what is built.

    Spaces count from 1; a star whose color is None takes several.
    """
    gray = game.options["board"] == "gray"
    return {
        "tiles": TILES_OF_A_COLOR,
        "on_display": DISPLAY_SPACES,
        "phases": {phase: phase in DECISIONS for phase in PHASES},
        "supply": SUPPLY_SPACES,
        "stars": {star: None if gray or star == CENTER else star for star in STARS},
        "costs": dict(zip(STARS, COSTS[game.options["board"]], strict=True)),
        "star_bonuses": dict(zip((*COLORS, MIXED), STAR_BONUSES, strict=True)),
        "cost_bonuses": {str(cost): points for cost, points in enumerate(COST_BONUSES, 1)},
        "things": [
            {
                "kind": THINGS[tiles - 1],
                "tiles": tiles,
                "spaces": [[STARS[star], space + 1] for star, space in spaces],
            }
            for spaces, tiles in things()
        ],
    }
