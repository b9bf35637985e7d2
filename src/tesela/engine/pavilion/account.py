"""Account: what an action or a chance event does, step by step: it is done, and what moved is written down."""

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
    as_draft,
    as_place,
)
from cython.cimports.tesela.engine.pavilion.deal import settle_deal, settle_supply
from cython.cimports.tesela.engine.pavilion.rules import PAVILION
from cython.cimports.tesela.engine.pavilion.stars import cost_bonus, end_bonus, star_bonus
from cython.cimports.tesela.engine.pavilion.state import PavilionState
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.table import Deal as DealWords
from cython.cimports.tesela.engine.tiles import some, total

from tesela.engine.packing import unpack
from tesela.engine.pavilion.actions import COLORS, Deal, Supply
from tesela.engine.pavilion.actions import STARS as STAR_NAMES
from tesela.engine.pavilion.stars import connected
from tesela.engine.step import carried, moved, step

MIXED = "mixed"


def account(state: PavilionState, event: object) -> list:
    """The steps of a legal action's number, or of a chance event; spaces count from 1."""
    before: cython.pointer(Pavilion) = state.pavilion()
    after: Pavilion = before[0]
    action: cython.Py_ssize_t
    steps: list = []
    if isinstance(event, Supply):
        settle_supply(cython.address(after), state.read_supply(event))
        _refill(before, cython.address(after), steps)
        steps.append(step(None, "supply", 0, None, moved(after.supply - before.supply, COLORS, "bag", "supply")))
        return steps
    if isinstance(event, Deal):
        _deal(state, event, cython.address(after), steps)
        return steps
    action = event
    PAVILION.apply(cython.address(after), action)
    if action < FIRST_PLACE:
        _draft(before, cython.address(after), as_draft(action).source, steps)
    elif action < FIRST_TAKE:
        _place(before, cython.address(after), as_place(action), steps)
    elif action < FIRST_PASS:
        _take(before, cython.address(after), steps)
    else:
        _pass(before, cython.address(after), steps)
    return steps


@cython.cfunc
def _deal(state: PavilionState, event: object, after: cython.pointer(Pavilion), steps: list):
    before: Pavilion = after[0]
    deal = cython.declare(DealWords)
    display: cython.Py_ssize_t
    number: cython.Py_ssize_t
    moves: list = []
    state.read_deal(event, cython.address(deal))
    settle_deal(after, cython.address(deal))
    _refill(cython.address(before), after, steps)
    for display in range(after.table.displays):
        moves += moved(deal.displays[display], COLORS, "bag", f"display:{display + 1}")
    steps.append(step(None, "deal", 0, None, moves))
    for number in range(after.table.players):
        moves = moved(before.seats[number].kept, COLORS, f"seat:{number}:kept", f"seat:{number}:hand")
        if moves:
            steps.append(step(number, "kept", 0, after.seats[number].score, moves))


@cython.cfunc
def _refill(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), steps: list):
    """Note that drawing has emptied the tower into the bag, if it has."""
    if before.table.lid != after.table.lid:
        steps.append(step(None, "refill", 0, None, moved(before.table.lid, COLORS, "tower", "bag")))


@cython.cfunc
def _draft(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), number: cython.Py_ssize_t, steps: list):
    actor: cython.Py_ssize_t = before.table.actor
    taken: uint64_t = after.seats[actor].hand - before.seats[actor].hand
    score: cython.Py_ssize_t = before.seats[actor].score
    source: str = "center" if number == CENTER else f"display:{number}"
    moves: list = moved(taken, COLORS, source, f"seat:{actor}:hand")
    if number != CENTER:
        moves += moved(before.table.source[number] - taken, COLORS, source, "center")
    steps.append(step(actor, "draft", 0, score, moves))
    if after.table.marker != before.table.marker:
        score -= total(taken)
        moves = [carried("marker", "center", f"seat:{actor}:marker")]
        steps.append(step(actor, "marker", -total(taken), score, moves, tiles=total(taken)))
        _add_held(steps, actor, score, after.seats[actor].score)


@cython.cfunc
def _place(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), placed: Place, steps: list):
    actor: cython.Py_ssize_t = before.table.actor
    seat: cython.pointer(Seat) = cython.address(after.seats[actor])
    paid: uint64_t = before.seats[actor].hand - seat.hand
    hand: str = f"seat:{actor}:hand"
    color: str = COLORS[placed.color]
    star: str = STAR_NAMES[placed.star]
    moves: list = [carried(color, hand, f"seat:{actor}:star:{star}:{placed.space + 1}")]
    steps.append(step(
        actor, "place", seat.score - before.seats[actor].score, seat.score,
        moves + moved(paid - some(placed.color, 1), COLORS, hand, "tower"),
        star=star,
        space=placed.space + 1,
        color=color,
        connected=[at + 1 for at in connected((seat.covered >> (SPACES * placed.star)) & 63, placed.space)],
    ))


@cython.cfunc
def _take(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), steps: list):
    actor: cython.Py_ssize_t = before.table.actor
    moves: list = moved(before.supply - after.supply, COLORS, "supply", f"seat:{actor}:hand")
    steps.append(step(actor, "take", 0, after.seats[actor].score, moves))


@cython.cfunc
def _pass(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), steps: list):
    actor: cython.Py_ssize_t = before.table.actor
    kept: uint64_t = after.seats[actor].kept
    lost: uint64_t = before.seats[actor].hand - kept
    score: cython.Py_ssize_t = before.seats[actor].score
    hand: str = f"seat:{actor}:hand"
    steps.append(step(actor, "pass", 0, score, moved(kept, COLORS, hand, f"seat:{actor}:kept")))
    if lost:
        score -= total(lost)
        steps.append(step(actor, "discard", -total(lost), score, moved(lost, COLORS, hand, "tower"),
                          tiles=list(unpack(lost, COLORS))))
        _add_held(steps, actor, score, _without_bonus(after, actor))
    _end(before, after, steps)


@cython.cfunc
def _end(before: cython.pointer(Pavilion), after: cython.pointer(Pavilion), steps: list):
    """What the last pass brings: the marker goes back, and at the end of the game the bonuses come."""
    number: cython.Py_ssize_t = before.table.marker
    if number != NOBODY and after.table.marker == NOBODY:
        moves: list = [carried("marker", f"seat:{number}:marker", "center")]
        steps.append(step(number, "marker_back", 0, _without_bonus(after, number), moves))
    if after.table.phase == ENDED:
        _add_bonuses(after, steps)


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
                steps.append(step(number, "star", bonus, score, star=STAR_NAMES[star], color=_color(seat, star)))
        for n in range(1, 5):
            bonus = cost_bonus(seat, n, after.gray)
            if bonus:
                score += bonus
                steps.append(step(number, "cost", bonus, score, cost=n))


@cython.cfunc
def _color(seat: cython.pointer(Seat), star: cython.Py_ssize_t):
    """What a complete star is called by: its color, or, if it has six, where it lies."""
    first: cython.Py_ssize_t = seat.tiles[SPACES * star]
    if first == seat.tiles[SPACES * star + 1]:
        return COLORS[first - 1]
    return STAR_NAMES[0] if star == 0 else MIXED


def _add_held(steps: list, seat: object, score: object, held: object):
    if held != score:
        steps.append(step(seat, "held", held - score, held))
