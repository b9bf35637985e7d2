"""Phase 1: tiles from a display or the center to a hand (S1)."""

import cython
from cython.cimports.libc.stdint import int32_t, uint64_t
from cython.cimports.tesela.engine.pavilion.board import COLORS, LEAST_SCORE, Pavilion, Seat, draft_action
from cython.cimports.tesela.engine.pavilion.place import begin_placing
from cython.cimports.tesela.engine.rng import number_below
from cython.cimports.tesela.engine.table import CENTER, NOBODY, SOURCES, lay, set_source
from cython.cimports.tesela.engine.tiles import lane, popcount, some


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _drafts(pavilion: cython.pointer(cython.const[Pavilion])) -> uint64_t:
    """All drafts: in each color's lane the sources that give it, the wild one only where nothing else lies."""
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    others: uint64_t = pavilion.table.where & ~some(wild, 1023)
    folded: uint64_t = others | others >> 30
    folded |= folded >> 10 | folded >> 20
    return others | (pavilion.table.where & ~some(wild, folded & 1023) & some(wild, 1023))


def allows_draft(pavilion, source, color):
    """Whether the source holds this color, and, if it is the wild one, no other."""
    return lane(_drafts(pavilion), color) >> source & 1


def list_drafts(pavilion, actions):
    """Write all drafts in rising order; how many there are."""
    drafts: uint64_t = _drafts(pavilion)
    source: cython.Py_ssize_t
    color: cython.Py_ssize_t
    count: cython.Py_ssize_t = 0
    for source in range(pavilion.table.displays + 1):
        for color in range(COLORS):
            if lane(drafts, color) >> source & 1:
                actions[count] = draft_action(source, color)
                count += 1
    return count


def choose_draft(pavilion, generator):
    """A random draft, each as likely."""
    drafts: uint64_t = _drafts(pavilion)
    number: cython.Py_ssize_t = number_below(generator, popcount(drafts))
    bit: cython.Py_ssize_t
    while number:
        drafts &= drafts - 1
        number -= 1
    bit = popcount((drafts - 1) & ~drafts)  # the place of the lowest bit: how many lie below it
    return draft_action(bit % SOURCES, bit // SOURCES)


def draft(pavilion, source, color):
    """Take a color whole and one wild tile beside it; the rest of a display goes to the center (S1)."""
    tiles: uint64_t = pavilion.table.source[source]
    wild: cython.Py_ssize_t = pavilion.table.round - 1
    count: cython.Py_ssize_t = lane(tiles, wild) > 0
    taken: uint64_t = some(wild, count)
    seat: cython.pointer(Seat) = cython.address(pavilion.seats[pavilion.table.actor])
    if color != wild:
        count += lane(tiles, color)
        taken += some(color, lane(tiles, color))
    seat.hand += taken
    if source == CENTER:
        set_source(cython.address(pavilion.table), CENTER, tiles - taken)
        if pavilion.table.marker == NOBODY:
            pavilion.table.marker = pavilion.table.actor
            seat.score = max(seat.score - cython.cast(int32_t, count), LEAST_SCORE)
    else:
        set_source(cython.address(pavilion.table), source, 0)
        lay(cython.address(pavilion.table), CENTER, tiles - taken)
    pavilion.table.left -= cython.cast(cython.short, count)
    if pavilion.table.left == 0:
        begin_placing(pavilion)
    elif pavilion.table.actor + 1 < pavilion.table.players:
        pavilion.table.actor += 1
    else:
        pavilion.table.actor = 0
