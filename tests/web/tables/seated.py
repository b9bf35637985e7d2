"""Tables that stand by themselves, without a server: opened, and their log written on with times of our own."""

from time import time

from tesela.web.host.settings import Settings
from tesela.web.tables.opening import NewTable, open_table
from tesela.web.tables.table import Body, Entry, Table

ANA = "ana"  # a visitor


def opened(*kinds: str, **options: object) -> Table:
    """A table of Azul with such seats (`here`, `bot`), where seat 0 begins."""
    seats = [{"kind": kind, **({"bot": "greedy"} if kind == "bot" else {})} for kind in kinds]
    new = NewTable.model_validate({"game": "azul", "seats": seats, "first_player": 0, "options": options})
    return open_table(new, ANA, Settings(db="sqlite://"), time()).table


def write(table: Table, bodies: list[Body], at: float) -> Table:
    """The table with these entries, all of that time; the one given stays as it is."""
    return table.copy().see_all(Entry(table.seq + 1 + place, at, body) for place, body in enumerate(bodies))


def first_move(table: Table) -> int:
    """A legal move of whoever decides."""
    return int(table.state.legal()[0])


def deadline(table: Table) -> float:
    """When the time of whom the table waits for is up."""
    found = table.clocks.deadline()
    assert found is not None
    return found
