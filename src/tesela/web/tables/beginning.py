"""Beginning: from the last who sits down to the first deal, and the numbers that people give for it.

Each function returns the bodies of the entries to write, or raises a Refused that says why there are none.
"""

from tesela.web.refusals import NotNow
from tesela.web.tables.moves import follow
from tesela.web.tables.table import OVER, PLAYING, Body, Entry, Table


def begin(table: Table) -> list[Body]:
    """What follows by itself once everybody sits; the first deal waits for the numbers that were announced."""
    if table.status != PLAYING or table.promise.waits:
        return []
    return _dealt(table) if table.promise.open else follow(table, table.state.copy())


def begin_late(table: Table) -> list[Body]:
    """Numbers were waited for long enough: the first deal without those that are missing."""
    if not table.undealt:
        raise NotNow("table.dealt")
    return _dealt(table)


def give_number(table: Table, seat: int, number: str) -> list[Body]:
    """A person adds a number to what the deals follow from, once, and before the first of them."""
    if not table.promise.open or table.status == OVER:
        raise NotNow("table.dealt")
    if seat in table.promise.numbers:
        raise NotNow("table.number_given", seat=seat)
    body: Body = {"event": "number", "seat": seat, "number": number}
    return [body, *begin(after(table, [body]))]


def after(table: Table, bodies: list[Body]) -> Table:
    """The table as it will stand once these are written."""
    return table.copy().see_all(Entry(table.seq + place, 0.0, body) for place, body in enumerate(bodies, 1))


def _dealt(table: Table) -> list[Body]:
    """Who starts, with the numbers that are mixed in, and the first deal."""
    promise, game = table.promise, table.game
    first = promise.source.first_player(game.players) if promise.drawn_start else game.first_player
    numbers = {str(seat): number for seat, number in sorted(promise.numbers.items())}
    begun: Body = {"event": "begun", "first_player": first, "numbers": numbers}
    then = after(table, [begun])
    return [begun, *follow(then, then.state.copy())]
