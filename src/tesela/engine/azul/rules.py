"""The rules of Azul as numbered actions: which are legal, what each does, and random games."""

import cython
from cython.cimports.libc.stdint import int16_t, int32_t
from cython.cimports.libc.string import memset
from cython.cimports.tesela.engine.azul.board import (
    ACTIONS,
    COLORS,
    DEAL,
    DRAFT,
    FIRST_SPREAD,
    FIRST_TILE,
    LINES,
    NOTHING,
    PLACES,
    SPREAD,
    TILE,
    Azul,
    Draft,
    Seat,
    Spread,
    Tile,
    as_draft,
    as_spread,
    as_tile,
    spread_action,
    tile_action,
)
from cython.cimports.tesela.engine.azul.deal import sample_deal, settle_deal
from cython.cimports.tesela.engine.azul.draft import (
    choose_draft,
    draft,
    draft_randomly,
    list_drafts,
    neighbor,
    spread,
    spreading_display,
)
from cython.cimports.tesela.engine.azul.forecast import forecast
from cython.cimports.tesela.engine.azul.lines import update_open
from cython.cimports.tesela.engine.azul.tiling import Due, first_due, tile
from cython.cimports.tesela.engine.azul.wall import complete_rows, spaces
from cython.cimports.tesela.engine.rng import Generator, number_below
from cython.cimports.tesela.engine.table import CHANCE, NOBODY, Deal
from cython.cimports.tesela.engine.tiles import lane, popcount, some


