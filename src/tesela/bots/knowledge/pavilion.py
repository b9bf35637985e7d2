"""What wins Summer Pavilion: boards in features, and a quick guess at what a move is worth."""

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.tesela.bots.knowledge.knowledge import MAX_FEATURES, handed_over
from cython.cimports.tesela.engine.pavilion.board import (
    COLORS,
    DEAL,
    DRAFT,
    FIRST_PASS,
    FIRST_PLACE,
    FIRST_TAKE,
    ROUNDS,
    SPACES,
    STARS,
    Draft,
    Pavilion,
    Place,
    Seat,
    as_draft,
    as_place,
)
from cython.cimports.tesela.engine.pavilion.picks import as_pass, as_take
from cython.cimports.tesela.engine.pavilion.rules import PAVILION
from cython.cimports.tesela.engine.pavilion.stars import OUTER_COLORS, cost, points, surrounded
from cython.cimports.tesela.engine.rng import Generator, number_below
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.tiles import lane, popcount, some, total

from tesela.bots.knowledge.numbers import Numbers
from tesela.engine.pavilion.stars import COSTS, STAR_BONUSES, things

# The features of a board, by name and in order: how many outer stars hold so many tiles, and the bonuses they are on
# the way to; the center star; the spaces covered of each cost, and whether few or none are missing; pillars, statues
# and windows by how many spaces around them are covered; tiles kept; the starting player.
FEATURES = (
    "bias",
    *(f"star with {count}" for count in range(1, 7)),
    *(f"bonus of stars with {count}" for count in range(3, 7)),
    *(f"center with {count}" for count in range(1, 7)),
    *(f"covered of cost {number}" for number in range(1, 5)),
    *(f"two missing of cost {number}" for number in range(1, 5)),
    *(f"all of cost {number}" for number in range(1, 5)),
    *(f"pillar with {count}" for count in (2, 3)),
    *(f"statue with {count}" for count in (2, 3)),
    "window with 1",
    "kept",
    "kept for the next wild color",
    "starts",
    "tiles placed",
)
STAGES = 7
# The unit in which networks have learned what moves are worth, in points.
WARMTH = 1.8
NUMBERS = Numbers(warmth=WARMTH, network_share=(0.5,) * STAGES)
# What levels for people look ahead with, which stay as they are, whatever is tuned.
NEAR = Numbers(warmth=WARMTH, network_share=(0.0,) * STAGES, past=0)
STAR = cython.declare(cython.Py_ssize_t, FEATURES.index("star with 1"))
BONUS = cython.declare(cython.Py_ssize_t, FEATURES.index("bonus of stars with 3"))
MIDDLE = cython.declare(cython.Py_ssize_t, FEATURES.index("center with 1"))
COVERED = cython.declare(cython.Py_ssize_t, FEATURES.index("covered of cost 1"))
PILLAR = cython.declare(cython.Py_ssize_t, FEATURES.index("pillar with 2"))
KEPT = cython.declare(cython.Py_ssize_t, FEATURES.index("kept"))

STAR_BONUS = cython.declare(cython.float[COLORS])
# For each side the spaces of cost 1 to 4, and the spaces around each thing; things go pillar, statue, window.
OF_COST = cython.declare(uint64_t[4][2])
AROUND = cython.declare(uint64_t[18])

# Guesses, in points.
TILE = cython.declare(cython.float, 1.0)
FITTING = cython.declare(cython.float, 0.2)
WILD = cython.declare(cython.float, 0.9)
TAKING_THE_START = cython.declare(cython.float, 1.0)
BONUS_TILE = cython.declare(cython.float, 1.4)
FURTHER = cython.declare(cython.float, 0.45)
PAID = cython.declare(cython.float, 0.35)
WILD_PAID = cython.declare(cython.float, 0.45)
HELD = cython.declare(cython.float, 0.25)
NEXT_WILD = cython.declare(cython.float, 0.5)
# How likely quick play is to overlook the best move.
OVERLOOKED = cython.declare(cython.Py_ssize_t, 8)


