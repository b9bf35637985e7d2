"""The picture of a position as pixels: the table above, the boards below; the seat that decides has a frame."""

from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tesela import shelf
from tesela.engine.state import State
from tesela.envs.canvas import INK, LINE, PITCH, QUIET, Canvas

EDGE = 8
DISPLAY = 3 * PITCH + 12
TABLE = 2 * PITCH + 30 + 4 * LINE


def picture(state: State) -> NDArray[np.uint8]:
    """The pixels, row by row, as red, green and blue."""
    view, game = state.view(), state.game
    room = shelf.entry(game.name).part("envs")
    width, height = room.BOARD_SIZE  # its title included
    per_row = 2 if game.players == 4 else game.players
    rows = -(-game.players // per_row)
    across = max(per_row * (width + EDGE), game.displays * DISPLAY, 440) + 2 * EDGE
    canvas = Canvas(across, TABLE + rows * (height + EDGE) + 2 * EDGE)
    _table(canvas, view, room)
    for seat in range(game.players):
        left = EDGE + seat % per_row * (width + EDGE)
        top = TABLE + EDGE + seat // per_row * (height + EDGE)
        canvas.frame(left, top, width, height, INK if seat == view.actor else QUIET, 3 if seat == view.actor else 1)
        canvas.text(left + 8, top + 8, f"P{seat}")
        if seat == view.marker:
            canvas.marker(left + 30, top + 5)
        canvas.text(left + width - 34, top + 8, view.seats[seat].score)
        room.draw_board(canvas, view, seat, left + 8, top + LINE + 4)
    return canvas.pixels


def _table(canvas: Canvas, view: Any, room: ModuleType) -> None:
    """The displays, then the center, the bag and what comes back into it, the round, and what else lies there."""
    for place, tiles in enumerate(view.displays):
        canvas.display(EDGE + place * DISPLAY, EDGE, place + 1, tiles, room.shows(view, place + 1))
    top = 2 * PITCH + 30
    left = EDGE
    if view.marker is None:
        canvas.marker(left, top)
        left += PITCH + 4
    canvas.counted(left, top, view.center)
    canvas.box(EDGE, top + 2 * LINE - 4, 400, 1, QUIET)
    canvas.counted(EDGE, top + 2 * LINE, view.bag)
    canvas.counted(EDGE + 220, top + 2 * LINE, getattr(view, room.SPARE))
    canvas.text(EDGE, top + 3 * LINE, f"R{view.round}")
    room.draw_middle(canvas, view, EDGE, top)
