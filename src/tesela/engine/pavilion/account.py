"""Account: where the points of an action come from."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.pavilion.board import (
    ENDED,
    FIRST_PASS,
    FIRST_PLACE,
    FIRST_TAKE,
    SPACES,
    STARS,
    Pavilion,
    Place,
    Seat,
    as_place,
)
from cython.cimports.tesela.engine.pavilion.rules import PAVILION
from cython.cimports.tesela.engine.pavilion.stars import cost_bonus, end_bonus, star_bonus
from cython.cimports.tesela.engine.pavilion.state import PavilionState
from cython.cimports.tesela.engine.tiles import total

from tesela.engine.packing import unpack
from tesela.engine.pavilion.actions import COLORS as COLOR_NAMES
from tesela.engine.pavilion.actions import STARS as STAR_NAMES
from tesela.engine.pavilion.stars import connected

MIXED = "mixed"


def account(state: PavilionState, action: cython.Py_ssize_t) -> list:
    """The steps by which a legal action changes scores, in order; spaces count from 1."""
    before: cython.pointer(Pavilion) = state.pavilion()
    after: Pavilion = before[0]
    actor: cython.Py_ssize_t = before.table.actor
    steps: list = []
    PAVILION.apply(cython.address(after), action)
    if action < FIRST_PLACE:
        if after.table.marker != before.table.marker:
            _add_marker(before, cython.address(after), actor, steps)
    elif action < FIRST_TAKE:
        _add_place(before, cython.address(after), actor, as_place(action), steps)
    elif action >= FIRST_PASS:
        _add_discard(before, cython.address(after), actor, steps)
    if after.table.phase == ENDED:
        _add_bonuses(cython.address(after), steps)
    return steps


@cython.cfunc
def _add_marker(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), actor: cython.Py_ssize_t,
                steps: list):
    taken: cython.Py_ssize_t = total(after.seats[actor].hand - before.seats[actor].hand)
    score: cython.Py_ssize_t = before.seats[actor].score - taken
    _add(steps, actor, "marker", -taken, score, tiles=taken)
    _add_held(steps, actor, score, after.seats[actor].score)


@cython.cfunc
def _add_place(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), actor: cython.Py_ssize_t,
               placed: Place, steps: list):
    seat: cython.pointer(Seat) = cython.address(after.seats[actor])
    _add(
        steps, actor, "place", seat.score - before.seats[actor].score, seat.score,
        star=STAR_NAMES[placed.star],
        space=placed.space + 1,
        color=COLOR_NAMES[placed.color],
        connected=[at + 1 for at in connected((seat.covered >> (SPACES * placed.star)) & 63, placed.space)],
    )


@cython.cfunc
def _add_discard(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), actor: cython.Py_ssize_t,
                 steps: list):
    lost: uint64_t = before.seats[actor].hand - after.seats[actor].kept
    score: cython.Py_ssize_t = before.seats[actor].score - total(lost)
    if lost:
        _add(steps, actor, "discard", -total(lost), score, tiles=list(unpack(lost, COLOR_NAMES)))
        _add_held(steps, actor, score, _without_bonus(after, actor))


@cython.cfunc
@cython.exceptval(check=False)
def _without_bonus(after: cython.pointer(Pavilion), number: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """A seat's score, less what the end of the game has added."""
    seat: cython.pointer(Seat) = cython.address(after.seats[number])
    return seat.score - (end_bonus(seat, after.gray) if after.table.phase == ENDED else 0)


@cython.cfunc
def _add_bonuses(after: cython.pointer(Pavilion), steps: list):
    number: cython.Py_ssize_t
    star: cython.Py_ssize_t
    n: cython.Py_ssize_t
    bonus: cython.Py_ssize_t
    score: cython.Py_ssize_t
    seat: cython.pointer(Seat)
    for number in range(after.table.players):
        seat = cython.address(after.seats[number])
        score = _without_bonus(after, number)
        for star in range(STARS):
            bonus = star_bonus(seat, star)
            if bonus:
                score += bonus
                _add(steps, number, "star", bonus, score, star=STAR_NAMES[star], color=_color(seat, star))
        for n in range(1, 5):
            bonus = cost_bonus(seat, n, after.gray)
            if bonus:
                score += bonus
                _add(steps, number, "cost", bonus, score, cost=n)


@cython.cfunc
def _color(seat: cython.pointer(Seat), star: cython.Py_ssize_t):
    """What a complete star is called by: its color, or, if it has six, where it lies."""
    first: cython.Py_ssize_t = seat.tiles[SPACES * star]
    if first == seat.tiles[SPACES * star + 1]:
        return COLOR_NAMES[first - 1]
    return STAR_NAMES[0] if star == 0 else MIXED


def _add_held(steps: list, seat: object, score: object, held: object):
    if held != score:
        _add(steps, seat, "held", held - score, held)


def _add(steps: list, seat: object, reason: str, points: object, score: object, **about: object):
    steps.append({"seat": seat, "reason": reason, "points": points, "score": score, **about})