@cython.cfunc
def _fill_tables():
    for color in range(6):
        STAR_BONUS[color] = STAR_BONUSES[color]
    for side, name in enumerate(("colored", "gray")):
        for star in range(7):
            for space in range(6):
                number = COSTS[name][star][space]
                if number <= 4:
                    OF_COST[side][number - 1] |= cython.cast(uint64_t, 1) << (6 * star + space)
    for i, (around, _) in enumerate(things()):
        for star, space in around:
            AROUND[i] |= cython.cast(uint64_t, 1) << (6 * star + space)


_fill_tables()


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _stage(position: cython.pointer(cython.const[cython.void])) -> cython.Py_ssize_t:
    """How far the game is: the rounds played."""
    return min(cython.cast(cython.pointer(Pavilion), position).table.round, 6)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _settled(position: cython.pointer(cython.const[cython.void])) -> cython.bint:
    return cython.cast(cython.pointer(Pavilion), position).table.phase == DEAL


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _describe(position: cython.pointer(cython.const[cython.void]), number: cython.Py_ssize_t,
              features: cython.pointer(cython.float)) -> cython.void:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    seat: cython.pointer(Seat) = cython.address(pavilion.seats[number])
    i: cython.Py_ssize_t
    count: cython.Py_ssize_t
    missing: cython.Py_ssize_t
    for i in range(MAX_FEATURES):
        features[i] = 0
    features[0] = 1
    for i in range(STARS):
        count = popcount((seat.covered >> (SPACES * i)) & 63)
        if count == 0:
            continue
        if i == 0 and not pavilion.gray:
            features[MIDDLE + count - 1] = 1
            continue
        features[STAR + count - 1] += 1
        if count >= 3:
            features[BONUS + count - 3] += _bonus_ahead(pavilion, seat, i)
    for i in range(4):
        count = popcount(seat.covered & OF_COST[pavilion.gray][i])
        missing = popcount(OF_COST[pavilion.gray][i]) - count
        features[COVERED + i] = count
        features[COVERED + 4 + i] = 1 <= missing <= 2
        features[COVERED + 8 + i] = missing == 0
    for i in range(18):
        count = popcount(seat.covered & AROUND[i])
        if i % 3 < 2:
            if 2 <= count <= 3:
                features[PILLAR + 2 * (i % 3) + count - 2] += 1
        else:
            features[PILLAR + 4] += count == 1
    features[KEPT] = total(seat.kept)
    if pavilion.table.round < ROUNDS:
        features[KEPT + 1] = lane(seat.kept, pavilion.table.round)
    features[KEPT + 2] = pavilion.table.first == number
    features[KEPT + 3] = popcount(seat.covered)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _bonus_ahead(pavilion: cython.pointer(Pavilion), seat: cython.pointer(Seat),
                 star: cython.Py_ssize_t) -> cython.float:
    """The bonus that a star with three tiles or more is on the way to."""
    space: cython.Py_ssize_t
    first: cython.Py_ssize_t = 0
    tile: cython.Py_ssize_t
    if not pavilion.gray:
        return STAR_BONUS[(OUTER_COLORS >> (4 * star)) & 15]
    for space in range(SPACES):
        tile = seat.tiles[SPACES * star + space]
        if tile and first and tile != first:
            return 12
        first = tile if tile else first
    return STAR_BONUS[first - 1]


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _tile_worth(pavilion: cython.pointer(Pavilion), seat: cython.pointer(Seat),
                color: cython.Py_ssize_t) -> cython.float:
    """What one more tile of a color is worth in hand: more, the further the best star that takes it."""
    star: cython.Py_ssize_t
    count: cython.Py_ssize_t
    best: cython.Py_ssize_t = -1
    for star in range(STARS):
        if (seat.open[star] >> color) & 1:
            count = popcount((seat.covered >> (SPACES * star)) & 63)
            best = max(best, count)
    return 0.3 if best < 0 else TILE + FITTING * best


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _draft_worth(pavilion: cython.pointer(Pavilion), drafted: Draft,
                 worths: cython.pointer(cython.float)) -> cython.float:
    source: cython.Py_ssize_t = drafted.source
    color: cython.Py_ssize_t = drafted.color
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    tiles: uint64_t = pavilion.table.source[source]
    count: cython.Py_ssize_t = 0 if color == wild else lane(tiles, color)
    wilds: cython.Py_ssize_t = lane(tiles, wild) > 0
    worth: cython.float = count * worths[color] + wilds * (worths[wild] + WILD)
    if source == CENTER and pavilion.table.marker == NOBODY:
        worth += TAKING_THE_START - count - wilds
    return worth


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _place_worth(pavilion: cython.pointer(Pavilion), seat: cython.pointer(Seat), placed: Place) -> cython.float:
    wilds: cython.Py_ssize_t = placed.wilds
    space: cython.Py_ssize_t = placed.space
    star: cython.Py_ssize_t = placed.star
    covered: uint64_t = seat.covered
    bonus: cython.Py_ssize_t
    i: cython.Py_ssize_t
    n: cython.Py_ssize_t = cost(star, space, pavilion.gray)
    worth: cython.float = points(seat, star, space)
    seat.covered |= some(0, 1) << (SPACES * star + space)
    bonus = surrounded(seat, star, space)
    seat.covered = covered
    worth += BONUS_TILE * bonus + FURTHER * popcount((covered >> (SPACES * star)) & 63)
    worth -= PAID * (n - wilds) + WILD_PAID * wilds
    if n <= 4:
        i = popcount(OF_COST[pavilion.gray][n - 1] & ~covered)
        worth += 0.15 * n if i > 2 else 0.6 * n
    return worth


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _tiles_worth(tiles: uint64_t, worths: cython.pointer(cython.float), wild: cython.Py_ssize_t) -> cython.float:
    color: cython.Py_ssize_t
    worth: cython.float = 0
    for color in range(COLORS):
        worth += lane(tiles, color) * worths[color]
    if wild < COLORS:
        worth += lane(tiles, wild) * WILD
    return worth


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _guess(position: cython.pointer(cython.const[cython.void]), actions: cython.pointer(cython.const[int16_t]),
           count: cython.Py_ssize_t, worth: cython.pointer(cython.float)) -> cython.void:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    seat: cython.pointer(Seat) = cython.address(pavilion.seats[pavilion.table.actor])
    worths = cython.declare(cython.float[COLORS])
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    held: cython.Py_ssize_t = total(seat.hand)
    tiles: uint64_t
    number: cython.Py_ssize_t
    i: cython.Py_ssize_t
    for i in range(COLORS):
        worths[i] = _tile_worth(pavilion, seat, i)
    for i in range(count):
        number = actions[i]
        if number < FIRST_PLACE:
            worth[i] = _draft_worth(pavilion, as_draft(number), worths)
        elif number < FIRST_TAKE:
            worth[i] = _place_worth(pavilion, seat, as_place(number))
        elif number < FIRST_PASS:
            worth[i] = _tiles_worth(as_take(number), worths, wild)
        else:
            tiles = as_pass(number)
            worth[i] = total(tiles) - held + HELD * _tiles_worth(tiles, worths, COLORS)
            if wild + 1 < COLORS:
                worth[i] += NEXT_WILD * lane(tiles, wild + 1)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _playful(position: cython.pointer(cython.const[cython.void]),
             generator: cython.pointer(Generator)) -> cython.Py_ssize_t:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    actions = cython.declare(int16_t[MOST_LEGAL])
    worths = cython.declare(cython.float[MOST_LEGAL])
    count: cython.Py_ssize_t = PAVILION.legal(position, actions)
    best: cython.Py_ssize_t = 0
    i: cython.Py_ssize_t
    if count == 1:
        return actions[0]
    if pavilion.table.phase == DRAFT and number_below(generator, OVERLOOKED) == 0:
        return actions[number_below(generator, count)]
    _guess(position, actions, count, worths)
    for i in range(1, count):
        if worths[i] > worths[best]:
            best = i
    return actions[best]


PAVILION_KNOWLEDGE.rules = cython.address(PAVILION)
PAVILION_KNOWLEDGE.features = len(FEATURES)
PAVILION_KNOWLEDGE.stages = STAGES
PAVILION_KNOWLEDGE.warmth = WARMTH
PAVILION_KNOWLEDGE.stage = _stage
PAVILION_KNOWLEDGE.settled = _settled
PAVILION_KNOWLEDGE.describe = _describe
PAVILION_KNOWLEDGE.guess = _guess
PAVILION_KNOWLEDGE.playful = _playful
KNOWLEDGE = handed_over(cython.address(PAVILION_KNOWLEDGE))