def start(azul, players, first, gray, golden):
    """Set an empty table up, the first deal still to come."""
    color: cython.Py_ssize_t
    number: cython.Py_ssize_t
    row: cython.Py_ssize_t
    memset(azul, 0, cython.sizeof(Azul))
    for color in range(COLORS):
        azul.table.bag += some(color, 20)
    azul.table.players = cython.cast(cython.uchar, players)
    azul.table.displays = cython.cast(cython.uchar, 2 * players + 1)
    azul.table.first = cython.cast(cython.uchar, first)
    azul.table.actor = CHANCE
    azul.table.marker = NOBODY
    azul.table.phase = DEAL
    azul.gray = gray
    azul.golden = golden
    azul.shield_seat = NOBODY
    azul.shield_holds = NOTHING
    for number in range(players):
        for row in range(LINES):
            update_open(cython.address(azul.seats[number]), row)
        for color in range(COLORS):
            azul.seats[number].open |= some(color, 1) << LINES


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _spread_color(azul: cython.pointer(Azul)) -> cython.Py_ssize_t:
    """The color that a spread display gives away next: the first it still holds (C5)."""
    color: cython.Py_ssize_t = 0
    display: cython.Py_ssize_t = spreading_display(azul)
    while color + 1 < COLORS and not lane(azul.table.source[display], color):
        color += 1
    return color


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _legal(position: cython.pointer(cython.const[cython.void]),
           actions: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    if azul.table.phase == DRAFT:
        return list_drafts(azul, actions)
    if azul.table.phase == TILE:
        return _legal_tiles(azul, actions)
    if azul.table.phase == SPREAD:
        return _legal_spreads(azul, actions)
    return 0


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _legal_spreads(azul: cython.pointer(Azul), actions: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    display: cython.Py_ssize_t = spreading_display(azul)
    color: cython.Py_ssize_t = _spread_color(azul)
    left: cython.Py_ssize_t = neighbor(azul, display, -1)
    right: cython.Py_ssize_t = neighbor(azul, display, 1)
    actions[0] = spread_action(color, min(left, right))
    actions[1] = spread_action(color, max(left, right))
    return 2


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _legal_tiles(azul: cython.pointer(Azul), actions: cython.pointer(int16_t)) -> cython.Py_ssize_t:
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.actor])
    due: Due = first_due(azul, azul.table.actor)
    free: cython.Py_ssize_t = spaces(seat, due.row, seat.line_color[due.row])
    column: cython.Py_ssize_t
    count: cython.Py_ssize_t = 0
    for column in range(5):
        if (free >> column) & 1:
            actions[count] = tile_action(due.row, column)
            count += 1
    return count


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _allows(position: cython.pointer(cython.const[cython.void]), action: cython.Py_ssize_t) -> cython.bint:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    actions = cython.declare(int16_t[PLACES])
    count: cython.Py_ssize_t
    n: cython.Py_ssize_t
    drafted: Draft
    if azul.table.phase == DRAFT:
        drafted = as_draft(action)
        return (
            action < FIRST_SPREAD
            and lane(azul.table.source[drafted.source], drafted.color) > 0
            and (lane(azul.seats[azul.table.actor].open, drafted.color) >> drafted.place) & 1
        )
    if azul.table.phase != SPREAD and azul.table.phase != TILE:
        return False
    count = _legal(position, actions)
    for n in range(count):
        if actions[n] == action:
            return True
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _do(azul: cython.pointer(Azul), action: cython.Py_ssize_t) -> cython.void:
    drafted: Draft
    spreading: Spread
    tiled: Tile
    if action < FIRST_SPREAD:
        drafted = as_draft(action)
        draft(azul, drafted.source, drafted.color, drafted.place)
    elif action < FIRST_TILE:
        spreading = as_spread(action)
        spread(azul, spreading.color, spreading.to)
    else:
        tiled = as_tile(action)
        tile(azul, tiled.row, tiled.column)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _apply(position: cython.p_void, action: cython.Py_ssize_t) -> cython.void:
    _do(cython.cast(cython.pointer(Azul), position), action)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _choose(position: cython.pointer(cython.const[cython.void]),
            generator: cython.pointer(Generator)) -> cython.Py_ssize_t:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    actions = cython.declare(int16_t[PLACES])
    if azul.table.phase == DRAFT:
        return choose_draft(azul, generator)
    return actions[number_below(generator, _legal(position, actions))]


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _deal(position: cython.p_void, generator: cython.pointer(Generator)) -> cython.void:
    deal: Deal
    sample_deal(cython.cast(cython.pointer(Azul), position), generator, cython.address(deal))
    settle_deal(cython.cast(cython.pointer(Azul), position), cython.address(deal))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _playout(position: cython.p_void, generator: cython.pointer(Generator)) -> cython.Py_ssize_t:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    count: cython.Py_ssize_t = 0
    while True:
        if azul.table.phase == DRAFT:
            count += draft_randomly(azul, generator)
        elif azul.table.actor >= 0:
            _do(azul, _choose(position, generator))
            count += 1
        elif azul.table.actor == CHANCE:
            _deal(position, generator)
        else:
            return count


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _scores(position: cython.pointer(cython.const[cython.void]), scores: cython.pointer(int32_t)) -> cython.void:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    number: cython.Py_ssize_t
    for number in range(azul.table.players):
        scores[number] = azul.seats[number].score


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _standings(position: cython.pointer(cython.const[cython.void]), keys: cython.pointer(int32_t)) -> cython.void:
    """Points first, complete rows to part a tie (A9)."""
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    number: cython.Py_ssize_t
    for number in range(azul.table.players):
        keys[number] = azul.seats[number].score * 8 + popcount(complete_rows(cython.address(azul.seats[number])))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _forecast(position: cython.pointer(cython.const[cython.void]), scores: cython.pointer(int32_t)) -> cython.void:
    forecast(cython.cast(cython.pointer(Azul), position), scores)


AZUL.size = cython.sizeof(Azul)
AZUL.actions = ACTIONS
AZUL.legal = _legal
AZUL.allows = _allows
AZUL.apply = _apply
AZUL.choose = _choose
AZUL.deal = _deal
AZUL.playout = _playout
AZUL.scores = _scores
AZUL.standings = _standings
AZUL.forecast = _forecast
