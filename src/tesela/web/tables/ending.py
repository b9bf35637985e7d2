"""Ending: how a game ends before its rules end it: aborted, or resigned. Nothing here changes the table.

Each function returns the bodies of the entries to write, or raises a Refused that says why there are none.
"""

from collections.abc import Set

from tesela.records.ending import ABORTED, RESIGNED
from tesela.records.record import Result
from tesela.web.refusals import NotNow
from tesela.web.tables.beginning import after
from tesela.web.tables.moves import STAND_IN, check_playing, counts, the_end
from tesela.web.tables.table import OVER, Body, Table


def abort(table: Table, seat: int, mine: Set[int]) -> list[Body]:
    """The game ends and nothing counts: before each person has made a move, or where nobody else plays."""
    if table.status == OVER:
        raise NotNow("table.over")
    people = {other for other, place in enumerate(table.seats) if place.person and not place.resigned}
    if people <= table.movers() and not people <= mine:
        raise NotNow("table.all_moved")
    return [*_withdrawn(table), the_end(table, None, reason=ABORTED, seat=seat)]


def resign(table: Table, seat: int) -> list[Body]:
    """A player gives up: the last other one wins; where several others play on, the stand-in plays for this seat."""
    check_playing(table)
    others = [other for other, place in enumerate(table.seats) if other != seat and not place.resigned]
    if len(others) == 1:
        withdrawn = _withdrawn(table)
        result = Result(tuple(after(table, withdrawn).state.scores()), tuple(others))
        return [*withdrawn, the_end(table, result, reason=RESIGNED, seat=seat)]
    # What they have played counts: they will not confirm it any more.
    confirmed = counts(table, seat) if table.unconfirmed == seat else []
    if any(body["event"] == "over" for body in confirmed):
        return confirmed
    return [*confirmed, {"event": "resigned", "seat": seat, "bot": STAND_IN}]


def _withdrawn(table: Table) -> list[Body]:
    """A move that does not count yet does not count any more."""
    if table.unconfirmed is None:
        return []
    return [{"event": "taken_back", "seat": table.unconfirmed, "keep": len(table.line) - 1}]
