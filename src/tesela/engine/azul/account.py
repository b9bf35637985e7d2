"""Account: where the points of an action come from; the tiling phase gone through as the rules do, step by step."""

import cython
from cython.cimports.tesela.engine.azul.board import DRAFT, ENDED, FIRST_TILE, LINES, Azul, Seat, Tile, as_tile
from cython.cimports.tesela.engine.azul.rules import AZUL
from cython.cimports.tesela.engine.azul.state import AzulState
from cython.cimports.tesela.engine.azul.tiling import (
    across,
    clear_floor,
    color_bonus,
    colored_column,
    column_bonus,
    down,
    lose_line,
    penalty,
    points,
    row_bonus,
    spaces,
    tile_line,
)

from tesela.engine.azul.actions import COLORS


def account(state: AzulState, action: cython.Py_ssize_t) -> list:
    """The steps by which a legal action changes scores, in order; rows and columns count from 1."""
    azul: Azul = state.azul()[0]
    after: Azul = azul
    number: cython.Py_ssize_t = azul.table.actor
    tiled: Tile
    steps: list = []
    if action >= FIRST_TILE:
        tiled = as_tile(action)
        _tile(cython.address(azul), number, tiled.row, tiled.column, steps)
    else:
        draft_only(cython.address(azul), action)
        if azul.table.left or azul.table.phase != DRAFT:
            return steps
        number = azul.table.first
    while _finish(cython.address(azul), number, steps):
        number = (number + 1) % azul.table.players
        if number == azul.table.first:
            AZUL.apply(cython.address(after), action)
            if after.table.phase == ENDED:
                _add_bonuses(cython.address(azul), steps)
            break
    return steps


def draft_only(azul, action):
    """Do a draft or a spread, and nothing of the tiling phase that it may begin."""
    azul.table.left += 1  # as long as a tile is on offer, nothing is tiled
    AZUL.apply(azul, action)
    azul.table.left -= 1


@cython.cfunc
@cython.exceptval(check=False)
def _finish(azul: cython.pointer(Azul), number: cython.Py_ssize_t, steps: list) -> cython.bint:
    """Tile a seat's lines and clear its floor line; False where it has to choose a space first."""
    seat: cython.pointer(Seat) = cython.address(azul.seats[number])
    row: cython.Py_ssize_t
    color: cython.Py_ssize_t
    for row in range(LINES):
        if seat.line_count[row] != row + 1:
            continue
        color = seat.line_color[row]
        if not azul.gray:
            _tile(azul, number, row, colored_column(row, color), steps)
        elif spaces(seat, row, color):
            return False
        else:
            lose_line(azul, number, row)
            _add(steps, number, "lost_line", 0, seat.score, row=row + 1, color=COLORS[color])
    _clear(azul, number, steps)
    return True


@cython.cfunc
def _tile(azul: cython.pointer(Azul), number: cython.Py_ssize_t, row: cython.Py_ssize_t,
          column: cython.Py_ssize_t, steps: list):
    seat: cython.pointer(Seat) = cython.address(azul.seats[number])
    about: dict = {
        "row": row + 1,
        "column": column + 1,
        "color": COLORS[seat.line_color[row]],
        "across": across(seat, row, column),
        "down": down(seat, row, column),
    }
    scored: cython.Py_ssize_t = points(seat, row, column)
    tile_line(azul, number, row, column)
    _add(steps, number, "tile", scored, seat.score, **about)


@cython.cfunc
def _clear(azul: cython.pointer(Azul), number: cython.Py_ssize_t, steps: list):
    seat: cython.pointer(Seat) = cython.address(azul.seats[number])
    taken: cython.Py_ssize_t = seat.floor_count
    lost: cython.Py_ssize_t = penalty(seat)
    score: cython.Py_ssize_t = seat.score - lost
    clear_floor(azul, number)
    if taken:
        _add(steps, number, "floor", -lost, score, tiles=taken)
    if seat.score != score:
        _add(steps, number, "held", seat.score - score, seat.score)


@cython.cfunc
def _add_bonuses(azul: cython.pointer(Azul), steps: list):
    number: cython.Py_ssize_t
    i: cython.Py_ssize_t
    seat: cython.pointer(Seat)
    for number in range(azul.table.players):
        seat = cython.address(azul.seats[number])
        for i in range(5):
            _add_bonus(seat, number, "row", row_bonus(seat, i), i + 1, steps)
        for i in range(5):
            _add_bonus(seat, number, "column", column_bonus(seat, i), i + 1, steps)
        for i in range(5):
            _add_bonus(seat, number, "color", color_bonus(seat, i), COLORS[i], steps)


@cython.cfunc
def _add_bonus(seat: cython.pointer(Seat), number: cython.Py_ssize_t, kind: str, bonus: cython.int,
               which: object, steps: list):
    if bonus:
        seat.score += bonus
        _add(steps, number, kind, bonus, seat.score, **{kind: which})


def _add(steps: list, seat: object, reason: str, points: object, score: object, **about: object):
    steps.append({"seat": seat, "reason": reason, "points": points, "score": score, **about})
