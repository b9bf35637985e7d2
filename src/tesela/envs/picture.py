"""The picture of a position as pixels: the table above, the boards below; the seat that decides has a frame."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tesela.engine.azul.actions import COLORS as AZUL_COLORS
from tesela.engine.azul.checking import FLOOR_SPACES, wall_color
from tesela.engine.pavilion.actions import STARS
from tesela.engine.pavilion.drawing import PLACES, RING, TOP_SPACE
from tesela.engine.pavilion.stars import COSTS
from tesela.engine.state import State
from tesela.envs.canvas import COLORS, INK, LINE, PITCH, QUIET, Canvas

EDGE = 8
DISPLAY = 3 * PITCH + 12
STAR_WIDTH, STAR_HEIGHT = 4 * PITCH, 4 * PITCH + 6
# The size of a board, its title included.
BOARDS = {"azul": (11 * PITCH + 30, 8 * PITCH + 14), "pavilion": (3 * STAR_WIDTH + 16, 3 * STAR_HEIGHT + 2 * LINE)}


def picture(state: State) -> NDArray[np.uint8]:
    """The pixels, row by row, as red, green and blue."""
    view, game = state.view(), state.game
    width, height = BOARDS[game.name]
    table = 2 * PITCH + 30 + 4 * LINE
    per_row = 2 if game.players == 4 else game.players
    rows = -(-game.players // per_row)
    across = max(per_row * (width + EDGE), game.displays * DISPLAY, 440) + 2 * EDGE
    canvas = Canvas(across, table + rows * (height + EDGE) + 2 * EDGE)
    _table(canvas, view, game.name == "azul")
    for seat in range(game.players):
        left = EDGE + seat % per_row * (width + EDGE)
        top = table + EDGE + seat // per_row * (height + EDGE)
        canvas.frame(left, top, width, height, INK if seat == view.actor else QUIET, 3 if seat == view.actor else 1)
        canvas.text(left + 8, top + 8, f"P{seat}")
        if seat == view.marker:
            canvas.marker(left + 30, top + 5)
        canvas.text(left + width - 34, top + 8, view.seats[seat].score)
        (_azul_board if game.name == "azul" else _pavilion_board)(canvas, view, seat, left + 8, top + LINE + 4)
    return canvas.pixels


def _table(canvas: Canvas, view: Any, azul: bool) -> None:
    """The displays, then the center, the supply, the bag and the lid, and the round with its wild color."""
    for place, tiles in enumerate(view.displays):
        shows = view.special.get(place + 1, "") if azul else ""
        canvas.display(EDGE + place * DISPLAY, EDGE, place + 1, tiles, shows)
    top = 2 * PITCH + 30
    left = EDGE
    if view.marker is None:
        canvas.marker(left, top)
        left += PITCH + 4
    canvas.counted(left, top, view.center)
    if not azul:
        canvas.counted(EDGE, top + LINE, view.supply)
    canvas.box(EDGE, top + 2 * LINE - 4, 400, 1, QUIET)
    canvas.counted(EDGE, top + 2 * LINE, view.bag)
    canvas.counted(EDGE + 220, top + 2 * LINE, view.lid if azul else view.tower)
    canvas.text(EDGE, top + 3 * LINE, f"R{view.round}")
    if not azul and view.wild is not None:
        canvas.tile(EDGE + 36, top + 3 * LINE - 3, view.wild)


def _azul_board(canvas: Canvas, view: Any, number: int, left: int, top: int) -> None:
    """The pattern lines, filled from the right, the wall beside them, the floor line below."""
    seat, gray = view.seats[number], view.game.options["wall"] == "gray"
    for row, tiles in enumerate(seat.lines):
        for place in range(row + 1):
            x, y = left + (4 - place) * PITCH, top + row * PITCH
            canvas.tile(x, y, tiles[place]) if place < len(tiles) else canvas.space(x, y)
        for column, tile in enumerate(seat.wall[row]):
            x, y = left + (5 + column) * PITCH + 10, top + row * PITCH
            hint = None if gray else AZUL_COLORS[wall_color(row, column)]
            canvas.space(x, y, hint) if tile is None else canvas.tile(x, y, tile)
    floor = top + 5 * PITCH + 8
    for place in range(FLOOR_SPACES):
        canvas.space(left + place * PITCH, floor)
    if seat.marker_on_floor:
        canvas.marker(left, floor)
    canvas.tiles(left + PITCH * seat.marker_on_floor, floor, seat.floor)
    if view.shield == number:
        x = left + 9 * PITCH
        canvas.display(x - 4, floor - 17, 0, (), "shield")
        if view.shield_holds == "marker":
            canvas.marker(x, floor)
        elif view.shield_holds is not None:
            canvas.tile(x, floor, view.shield_holds)


def _pavilion_board(canvas: Canvas, view: Any, number: int, left: int, top: int) -> None:
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
