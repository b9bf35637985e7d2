"""Columns: the tables of an analysis, with headings of the catalog, and the numbers in them."""

from collections.abc import Callable, Sequence

from rich.box import SIMPLE
from rich.table import Table

from tesela.analysis import GRADES
from tesela.cli.words import word
from tesela.texts import say


def columns(*keys: str, left: int = 1) -> Table:
    """A table with these columns, the first ones to the left and the numbers to the right."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for place, key in enumerate(keys):
        heading = word(key) if key in GRADES else say(f"analyse.column.{key}")
        table.add_column(heading, justify="left" if place < left else "right", no_wrap=True)
    return table


def each(numbers: Sequence[float], shown: Callable[[float], str]) -> str:
    """One number a seat."""
    return " / ".join(map(shown, numbers))


def percent(share: float) -> str:
    """A probability, in percent."""
    return f"{100 * share:.0f}"


def change(share: float) -> str:
    """What changes a probability, in percent."""
    return f"{100 * share:+.1f}"


def points(expected: float) -> str:
    """Points that are expected."""
    return f"{expected:.1f}"
