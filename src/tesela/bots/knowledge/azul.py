"""What wins Azul: boards in features, and a quick guess at what a draft is worth."""

import cython
from cython.cimports.libc.stdint import int16_t
from cython.cimports.tesela.bots.knowledge.knowledge import MAX_FEATURES, handed_over
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    DEAL,
    DRAFT,
    FIRST_SPREAD,
    FIRST_TILE,
    FLOOR,
    LINES,
    PLACES,
    SPREAD,
    Azul,
    Draft,
    Seat,
    Tile,
    as_draft,
    as_tile,
    draft_action,
)
from cython.cimports.tesela.engine.azul.floor import floor_cost
from cython.cimports.tesela.engine.azul.rules import AZUL
from cython.cimports.tesela.engine.azul.wall import colored_column, points, spaces
from cython.cimports.tesela.engine.rng import Generator, number_below
from cython.cimports.tesela.engine.table import CENTER, NOBODY, sources_of
from cython.cimports.tesela.engine.tiles import lane, popcount

from tesela.bots.knowledge.numbers import Numbers

# The features of a board, by name and in order: how many rows, columns and colors hold so many tiles; pattern lines
# carried over, by line and count; neighbors on the wall; the best space left in each row; the starting player; how
# near the others are to ending the game.
FEATURES = (
    "bias",
    *(f"row with {count}" for count in range(1, 5)),
    *(f"column with {count}" for count in range(1, 6)),
    *(f"color with {count}" for count in range(1, 6)),
    *(f"line {line} holds {count}" for line in range(2, 6) for count in range(1, line)),
    "neighbors across",
    "neighbors down",
    *(f"best space of row {row}" for row in range(1, 6)),
    "starts",
    *(f"another's row with {count}" for count in (3, 4)),
)
STAGES = 5
# The unit in which networks have learned what moves are worth, in points.
WARMTH = 5.0
# Tuned by `tesela spsa` (docs/strength.md). A network counts for little in a round that may be the last, where the end
# that is played out is the end of the game.
NUMBERS = Numbers(
    warmth=6.0, network_share=(0.62, 0.42, 0.48, 0.3, 0.15), curiosity=0.68, reluctance=0.049, outcomes=7
)
# What levels for people look ahead with, which stay as they are, whatever is tuned.
NEAR = Numbers(warmth=WARMTH, network_share=(0.0,) * STAGES, past=0)
ROW = cython.declare(cython.Py_ssize_t, FEATURES.index("row with 1"))
COLUMN = cython.declare(cython.Py_ssize_t, FEATURES.index("column with 1"))
COLOR = cython.declare(cython.Py_ssize_t, FEATURES.index("color with 1"))
LINE = cython.declare(cython.Py_ssize_t, FEATURES.index("line 2 holds 1"))
ACROSS = cython.declare(cython.Py_ssize_t, FEATURES.index("neighbors across"))
BEST = cython.declare(cython.Py_ssize_t, FEATURES.index("best space of row 1"))
STARTS = cython.declare(cython.Py_ssize_t, FEATURES.index("starts"))
OTHERS = cython.declare(cython.Py_ssize_t, FEATURES.index("another's row with 3"))
# Where each line's counts start among the features.
LINE_AT = cython.declare(cython.Py_ssize_t[5])

# Guesses, in points.
TAKING_THE_START = cython.declare(cython.float, 1.0)
COMPLETING = cython.declare(cython.float, 1.2)
IN_COLUMN = cython.declare(cython.float, 0.35)
IN_COLOR = cython.declare(cython.float, 0.35)
HALF_WAY = cython.declare(cython.float, 0.75)
OPEN_SPACE = cython.declare(cython.float, 0.35)
# How likely quick play is to overlook the best draft.
OVERLOOKED = cython.declare(cython.Py_ssize_t, 6)


@cython.cfunc
def _fill_tables():
    at = LINE
    for line in range(1, 5):
        LINE_AT[line] = at
        at += line


