"""Summer Pavilion as a seat sees it: the entries of its encoding, by name and in order, and what fills them."""

import cython
from cython.cimports.libc.stdint import uint8_t
from cython.cimports.libc.string import memset
from cython.cimports.tesela.encoding.encoding import at_least, handed_over
from cython.cimports.tesela.engine.pavilion.board import BOARD_SPACES, COLORS, ROUNDS, Pavilion, Seat
from cython.cimports.tesela.engine.pavilion.rules import PAVILION
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.tiles import lane

from tesela.engine.pavilion.actions import COLORS as COLOR_NAMES
from tesela.engine.pavilion.actions import STARS as STAR_NAMES
from tesela.engine.pavilion.checking import PHASES

# Tiles of a color that are told one by one, beside their count: on a source, in the supply, in a hand.
SOURCE_TOLD = cython.declare(cython.Py_ssize_t, 4)
SUPPLY_TOLD = cython.declare(cython.Py_ssize_t, 3)
HAND_TOLD = cython.declare(cython.Py_ssize_t, 8)


def _told(place, most):
    return (f"{place}{color}{told}" for color in COLOR_NAMES
            for told in ("", *(f" >= {i}" for i in range(1, most + 1))))


TABLE = (
    *(f"phase {phase}" for phase in PHASES),
    *(f"round {number}" for number in range(1, 7)),
    "gray board",
    "marker in center",
    *(f"tiles to take {count}" for count in range(1, 4)),
    *(f"bag {color}" for color in COLOR_NAMES),
    *(f"tower {color}" for color in COLOR_NAMES),
    *_told("center ", 4),
    *_told("supply ", 3),
)
SEAT = (
    "acts",
    "starts",
    "has marker",
    "passed",
    "plays on",
    "score",
    *_told("hand ", 8),
    *(f"kept {color}" for color in COLOR_NAMES),
    *(f"star {star}.{space} {color}" for star in STAR_NAMES for space in range(1, 7) for color in COLOR_NAMES),
)
DISPLAY = (*_told("", 4),)

ROUND = cython.declare(cython.Py_ssize_t, TABLE.index("round 1"))
GRAY = cython.declare(cython.Py_ssize_t, TABLE.index("gray board"))
BONUS = cython.declare(cython.Py_ssize_t, TABLE.index("tiles to take 1"))
BAG = cython.declare(cython.Py_ssize_t, TABLE.index(f"bag {COLOR_NAMES[0]}"))
MIDDLE = cython.declare(cython.Py_ssize_t, TABLE.index(f"center {COLOR_NAMES[0]}"))
SUPPLY = cython.declare(cython.Py_ssize_t, TABLE.index(f"supply {COLOR_NAMES[0]}"))
SCORE = cython.declare(cython.Py_ssize_t, SEAT.index("score"))
HAND = cython.declare(cython.Py_ssize_t, SEAT.index(f"hand {COLOR_NAMES[0]}"))
KEPT = cython.declare(cython.Py_ssize_t, SEAT.index(f"kept {COLOR_NAMES[0]}"))
STAR = cython.declare(cython.Py_ssize_t, SEAT.index(f"star {STAR_NAMES[0]}.1 {COLOR_NAMES[0]}"))


def symmetries(options):
    """Ways to call every entry so that the game stays the same: one that changes nothing, since colors take turns."""
    return [{}]


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _encode(position: cython.pointer(cython.const[cython.void]), observer: cython.Py_ssize_t,
            entries: cython.pointer(uint8_t)) -> cython.void:
    pavilion: cython.pointer(Pavilion) = cython.cast(cython.pointer(Pavilion), position)
    players: cython.Py_ssize_t = pavilion.table.players
    i: cython.Py_ssize_t
    color: cython.Py_ssize_t
    number: cython.Py_ssize_t = observer
    memset(entries, 0, PAVILION_ENCODING.table + players * PAVILION_ENCODING.seat
           + pavilion.table.displays * PAVILION_ENCODING.display)
    entries[pavilion.table.phase] = 1
    if 1 <= pavilion.table.round <= ROUNDS:
        entries[ROUND + pavilion.table.round - 1] = 1
    entries[GRAY] = pavilion.gray
    entries[GRAY + 1] = pavilion.table.marker == NOBODY
    if pavilion.bonus:
        entries[BONUS + pavilion.bonus - 1] = 1
    for i in range(COLORS):
        entries[BAG + i] = cython.cast(uint8_t, lane(pavilion.table.bag, i))
        entries[BAG + COLORS + i] = cython.cast(uint8_t, lane(pavilion.table.lid, i))
        at_least(entries + MIDDLE + (SOURCE_TOLD + 1) * i, lane(pavilion.table.source[CENTER], i), SOURCE_TOLD)
        at_least(entries + SUPPLY + (SUPPLY_TOLD + 1) * i, lane(pavilion.supply, i), SUPPLY_TOLD)
    entries += PAVILION_ENCODING.table
    for _ in range(players):
        entries[0] = pavilion.table.actor == number
        entries[1] = pavilion.table.first == number
        entries[2] = pavilion.table.marker == number
        entries[3] = pavilion.seats[number].passed
        entries[4] = pavilion.turn == number
        _encode_seat(cython.address(pavilion.seats[number]), entries)
        entries += PAVILION_ENCODING.seat
        number = number + 1 if number + 1 < players else 0
    for i in range(1, pavilion.table.displays + 1):
        if pavilion.table.source[i]:
            for color in range(COLORS):
                at_least(entries + (SOURCE_TOLD + 1) * color, lane(pavilion.table.source[i], color), SOURCE_TOLD)
        entries += PAVILION_ENCODING.display


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _encode_seat(seat: cython.pointer(Seat), entries: cython.pointer(uint8_t)) -> cython.void:
    i: cython.Py_ssize_t
    entries[SCORE] = cython.cast(uint8_t, min(seat.score, 255))
    for i in range(COLORS):
        at_least(entries + HAND + (HAND_TOLD + 1) * i, lane(seat.hand, i), HAND_TOLD)
        entries[KEPT + i] = cython.cast(uint8_t, lane(seat.kept, i))
    for i in range(BOARD_SPACES):
        if seat.tiles[i]:
            entries[STAR + COLORS * i + seat.tiles[i] - 1] = 1


PAVILION_ENCODING.rules = cython.address(PAVILION)
PAVILION_ENCODING.table = len(TABLE)
PAVILION_ENCODING.seat = len(SEAT)
PAVILION_ENCODING.display = len(DISPLAY)
PAVILION_ENCODING.encode = _encode
ENCODING = handed_over(cython.address(PAVILION_ENCODING))
