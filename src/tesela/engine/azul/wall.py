"""The wall for Python: the colored side, and the runs that score."""

from cython.cimports.tesela.engine.azul.board import COLORS, LINES
from cython.cimports.tesela.engine.azul.wall import colored_column, run_after, run_before

# The color of each space of the colored wall, by rows.
WALL = tuple([
    tuple([color for column in range(COLORS) for color in range(COLORS) if colored_column(row, color) == column])
    for row in range(LINES)
])


def connected(bits, at):
    """The 0-based places of the run of set bits around one, that one among them, set or not yet."""
    return list(range(at - run_before(bits, at), at + run_after(bits, at) + 1))
