"""Phase 2: tiles go on the stars, bonus tiles come, seats pass, and the round or the game ends."""

import cython
from cython.cimports.libc.stdint import int32_t, uint64_t
from cython.cimports.tesela.engine.pavilion.board import (
    DEAL,
    ENDED,
    LEAST_SCORE,
    PLACE,
    ROUNDS,
    SUPPLY,
    SUPPLY_SPACES,
    TAKE,
    Pavilion,
    Seat,
)
from cython.cimports.tesela.engine.pavilion.stars import cost, end_bonus, points, set_on_star, surrounded
from cython.cimports.tesela.engine.table import CHANCE, NOBODY, OVER
from cython.cimports.tesela.engine.tiles import some, total


def begin_placing(pavilion):
    """Start phase 2 with the marker's holder, or the round's starting player if nobody took it (S7)."""
    pavilion.table.phase = PLACE
    pavilion.table.actor = (
        pavilion.table.marker if pavilion.table.marker != NOBODY else cython.cast(cython.schar, pavilion.table.first)
    )


def place(pavilion, star, space, color, wilds):
    """Pay for a space and put a tile there; the bonus is taken next, or the turn ends (S2, S4, S5)."""
    seat: cython.pointer(Seat) = cython.address(pavilion.seats[pavilion.table.actor])
    paid: uint64_t = some(color, cost(star, space, pavilion.gray) - wilds) + some(pavilion.table.round - 1, wilds)
    bonus: cython.Py_ssize_t
    seat.hand -= paid
    pavilion.table.lid += paid - some(color, 1)
    seat.score += cython.cast(int32_t, points(seat, star, space))
    set_on_star(seat, star, space, color, pavilion.gray)
    bonus = surrounded(seat, star, space)
    if bonus:
        bonus = min(bonus, total(pavilion.supply))
    if bonus:
        pavilion.bonus = cython.cast(cython.uchar, bonus)
        pavilion.table.phase = TAKE
    else:
        _end_turn(pavilion)


def take(pavilion, tiles):
    """Take the bonus tiles from the supply, which ends the turn (S5)."""
    pavilion.supply -= tiles
    pavilion.seats[pavilion.table.actor].hand += tiles
    pavilion.bonus = 0
    _end_turn(pavilion)


def pass_round(pavilion, keep):
    """Keep these tiles for the next round, discard the others at a point each, and play no more turns (S6)."""
    seat: cython.pointer(Seat) = cython.address(pavilion.seats[pavilion.table.actor])
    lost: uint64_t = seat.hand - keep
    seat.hand = 0
    seat.kept = keep
    seat.passed = 1
    pavilion.table.lid += lost
    seat.score = max(seat.score - cython.cast(int32_t, total(lost)), LEAST_SCORE)
    _end_turn(pavilion)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _next_turn(pavilion: cython.pointer(Pavilion)) -> cython.Py_ssize_t:
    """The next seat clockwise that has not passed, the actor itself being the last, or NOBODY."""
    seat: cython.Py_ssize_t = pavilion.table.actor
    while True:
        seat = seat + 1 if seat + 1 < pavilion.table.players else 0
        if not pavilion.seats[seat].passed:
            return seat
        if seat == pavilion.table.actor:
            return NOBODY


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _end_turn(pavilion: cython.pointer(Pavilion)) -> cython.void:
    """End the round with its last pass; else, or if another follows, a short supply is filled first (S5)."""
    turn: cython.Py_ssize_t = _next_turn(pavilion)
    if turn == NOBODY:
        _end_round(pavilion)
        if pavilion.table.actor == OVER:
            return
    if total(pavilion.supply) < SUPPLY_SPACES and pavilion.table.bag | pavilion.table.lid:
        pavilion.turn = cython.cast(cython.schar, turn)
        pavilion.table.phase = SUPPLY
        pavilion.table.actor = CHANCE
    else:
        go_on(pavilion, turn)


def go_on(pavilion, turn):
    """Give a seat its turn of phase 2, or, where it is NOBODY, let the next round be dealt."""
    pavilion.turn = NOBODY
    if turn == NOBODY:
        pavilion.table.phase = DEAL
        pavilion.table.actor = CHANCE
    else:
        pavilion.table.phase = PLACE
        pavilion.table.actor = cython.cast(cython.schar, turn)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _end_round(pavilion: cython.pointer(Pavilion)) -> cython.void:
    """Settle who starts the next round (S7, A7), or end the game and add its bonuses."""
    number: cython.Py_ssize_t
    if pavilion.table.marker != NOBODY:
        pavilion.table.first = pavilion.table.marker
    else:
        pavilion.table.first = pavilion.table.first + 1 if pavilion.table.first + 1 < pavilion.table.players else 0
    pavilion.table.marker = NOBODY
    if pavilion.table.round == ROUNDS:
        for number in range(pavilion.table.players):
            pavilion.seats[number].score += cython.cast(
                int32_t, end_bonus(cython.address(pavilion.seats[number]), pavilion.gray))
        pavilion.table.phase = ENDED
        pavilion.table.actor = OVER
