"""The forecast: what the boards would score if the round were tiled as they are."""

import cython
from cython.cimports.tesela.engine.azul.board import ENDED, Azul, Seat
from cython.cimports.tesela.engine.azul.tiling import (
    CHOOSE,
    CLEAR_FLOOR,
    TILE_LINE,
    Due,
    clear_floor,
    first_due,
    next_due,
    settle,
)
from cython.cimports.tesela.engine.azul.wall import points, spaces


def tile_best(azul, number):
    """Tile a seat's complete lines, on a gray wall each where it scores most."""
    due: Due = first_due(azul, number)
    while due.what != CLEAR_FLOOR:
        if due.what == CHOOSE:
            due.what = TILE_LINE
            due.column = _best_column(cython.address(azul.seats[number]), due.row)
        settle(azul, due)
        due = next_due(azul, due)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _best_column(seat: cython.pointer(Seat), row: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """The first of the spaces where a gray wall's line scores most."""
    free: cython.Py_ssize_t = spaces(seat, row, seat.line_color[row])
    column: cython.Py_ssize_t
    best: cython.Py_ssize_t = -1
    for column in range(5):
        if (free >> column) & 1 and (best < 0 or points(seat, row, column) > points(seat, row, best)):
            best = column
    return best


def forecast(azul, scores):
    """Each seat's score if the round were tiled now, gray lines going where they score most; no end bonus."""
    trial: Azul = azul[0]
    number: cython.Py_ssize_t
    for number in range(trial.table.players):
        tile_best(cython.address(trial), number)
        if trial.table.phase != ENDED:
            clear_floor(cython.address(trial), number)
        scores[number] = trial.seats[number].score
