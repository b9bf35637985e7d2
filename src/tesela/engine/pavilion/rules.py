"""The rules of Summer Pavilion as numbered actions: which are legal, what each does, and random games."""

import cython
from cython.cimports.libc.stdint import int16_t, int32_t, uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tesela.engine.pavilion.board import (
    ACTIONS,
    COLORS,
    DRAFT,
    ENDED,
    FIRST_PASS,
    FIRST_PLACE,
    FIRST_TAKE,
    PLACE,
    ROUNDS,
    STARS,
    START_SCORE,
    SUPPLY,
    TAKE,
    TAKE_NOTHING,
    Draft,
    Pavilion,
    Place,
    as_draft,
    as_place,
)
from cython.cimports.tesela.engine.pavilion.deal import sample_deal, sample_supply, settle_deal, settle_supply
from cython.cimports.tesela.engine.pavilion.draft import allows_draft, choose_draft, draft, list_drafts
from cython.cimports.tesela.engine.pavilion.picks import PICKS_TO_3, as_pass, as_take, list_picks
from cython.cimports.tesela.engine.pavilion.place import pass_round, place, take
from cython.cimports.tesela.engine.pavilion.stars import end_bonus, reopen
from cython.cimports.tesela.engine.pavilion.turns import allows_place, choose_turn, list_turns
from cython.cimports.tesela.engine.rng import Generator, number_below
from cython.cimports.tesela.engine.table import CHANCE, NOBODY, Deal
from cython.cimports.tesela.engine.tiles import holds, some, total


def start(pavilion, players, first, gray):
    """Set an empty table up, the supply still to be filled and the first round to be dealt."""
    color: cython.Py_ssize_t
    number: cython.Py_ssize_t
    star: cython.Py_ssize_t
    memset(pavilion, 0, cython.sizeof(Pavilion))
    for color in range(COLORS):
        pavilion.table.bag += some(color, 22)
    pavilion.table.players = cython.cast(cython.uchar, players)
    pavilion.table.displays = cython.cast(cython.uchar, 2 * players + 1)
    pavilion.table.first = cython.cast(cython.uchar, first)
    pavilion.table.actor = CHANCE
    pavilion.table.marker = NOBODY
    pavilion.table.phase = SUPPLY
    pavilion.turn = NOBODY
    pavilion.gray = gray
    for number in range(players):
        pavilion.seats[number].score = START_SCORE
        for star in range(STARS):
            reopen(cython.address(pavilion.seats[number]), star, gray)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _list_takes(pavilion: cython.pointer(Pavilion), actions: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    return list_picks(pavilion.supply, pavilion.bonus, pavilion.bonus, TAKE_NOTHING, actions)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _legal(position: cython.pointer(cython.const[cython.void]),
           actions: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    if pavilion.table.phase == DRAFT:
        return list_drafts(pavilion, actions)
    if pavilion.table.phase == PLACE:
        return list_turns(pavilion, actions)
    if pavilion.table.phase == TAKE:
        return _list_takes(pavilion, actions)
    return 0


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _allows(position: cython.pointer(cython.const[cython.void]), action: cython.Py_ssize_t) -> cython.bint:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    phase: cython.int = pavilion.table.phase
    drafted: Draft
    placed: Place
    tiles: uint64_t
    if action < FIRST_PLACE:
        drafted = as_draft(action)
        return phase == DRAFT and allows_draft(pavilion, drafted.source, drafted.color)
    if action < FIRST_TAKE:
        placed = as_place(action)
        return phase == PLACE and allows_place(pavilion, placed.star, placed.space, placed.color, placed.wilds)
    if action < FIRST_PASS:
        tiles = as_take(action)
        return phase == TAKE and total(tiles) == pavilion.bonus and holds(pavilion.supply, tiles)
    tiles = as_pass(action)
    return (
        phase == PLACE
        and (tiles == 0 or pavilion.table.round < ROUNDS)
        and holds(pavilion.seats[pavilion.table.actor].hand, tiles)
    )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _do(pavilion: cython.pointer(Pavilion), action: cython.Py_ssize_t) -> cython.void:
    drafted: Draft
    placed: Place
    if action < FIRST_PLACE:
        drafted = as_draft(action)
        draft(pavilion, drafted.source, drafted.color)
    elif action < FIRST_TAKE:
        placed = as_place(action)
        place(pavilion, placed.star, placed.space, placed.color, placed.wilds)
    elif action < FIRST_PASS:
        take(pavilion, as_take(action))
    else:
        pass_round(pavilion, as_pass(action))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _apply(position: cython.p_void, action: cython.Py_ssize_t) -> cython.void:
    _do(cython.cast(cython.pointer(Pavilion), position), action)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _choose(position: cython.pointer(cython.const[cython.void]),
            generator: cython.pointer(Generator)) -> cython.Py_ssize_t:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    actions = cython.declare(int16_t[PICKS_TO_3])
    if pavilion.table.phase == DRAFT:
        return choose_draft(pavilion, generator)
    if pavilion.table.phase == PLACE:
        return choose_turn(pavilion, generator)
    return actions[number_below(generator, _list_takes(pavilion, actions))]


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _deal(position: cython.p_void, generator: cython.pointer(Generator)) -> cython.void:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    deal = cython.declare(Deal)
    if pavilion.table.phase == SUPPLY:
        settle_supply(pavilion, sample_supply(pavilion, generator))
    else:
        sample_deal(pavilion, generator, cython.address(deal))
        settle_deal(pavilion, cython.address(deal))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _playout(position: cython.p_void, generator: cython.pointer(Generator)) -> cython.Py_ssize_t:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    count: cython.Py_ssize_t = 0
    while True:
        if pavilion.table.actor >= 0:
            _do(pavilion, _choose(position, generator))
            count += 1
        elif pavilion.table.actor == CHANCE:
            _deal(position, generator)
        else:
            return count


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _scores(position: cython.pointer(cython.const[cython.void]), scores: cython.pointer(int32_t)) -> cython.void:
    """The scores as they stand, which also decide who wins (S8)."""
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    number: cython.Py_ssize_t
    for number in range(pavilion.table.players):
        scores[number] = pavilion.seats[number].score


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _forecast(position: cython.pointer(cython.const[cython.void]), scores: cython.pointer(int32_t)) -> cython.void:
    """Each seat's score if the game ended now: bonuses for what is complete, nothing lost for tiles in hand."""
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    number: cython.Py_ssize_t
    for number in range(pavilion.table.players):
        scores[number] = pavilion.seats[number].score
        if pavilion.table.phase != ENDED:
            scores[number] += cython.cast(
                int32_t, end_bonus(cython.address(pavilion.seats[number]), pavilion.gray))


PAVILION.size = cython.sizeof(Pavilion)
PAVILION.actions = ACTIONS
PAVILION.legal = _legal
PAVILION.allows = _allows
PAVILION.apply = _apply
PAVILION.choose = _choose
PAVILION.deal = _deal
PAVILION.playout = _playout
PAVILION.scores = _scores
PAVILION.standings = _scores
PAVILION.forecast = _forecast
