"""The floor line for Python."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tesela.engine.azul.board import FLOOR_SPACES, Azul
from cython.cimports.tesela.engine.azul.floor import floor_cost


@cython.cfunc
def _costs(gentle: cython.bint):
    azul: Azul
    memset(cython.address(azul), 0, cython.sizeof(Azul))
    azul.gentle = gentle
    return tuple([floor_cost(cython.address(azul), taken) for taken in range(FLOOR_SPACES + 1)])


# By the option `floor`, what the floor line costs with so many spaces taken.
FLOOR_COSTS = {"standard": _costs(False), "gentle": _costs(True)}
