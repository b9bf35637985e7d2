"""Azul as a seat sees it: the entries of its encoding, by name and in order, and the function that fills them."""

from itertools import permutations

import cython
from cython.cimports.libc.stdint import uint8_t, uint32_t, uint64_t
from cython.cimports.libc.string import memset
from cython.cimports.tesela.encoding.encoding import at_least, handed_over
from cython.cimports.tesela.engine.azul.board import COLORS, FLOOR_SPACES, KINDS, LINES, NOTHING, Azul, Seat
from cython.cimports.tesela.engine.azul.rules import AZUL
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.tiles import lane, popcount

from tesela.engine.azul.actions import COLORS as COLOR_NAMES
from tesela.engine.azul.actions import KINDS as KIND_NAMES
from tesela.engine.azul.checking import PHASES

# Tiles of a color that are told one by one, beside their count: in the center, and on a display.
CENTER_TOLD = cython.declare(cython.Py_ssize_t, 5)
DISPLAY_TOLD = cython.declare(cython.Py_ssize_t, 4)

TABLE = (
    "round",
    *(f"phase {phase}" for phase in PHASES),
    "gray wall",
    "special displays",
    "marker in center",
    *(f"bag {color}" for color in COLOR_NAMES),
    *(f"lid {color}" for color in COLOR_NAMES),
    *(f"center {color}{told}" for color in COLOR_NAMES for told in ("", *(f" >= {i}" for i in range(1, 6)))),
    *(f"shield holds {thing}" for thing in (*COLOR_NAMES, "marker")),
)
SEAT = (
    "acts",
    "starts",
    "has marker",
    "has shield",
    "score",
    *(f"wall {row + 1}.{column + 1} {color}" for color in COLOR_NAMES for row in range(5) for column in range(5)),
    *(f"line {line} {color} {count}" for line in range(1, 6) for color in COLOR_NAMES for count in range(1, line + 1)),
    "floor",
    *(f"floor >= {count}" for count in range(1, 8)),
    *(f"floor {color}" for color in COLOR_NAMES),
)
DISPLAY = (
    *(f"{color}{told}" for color in COLOR_NAMES for told in ("", *(f" >= {i}" for i in range(1, 5)))),
    *(f"shows {kind}" for kind in KIND_NAMES[1:]),
)

PHASE = cython.declare(cython.Py_ssize_t, TABLE.index(f"phase {PHASES[0]}"))
GRAY = cython.declare(cython.Py_ssize_t, TABLE.index("gray wall"))
BAG = cython.declare(cython.Py_ssize_t, TABLE.index(f"bag {COLOR_NAMES[0]}"))
MIDDLE = cython.declare(cython.Py_ssize_t, TABLE.index(f"center {COLOR_NAMES[0]}"))
HELD = cython.declare(cython.Py_ssize_t, TABLE.index(f"shield holds {COLOR_NAMES[0]}"))
SCORE = cython.declare(cython.Py_ssize_t, SEAT.index("score"))
WALL = cython.declare(cython.Py_ssize_t, SEAT.index(f"wall 1.1 {COLOR_NAMES[0]}"))
FLOOR_AT = cython.declare(cython.Py_ssize_t, SEAT.index("floor"))
SHOWS = cython.declare(cython.Py_ssize_t, DISPLAY.index(f"shows {KIND_NAMES[1]}"))
# Where each pattern line's entries start.
LINE_AT = cython.declare(cython.Py_ssize_t[LINES])


def symmetries(options):
    """Ways to call every entry so that the game stays the same: each a dict from the words of a name to other words.

    On the gray wall colors may change places, and left and right; the colored wall has one way, which changes nothing.
    """
    if options["wall"] != "gray":
        return [{}]
    columns = {f"{row}.{column}": f"{row}.{6 - column}" for row in range(1, 6) for column in range(1, 6)}
    columns |= {f"column {column}": f"column {6 - column}" for column in range(1, 6)}
    return [
        {**dict(zip(COLOR_NAMES, colors, strict=True)), **mirrored}
        for colors in permutations(COLOR_NAMES)
        for mirrored in ({}, columns)
    ]


