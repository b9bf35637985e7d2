"""The deal: tiles on the displays, golden backs among them, and their set-up effects."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    DRAFT,
    EXTRA,
    KINDS,
    NOTHING,
    PLAIN,
    STEAL,
    Azul,
)
from cython.cimports.tesela.engine.rng import Generator, number_below
from cython.cimports.tesela.engine.table import MAX_DISPLAYS, Deal, draw, lay, lift, sample
from cython.cimports.tesela.engine.tiles import lane, some, total


def sample_deal(azul, generator, deal):
    """A deal as chance may give it now; the position stays as it is."""
    bag: uint64_t = azul.table.bag
    lid: uint64_t = azul.table.lid
    display: cython.Py_ssize_t
    tile: uint64_t
    for display in range(azul.table.displays):
        deal.displays[display] = sample(cython.address(bag), cython.address(lid), 4, generator)
        deal.special[display] = PLAIN
    deal.extra = NOTHING
    if not azul.golden:
        return
    if _sample_special(azul, generator, deal):
        tile = sample(cython.address(bag), cython.address(lid), 1, generator)
        for display in range(COLORS):
            if lane(tile, display):
                deal.extra = cython.cast(cython.schar, display)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _sample_special(azul: cython.pointer(cython.const[Azul]), generator: cython.pointer(Generator),
                    deal: cython.pointer(Deal)) -> cython.bint:
    """Turn random displays golden side up, one a player (C1); whether `extra` is among them."""
    kinds = cython.declare(cython.uchar[KINDS])
    displays = cython.declare(cython.uchar[MAX_DISPLAYS])
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    extra: cython.bint = False
    for i in range(MAX_DISPLAYS):
        kinds[i] = cython.cast(cython.uchar, EXTRA + i)
        displays[i] = cython.cast(cython.uchar, i)
    for i in range(azul.table.players):
        j = i + number_below(generator, MAX_DISPLAYS - i)
        kinds[i], kinds[j] = kinds[j], kinds[i]
        j = i + number_below(generator, azul.table.displays - i)
        displays[i], displays[j] = displays[j], displays[i]
        deal.special[displays[i]] = kinds[i]
        extra = extra or kinds[i] == EXTRA
    return extra


def settle_deal(azul, deal):
    """Lay the dealt tiles out, let the set-up effects happen, and give the starting player the turn."""
    display: cython.Py_ssize_t
    lay_out(azul, deal)
    if azul.golden:
        for display in range(1, azul.table.displays + 1):
            _set_up(azul, deal, display)
    azul.table.round += 1
    azul.table.phase = DRAFT
    azul.table.actor = azul.table.first


def lay_out(azul, deal):
    """Lay the dealt tiles out."""
    display: cython.Py_ssize_t
    tiles: uint64_t = 0
    for display in range(azul.table.displays):
        tiles += deal.displays[display]
        lay(cython.address(azul.table), display + 1, deal.displays[display])
    draw(cython.address(azul.table), tiles)
    azul.table.left = cython.cast(cython.short, total(tiles))


def set_up(azul, deal, display):
    """Turn a display as it was dealt; a golden one adds or steals, one after the other from display 1 (C1 to C3)."""
    _set_up(azul, deal, display)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _set_up(azul: cython.pointer(Azul), deal: cython.pointer(cython.const[Deal]),
            display: cython.Py_ssize_t) -> cython.void:
    kind: cython.Py_ssize_t = deal.special[display - 1]
    last: cython.Py_ssize_t = azul.table.displays
    azul.special[display] = cython.cast(cython.uchar, kind)
    if kind == EXTRA and deal.extra != NOTHING:
        draw(cython.address(azul.table), some(deal.extra, 1))
        lay(cython.address(azul.table), display, some(deal.extra, 1))
        azul.table.left += 1
    elif kind >= STEAL:
        _steal(azul, display, last if display == 1 else display - 1, kind - STEAL)
        _steal(azul, display, 1 if display == last else display + 1, kind - STEAL)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _steal(azul: cython.pointer(Azul), display: cython.Py_ssize_t, victim: cython.Py_ssize_t,
           color: cython.Py_ssize_t) -> cython.void:
    """Move one tile of the color from a neighboring display, if it has one (C3)."""
    if lane(azul.table.source[victim], color):
        lift(cython.address(azul.table), victim, some(color, 1))
        lay(cython.address(azul.table), display, some(color, 1))
