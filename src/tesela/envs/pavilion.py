"""Summer Pavilion for the environments: what chance gives it, how long it may last, and its boards as pixels."""

from typing import Any

from tesela.engine.game import Game
from tesela.engine.pavilion.actions import STARS, Deal, Supply
from tesela.engine.pavilion.drawing import PLACES, RING, TOP_SPACE
from tesela.engine.pavilion.stars import COSTS
from tesela.envs.canvas import COLORS, LINE, PITCH, QUIET, Canvas

SPARE = "tower"  # where tiles go that come back into the bag, in a view
GOLDEN = ()  # no display has another side
STAR_WIDTH, STAR_HEIGHT = 4 * PITCH, 4 * PITCH + 6
BOARD_SIZE = (3 * STAR_WIDTH + 16, 3 * STAR_HEIGHT + 2 * LINE)


def chance_event(
    tiles: tuple[str, ...], displays: tuple[tuple[str, ...], ...], special: dict[int, str], extra: str | None
) -> Deal | Supply:
    """The event of these draws: without displays, they fill the supply."""
    return Deal(displays) if displays else Supply(tiles)


def longest(game: Game, rounds: int) -> tuple[int, int]:
    """Six rounds of drafts and passes; every space filled once, with a bonus of three tiles at the most."""
    spaces = 42 * game.players
    return 6 * (4 * game.displays + game.players) + 2 * spaces, 6 * 4 * game.displays + 10 + 3 * spaces


def shows(view: Any, display: int) -> str:
    """Nothing: every display is plain."""
    return ""


def draw_middle(canvas: Canvas, view: Any, left: int, top: int) -> None:
    """The supply below the center, and the wild color beside the round."""
    canvas.counted(left, top + LINE, view.supply)
    if view.wild is not None:
        canvas.tile(left + 36, top + 3 * LINE - 3, view.wild)


def draw_board(canvas: Canvas, view: Any, number: int, left: int, top: int) -> None:
    """The tiles in hand or kept, and the seven stars, each space with its tile or its cost."""
    seat, board = view.seats[number], view.game.options["board"]
    canvas.counted(left, top, seat.kept if seat.passed else seat.hand)
    if seat.passed:
        canvas.box(left, top - 5, 2 * STAR_WIDTH, 2, QUIET)
    for star, (halves, row) in PLACES.items():
        corner_x, corner_y = left + halves * STAR_WIDTH // 2, top + LINE + row * STAR_HEIGHT
        hint = star if board == "colored" and star in COLORS else None
        for place, (across, down) in enumerate(RING):
            space = (TOP_SPACE[star] - 1 + place) % len(RING)
            x, y = corner_x + across * PITCH // 3, corner_y + down * PITCH
            tile = seat.stars[star][space]
            if tile is None:
                canvas.space(x, y, hint, COSTS[board][STARS.index(star)][space])
            else:
                canvas.tile(x, y, tile)