_fill_tables()


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _longest_row(seat: cython.pointer(Seat)) -> cython.Py_ssize_t:
    row: cython.Py_ssize_t
    longest: cython.Py_ssize_t = 0
    for row in range(LINES):
        longest = max(longest, cython.cast(cython.Py_ssize_t, popcount((seat.wall >> (5 * row)) & 31)))
    return longest


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _stage(position: cython.pointer(cython.const[cython.void])) -> cython.Py_ssize_t:
    """How far the game is: the most tiles in any row of any wall, which tells how soon it may end."""
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    number: cython.Py_ssize_t
    longest: cython.Py_ssize_t = 0
    for number in range(azul.table.players):
        longest = max(longest, _longest_row(cython.address(azul.seats[number])))
    return min(longest, 4)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _settled(position: cython.pointer(cython.const[cython.void])) -> cython.bint:
    return cython.cast(cython.pointer(Azul), position).table.phase == DEAL


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _describe(position: cython.pointer(cython.const[cython.void]), number: cython.Py_ssize_t,
              features: cython.pointer(cython.float)) -> cython.void:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    seat: cython.pointer(Seat) = cython.address(azul.seats[number])
    i: cython.Py_ssize_t
    count: cython.Py_ssize_t
    bits: cython.Py_ssize_t
    other: cython.Py_ssize_t
    for i in range(MAX_FEATURES):
        features[i] = 0
    features[0] = 1
    for i in range(5):
        bits = (seat.wall >> (5 * i)) & 31
        count = popcount(bits)
        if 1 <= count <= 4:
            features[ROW + count - 1] += 1
        features[ACROSS] += popcount(bits & (bits >> 1))
        features[BEST + i] = _best_space(azul, seat, i)
        bits = (seat.turned >> (5 * i)) & 31
        count = popcount(bits)
        if count:
            features[COLUMN + count - 1] += 1
        features[ACROSS + 1] += popcount(bits & (bits >> 1))
        count = popcount(lane(seat.columns, i))
        if count:
            features[COLOR + count - 1] += 1
        count = seat.line_count[i]
        if 1 <= count <= i:
            features[LINE_AT[i] + count - 1] = 1
    features[STARTS] = azul.table.first == number
    count = 0
    for other in range(azul.table.players):
        if other != number:
            count = max(count, _longest_row(cython.address(azul.seats[other])))
    if count >= 3:
        features[OTHERS + min(count, 4) - 3] = 1


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _best_space(azul: cython.pointer(Azul), seat: cython.pointer(Seat), row: cython.Py_ssize_t) -> cython.float:
    """The most that a tile in this row would score now: the line's own, where it has begun."""
    column: cython.Py_ssize_t
    best: cython.Py_ssize_t = 0
    free: cython.Py_ssize_t = 31 & ~(seat.wall >> (5 * row))
    if seat.line_count[row]:
        if azul.gray:
            free = spaces(seat, row, seat.line_color[row])
        else:
            free &= cython.cast(cython.Py_ssize_t, 1) << colored_column(row, seat.line_color[row])
    for column in range(5):
        if (free >> column) & 1:
            best = max(best, points(seat, row, column))
    return best


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _space_worth(azul: cython.pointer(Azul), seat: cython.pointer(Seat), row: cython.Py_ssize_t,
                 color: cython.Py_ssize_t) -> cython.float:
    """What a tile of this color on its way to this row is worth: its points, and the column and color it helps."""
    column: cython.Py_ssize_t
    free: cython.Py_ssize_t
    worth: cython.float
    best: cython.float = -3
    free = spaces(seat, row, color) if azul.gray else cython.cast(cython.Py_ssize_t, 1) << colored_column(row, color)
    for column in range(5):
        if (free >> column) & 1:
            worth = points(seat, row, column) + IN_COLUMN * popcount((seat.turned >> (5 * column)) & 31)
            if worth > best:
                best = worth
    return best + IN_COLOR * popcount(lane(seat.columns, color))


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _place_worth(azul: cython.pointer(Azul), seat: cython.pointer(Seat), color: cython.Py_ssize_t,
                 count: cython.Py_ssize_t, place: cython.Py_ssize_t, marker: cython.Py_ssize_t) -> cython.float:
    """A guess at what it is worth to put so many tiles of a color there, the marker dropping first or not."""
    size: cython.Py_ssize_t = place + 1
    held: cython.Py_ssize_t
    dropped: cython.Py_ssize_t = count + marker
    worth: cython.float = 0
    if place != FLOOR:
        held = seat.line_count[place] + count
        worth = _space_worth(azul, seat, place, color)
        if held >= size:
            dropped = held - size + marker
            worth += COMPLETING
        else:
            dropped = marker
            worth = worth * HALF_WAY * held / size - OPEN_SPACE * (size - held)
    return worth - (floor_cost(azul, seat.floor_count + dropped) - floor_cost(azul, seat.floor_count))


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _guess(position: cython.pointer(cython.const[cython.void]), actions: cython.pointer(cython.const[int16_t]),
           count: cython.Py_ssize_t, worth: cython.pointer(cython.float)) -> cython.void:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.actor])
    i: cython.Py_ssize_t
    drafted: Draft
    tiled: Tile
    tiles: cython.Py_ssize_t
    marker: cython.Py_ssize_t
    for i in range(count):
        if actions[i] < FIRST_SPREAD:
            drafted = as_draft(actions[i])
            marker = drafted.source == CENTER and azul.table.marker == NOBODY
            tiles = lane(azul.table.source[drafted.source], drafted.color)
            worth[i] = TAKING_THE_START * marker + _place_worth(
                azul, seat, drafted.color, tiles, drafted.place, marker)
        elif actions[i] < FIRST_TILE:
            worth[i] = 0
        else:
            tiled = as_tile(actions[i])
            worth[i] = points(seat, tiled.row, tiled.column) + IN_COLUMN * popcount(
                (seat.turned >> (5 * tiled.column)) & 31)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _playful(position: cython.pointer(cython.const[cython.void]),
             generator: cython.pointer(Generator)) -> cython.Py_ssize_t:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    seat: cython.pointer(Seat)
    actions = cython.declare(int16_t[PLACES])
    worths = cython.declare(cython.float[PLACES])
    source: cython.Py_ssize_t
    color: cython.Py_ssize_t
    place: cython.Py_ssize_t
    count: cython.Py_ssize_t
    marker: cython.Py_ssize_t
    best: cython.Py_ssize_t = 0
    worth: cython.float
    most: cython.float = -1000
    sources: cython.Py_ssize_t
    counts: cython.Py_ssize_t
    if azul.table.phase != DRAFT or number_below(generator, OVERLOOKED) == 0:
        if azul.table.phase == DRAFT or azul.table.phase == SPREAD:
            return AZUL.choose(position, generator)
        count = AZUL.legal(position, actions)
        _guess(position, actions, count, worths)
        for place in range(1, count):
            if worths[place] > worths[best]:
                best = place
        return actions[best]
    seat = cython.address(azul.seats[azul.table.actor])
    for color in range(COLORS):
        sources = sources_of(cython.address(azul.table), color)
        counts = 0  # how many tiles at once were looked at already, a bit each
        for source in range(azul.table.displays, -1, -1):
            if not (sources >> source) & 1:
                continue
            count = lane(azul.table.source[source], color)
            marker = source == CENTER and azul.table.marker == NOBODY
            if not marker and (counts >> count) & 1:
                continue
            counts |= cython.cast(cython.Py_ssize_t, 1) << count
            for place in range(PLACES):
                if (lane(seat.open, color) >> place) & 1:
                    worth = _place_worth(azul, seat, color, count, place, marker) + TAKING_THE_START * marker
                    if worth > most:
                        most = worth
                        best = draft_action(source, color, place)
    return best


AZUL_KNOWLEDGE.rules = cython.address(AZUL)
AZUL_KNOWLEDGE.features = len(FEATURES)
AZUL_KNOWLEDGE.stages = STAGES
AZUL_KNOWLEDGE.warmth = WARMTH
AZUL_KNOWLEDGE.stage = _stage
AZUL_KNOWLEDGE.settled = _settled
AZUL_KNOWLEDGE.describe = _describe
AZUL_KNOWLEDGE.guess = _guess
AZUL_KNOWLEDGE.playful = _playful
KNOWLEDGE = handed_over(cython.address(AZUL_KNOWLEDGE))
