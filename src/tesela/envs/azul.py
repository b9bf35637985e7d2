"""Azul for the environments: what chance gives it, how long it may last, and its boards as pixels."""

from typing import Any

from tesela.engine.azul.actions import COLORS, KINDS, Deal
from tesela.engine.azul.checking import FLOOR_SPACES
from tesela.engine.azul.wall import WALL
from tesela.engine.game import Game
from tesela.envs.canvas import PITCH, Canvas

SPARE = "lid"  # where tiles go that come back into the bag, in a view
GOLDEN = KINDS[1:]  # what a display may show golden side up
BOARD_SIZE = (11 * PITCH + 30, 8 * PITCH + 14)


def chance_event(
    tiles: tuple[str, ...], displays: tuple[tuple[str, ...], ...], special: dict[int, str], extra: str | None
) -> Deal:
    """The event of these draws."""
    return Deal(displays, special, extra)


def longest(game: Game, rounds: int) -> tuple[int, int]:
    """Decisions and draws at the most: a draft takes a tile at least, a spread moves a color, a line is tiled once."""
    tiles = 4 * game.displays + 1
    return rounds * (tiles + 4 + 5 * game.players), (rounds + 1) * (tiles + 2 * game.players)


def shows(view: Any, display: int) -> str:
    """What a display shows, if it lies golden side up."""
    return str(view.special.get(display, ""))


def draw_middle(canvas: Canvas, view: Any, left: int, top: int) -> None:
    """Nothing: what lies in the middle is what every game has there."""


def draw_board(canvas: Canvas, view: Any, number: int, left: int, top: int) -> None:
    """The pattern lines, filled from the right, the wall beside them, the floor line below."""
    seat, gray = view.seats[number], view.game.options["wall"] == "gray"
    for row, tiles in enumerate(seat.lines):
        for place in range(row + 1):
            x, y = left + (4 - place) * PITCH, top + row * PITCH
            canvas.tile(x, y, tiles[place]) if place < len(tiles) else canvas.space(x, y)
        for column, tile in enumerate(seat.wall[row]):
            x, y = left + (5 + column) * PITCH + 10, top + row * PITCH
            hint = None if gray else COLORS[WALL[row][column]]
            canvas.space(x, y, hint) if tile is None else canvas.tile(x, y, tile)
    floor = top + 5 * PITCH + 8
    for place in range(FLOOR_SPACES):
        canvas.space(left + place * PITCH, floor)
    if seat.marker_on_floor:
        canvas.marker(left, floor)
    canvas.tiles(left + PITCH * seat.marker_on_floor, floor, seat.floor)
    if view.shield == number:
        _draw_shield(canvas, view.shield_holds, left + 9 * PITCH, floor)


def _draw_shield(canvas: Canvas, holds: str | None, left: int, top: int) -> None:
    canvas.display(left - 4, top - 17, 0, (), "shield")
    if holds == "marker":
        canvas.marker(left, top)
    elif holds is not None:
        canvas.tile(left, top, holds)
