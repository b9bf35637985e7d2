"""Preview: what a move would bring, for whoever is about to choose it."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.pavilion.board import (
    COLORS,
    FIRST_PASS,
    FIRST_PLACE,
    FIRST_TAKE,
    Pavilion,
    Place,
    Seat,
    as_place,
)
from cython.cimports.tesela.engine.pavilion.rules import PAVILION
from cython.cimports.tesela.engine.pavilion.stars import brings
from cython.cimports.tesela.engine.pavilion.state import PavilionState
from cython.cimports.tesela.engine.tiles import lane, total

from tesela.engine.pavilion.actions import COLORS as COLOR_NAMES

THINGS = ("pillar", "statue", "window")  # by the tiles that each brings


def preview(state: PavilionState, action: cython.Py_ssize_t) -> dict:
    """What a legal action would bring the actor, and take from it; where scores are held, more than it loses."""
    before: cython.pointer(Pavilion) = state.pavilion()
    after: Pavilion = before[0]
    actor: cython.Py_ssize_t = before.table.actor
    seat: cython.pointer(Seat) = cython.address(before.seats[actor])
    count: cython.Py_ssize_t
    PAVILION.apply(cython.address(after), action)
    if action < FIRST_PLACE:
        count = total(after.seats[actor].hand - seat.hand)
        return {
            "taken": _counts(after.seats[actor].hand - seat.hand),
            "marker": -count if after.table.marker != before.table.marker else 0,
        }
    if action < FIRST_TAKE:
        return {
            "points": after.seats[actor].score - seat.score,
            "bonus": after.bonus,
            "completes": _completes(cython.address(after.seats[actor]), as_place(action)),
            "paid": _counts(seat.hand - after.seats[actor].hand),
        }
    if action < FIRST_PASS:
        return {}
    count = total(seat.hand - after.seats[actor].kept)
    return {"discarded": count, "points": -count}


@cython.cfunc
def _completes(seat: cython.pointer(Seat), placed: Place):
    found = (brings(seat, placed.star, placed.space, 0), brings(seat, placed.star, placed.space, 1))
    return [THINGS[tiles - 1] for tiles in found if tiles]


@cython.cfunc
def _counts(tiles: uint64_t):
    color: cython.Py_ssize_t
    return {COLOR_NAMES[color]: lane(tiles, color) for color in range(COLORS) if lane(tiles, color)}
