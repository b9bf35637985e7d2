"""Preview: what a move would bring, for whoever is about to choose it."""

import cython
from cython.cimports.tesela.engine.azul.board import (
    FIRST_SPREAD,
    FIRST_TILE,
    Azul,
    Draft,
    Seat,
    Tile,
    as_draft,
    as_tile,
)
from cython.cimports.tesela.engine.azul.draft import draft_only
from cython.cimports.tesela.engine.azul.floor import floor_cost
from cython.cimports.tesela.engine.azul.forecast import tile_best
from cython.cimports.tesela.engine.azul.state import AzulState
from cython.cimports.tesela.engine.azul.wall import across, down, points


def preview(state: AzulState, action: cython.Py_ssize_t) -> dict:
    """What a legal action would bring the actor; points of the wall and the floor line as far as they are in sight."""
    azul: cython.pointer(Azul) = state.azul()
    if action < FIRST_SPREAD:
        return _draft(azul, as_draft(action))
    if action < FIRST_TILE:
        return {}
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.actor])
    at: Tile = as_tile(action)
    return {
        "points": points(seat, at.row, at.column),
        "across": across(seat, at.row, at.column),
        "down": down(seat, at.row, at.column),
    }


@cython.cfunc
def _draft(azul: cython.pointer(Azul), drafted: Draft):
    number: cython.Py_ssize_t = azul.table.actor
    place: cython.Py_ssize_t = drafted.place
    before: Azul = azul[0]
    after: Azul = azul[0]
    draft_only(cython.address(after), drafted.source, drafted.color, place)
    count: cython.Py_ssize_t = after.seats[number].line_count[place]
    put: cython.Py_ssize_t = count - before.seats[number].line_count[place]
    # What either position would score, the floor line apart.
    tile_best(cython.address(before), number)
    tile_best(cython.address(after), number)
    return {
        "wall": after.seats[number].score - before.seats[number].score,
        "floor": floor_cost(azul, before.seats[number].floor_count) - floor_cost(azul, after.seats[number].floor_count),
        "put": put,
        "dropped": before.table.left - after.table.left - put,
        "full": count == place + 1,
        "marker": after.table.marker != before.table.marker,
    }
