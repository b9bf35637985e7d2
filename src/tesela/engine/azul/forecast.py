"""The forecast: what the boards would score if the round were tiled as they are."""

import cython
from cython.cimports.tesela.engine.azul.board import ENDED, LINES, Azul, Seat
from cython.cimports.tesela.engine.azul.tiling import (
    clear_floor,
    colored_column,
    lose_line,
    points,
    spaces,
    tile_line,
)


def tile_best(azul, number):
    """Tile a seat's complete lines, on a gray wall each where it scores most."""
    row: cython.Py_ssize_t
    column: cython.Py_ssize_t
    best: cython.Py_ssize_t
    free: cython.Py_ssize_t
    seat: cython.pointer(Seat) = cython.address(azul.seats[number])
    for row in range(LINES):
        if seat.line_count[row] != row + 1:
            continue
        best = colored_column(row, seat.line_color[row])
        if azul.gray:
            free = spaces(seat, row, seat.line_color[row])
            if not free:
                lose_line(azul, number, row)
                continue
            best = -1
            for column in range(5):
                if (free >> column) & 1 and (best < 0 or points(seat, row, column) > points(seat, row, best)):
                    best = column
        tile_line(azul, number, row, best)


def forecast(azul, scores):
    """Each seat's score if the round were tiled now, gray lines going where they score most; no end bonus."""
    trial: Azul = azul[0]
    number: cython.Py_ssize_t
    for number in range(trial.table.players):
        tile_best(cython.address(trial), number)
        if trial.table.phase != ENDED:
            clear_floor(cython.address(trial), number)
        scores[number] = trial.seats[number].score