@cython.cfunc
def _fill_tables():
    for line in range(5):
        LINE_AT[line] = SEAT.index(f"line {line + 1} {COLOR_NAMES[0]} 1")


_fill_tables()


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _encode(position: cython.pointer(cython.const[cython.void]), observer: cython.Py_ssize_t,
            entries: cython.pointer(uint8_t)) -> cython.void:
    azul: cython.pointer(Azul) = cython.cast(cython.pointer(Azul), position)
    players: cython.Py_ssize_t = azul.table.players
    i: cython.Py_ssize_t
    number: cython.Py_ssize_t = observer
    memset(entries, 0, AZUL_ENCODING.table + players * AZUL_ENCODING.seat
           + azul.table.displays * AZUL_ENCODING.display)
    entries[0] = cython.cast(uint8_t, min(azul.table.round, cython.cast(uint32_t, 255)))
    entries[PHASE + azul.table.phase] = 1
    entries[GRAY] = azul.gray
    entries[GRAY + 1] = azul.golden
    entries[GRAY + 2] = azul.table.marker == NOBODY
    for i in range(COLORS):
        entries[BAG + i] = cython.cast(uint8_t, lane(azul.table.bag, i))
        entries[BAG + COLORS + i] = cython.cast(uint8_t, lane(azul.table.lid, i))
        at_least(entries + MIDDLE + (CENTER_TOLD + 1) * i, lane(azul.table.source[CENTER], i), CENTER_TOLD)
    if azul.shield_holds != NOTHING:
        entries[HELD + azul.shield_holds] = 1
    entries += AZUL_ENCODING.table
    for _ in range(players):
        entries[0] = azul.table.actor == number
        entries[1] = azul.table.first == number
        entries[2] = azul.table.marker == number
        entries[3] = azul.shield_seat == number
        _encode_seat(cython.address(azul.seats[number]), entries)
        entries += AZUL_ENCODING.seat
        number = number + 1 if number + 1 < players else 0
    for i in range(1, azul.table.displays + 1):
        _encode_display(azul.table.source[i], azul.special[i], entries)
        entries += AZUL_ENCODING.display


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _encode_seat(seat: cython.pointer(Seat), entries: cython.pointer(uint8_t)) -> cython.void:
    i: cython.Py_ssize_t
    spaces: uint32_t
    entries[SCORE] = cython.cast(uint8_t, min(seat.score, 255))
    for i in range(COLORS):
        spaces = seat.colors[i]
        while spaces:
            entries[WALL + LINES * COLORS * i + popcount((spaces & -spaces) - 1)] = 1
            spaces &= spaces - 1
        entries[FLOOR_AT + 1 + FLOOR_SPACES + i] = cython.cast(uint8_t, lane(seat.floor, i))
    for i in range(LINES):
        if seat.line_count[i]:
            entries[LINE_AT[i] + (i + 1) * seat.line_color[i] + seat.line_count[i] - 1] = 1
    at_least(entries + FLOOR_AT, seat.floor_count, FLOOR_SPACES)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _encode_display(tiles: uint64_t, shows: cython.Py_ssize_t, entries: cython.pointer(uint8_t)) -> cython.void:
    color: cython.Py_ssize_t
    if tiles:
        for color in range(COLORS):
            at_least(entries + (DISPLAY_TOLD + 1) * color, lane(tiles, color), DISPLAY_TOLD)
    if 0 < shows < KINDS:
        entries[SHOWS + shows - 1] = 1


AZUL_ENCODING.rules = cython.address(AZUL)
AZUL_ENCODING.table = len(TABLE)
AZUL_ENCODING.seat = len(SEAT)
AZUL_ENCODING.display = len(DISPLAY)
AZUL_ENCODING.encode = _encode
ENCODING = handed_over(cython.address(AZUL_ENCODING))
