"""Chance: tiles that fill the supply, and the deal of a round."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.pavilion.board import DRAFT, SUPPLY_SPACES
from cython.cimports.tesela.engine.pavilion.place import begin_placing, go_on
from cython.cimports.tesela.engine.table import draw, lay, sample
from cython.cimports.tesela.engine.tiles import total


def missing(pavilion):
    """How many tiles fill the supply, as far as bag and tower go (S5)."""
    room: cython.Py_ssize_t = SUPPLY_SPACES - total(pavilion.supply)
    return min(room, total(pavilion.table.bag) + total(pavilion.table.lid))


def sample_supply(pavilion, generator):
    """Tiles that chance may fill the supply with now; the position stays as it is."""
    bag: uint64_t = pavilion.table.bag
    tower: uint64_t = pavilion.table.lid
    return sample(cython.address(bag), cython.address(tower), missing(pavilion), generator)


def settle_supply(pavilion, tiles):
    """Fill the supply; then the next turn follows, or the deal."""
    draw(cython.address(pavilion.table), tiles)
    pavilion.supply += tiles
    go_on(pavilion, pavilion.turn)


def sample_deal(pavilion, generator, deal):
    """A deal as chance may give it now; the position stays as it is."""
    bag: uint64_t = pavilion.table.bag
    tower: uint64_t = pavilion.table.lid
    display: cython.Py_ssize_t
    for display in range(pavilion.table.displays):
        deal.displays[display] = sample(cython.address(bag), cython.address(tower), 4, generator)


def settle_deal(pavilion, deal):
    """Lay the dealt tiles out, give kept tiles back (S6), and let phase 1 begin, or phase 2 with nothing dealt."""
    number: cython.Py_ssize_t
    display: cython.Py_ssize_t
    tiles: uint64_t = 0
    for display in range(pavilion.table.displays):
        tiles += deal.displays[display]
        lay(cython.address(pavilion.table), display + 1, deal.displays[display])
    draw(cython.address(pavilion.table), tiles)
    for number in range(pavilion.table.players):
        pavilion.seats[number].hand += pavilion.seats[number].kept
        pavilion.seats[number].kept = 0
        pavilion.seats[number].passed = 0
    pavilion.table.left = cython.cast(cython.short, total(tiles))
    pavilion.table.round += 1
    pavilion.table.phase = DRAFT
    pavilion.table.actor = cython.cast(cython.schar, pavilion.table.first)
    if tiles == 0:
        begin_placing(pavilion)
