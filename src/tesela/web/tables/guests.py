"""Guests: who may sit down at a table, and how people go from it before its first move. Nothing here changes the table.

Each function returns the bodies of the entries to write, or raises a Refused that says why there are none.
"""

from collections.abc import Sequence, Set

from tesela.records.ending import ABORTED
from tesela.web.refusals import NotNow, NotYours
from tesela.web.tables import keys
from tesela.web.tables.beginning import after, begin
from tesela.web.tables.moves import the_end
from tesela.web.tables.table import OPEN, OVER, Body, Table

REMOVED, UNUSED = "removed", "unused"  # why somebody has left who did not say so


def check_welcome(table: Table, seat: int, visitor: str, key: str | None, *, older: bool) -> None:
    """Refuse whoever may not sit down at a seat: it takes its key, or at a listed table not to have been sent away.

    `older`: the key is the one that the first version gave for this seat; it opens it if nobody has sat there since.
    """
    if key is None and not table.options.listed:
        raise NotYours("table.key")
    if key is None and keys.mark(table, visitor) in table.barred:
        raise NotYours("table.barred")
    if key is not None and not keys.opens(table, seat, key) and not (older and table.seats[seat].since == 1):
        raise NotYours("table.key")


def share(table: Table, seat: int, since: int) -> list[Body]:
    """Whoever has sat at a seat since this entry plays there from one more device."""
    if table.seats[seat].free or table.seats[seat].since != since:
        raise NotYours("table.key")
    return [{"event": "shared", "seat": seat}]


def remove(table: Table, seat: int, since: int, mine: Set[int], visitors: Sequence[str]) -> list[Body]:
    """Whoever opened the table sends a guest away before the first move; these visitors sit there since that entry."""
    if table.status == OVER:
        raise NotNow("table.over")
    place = table.seats[seat]
    if not place.person or place.free or place.since != since or seat in mine:
        raise NotNow("table.no_guest", seat=seat)
    if table.movers():
        raise NotNow("table.moved")
    barred = sorted(keys.mark(table, visitor) for visitor in visitors)
    return [{"event": "left", "seat": seat, "name": place.name, "why": REMOVED, "barred": barred}]


def seat_bot(table: Table, seat: int, bot: str) -> list[Body]:
    """Whoever opened the table lets a bot have a seat that is free; the last one lets the game begin."""
    if table.status != OPEN:
        raise NotNow("table.begun")
    if not table.seats[seat].free:
        raise NotNow("table.taken", seat=seat)
    bodies: list[Body] = [{"event": "seated", "seat": seat, "name": "", "bot": bot}]
    return [*bodies, *begin(after(table, bodies))]


def close(table: Table) -> list[Body]:
    """Whoever opened the table calls it off while it waits, wherever they sit."""
    if table.status == OVER:
        raise NotNow("table.over")
    if table.status != OPEN:
        raise NotNow("table.begun")
    return [the_end(table, None, reason=ABORTED)]


def free(table: Table, seat: int) -> list[Body]:
    """Nobody has used this seat for long, and the game has not begun: somebody else may have it."""
    place = table.seats[seat]
    if table.status != OPEN or place.free:
        raise NotNow("table.left_already", seat=seat)
    return [{"event": "left", "seat": seat, "name": place.name, "why": UNUSED}]
