"""Seating: how people sit down, leave, come back, and what they ask each other. Nothing here changes the table.

Each function returns the bodies of the entries to write, or raises a Refused that says why there are none.
"""

from collections.abc import Set
from dataclasses import dataclass

from tesela.web.refusals import NotNow, NotYours
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.beginning import after, begin
from tesela.web.tables.moves import STAND_IN, check_over, check_playing, check_time, counts
from tesela.web.tables.table import OPEN, OVER, Body, Table

TAKE_BACK, REPLACE = "take_back", "replace"


@dataclass(frozen=True)
class Claim:
    """Somebody sits down at a seat, or all who sit there get up."""

    seat: int
    visitor: str | None  # the hash of a token; none where all get up
    most: int | None = None  # of seats that one visitor may have at listed tables that wait for others


def sit(table: Table, seat: int, name: str, number: str | None = None) -> list[Body]:
    """A person sits down at a free seat, with a number for the deals or none; the last one lets the game begin."""
    if table.status == OVER:
        raise NotNow("table.over")
    if not table.seats[seat].free:
        raise NotNow("table.taken", seat=seat)
    bodies: list[Body] = [{"event": "seated", "seat": seat, "name": name}]
    if number is not None and table.promise.open:
        bodies.append({"event": "number", "seat": seat, "number": number})
    return [*bodies, *begin(after(table, bodies))]


def leave(table: Table, seat: int) -> list[Body]:
    """A person leaves: before the game the seat is free again, during it a bot may play on for them."""
    place = table.seats[seat]
    if table.status != OPEN:
        check_playing(table)
    if place.left or place.free:
        raise NotNow("table.left_already", seat=seat)
    return [{"event": "left", "seat": seat, "name": place.name}]


def come_back(table: Table, seat: int) -> list[Body]:
    """A person who was gone plays on."""
    check_playing(table)
    place = table.seats[seat]
    if place.bot is None and not place.left:
        raise NotNow("table.not_gone", seat=seat)
    return [{"event": "returned", "seat": seat}]


def ask_take_back(table: Table, seat: int, mine: Set[int], arrived: float) -> list[Body]:
    """A seat asks to take back its last move and all that came after it."""
    check_playing(table)
    if table.options.take_back == "never":
        raise NotNow("table.no_take_back")
    last = table.last_decision(seat)
    if last is None:
        raise NotNow("table.no_move", seat=seat)
    if last < table.settled:
        raise NotNow("table.settled")
    check_time(table, seat, arrived)
    _check_unasked(table, seat)
    asked = sorted(_people(table) - mine)
    if not asked:
        return _taken_back(table, seat)
    return [{"event": "asked", "seat": seat, "what": TAKE_BACK, "of": asked}]


def ask_replace(
    table: Table, seat: int, who: int, mine: Set[int], there: Attendance, arrived: float
) -> list[Body]:
    """A seat asks the others who are there to let the stand-in play for one who is gone."""
    check_playing(table)
    if not table.seats[who].person or table.seats[who].bot is not None:
        raise NotNow("table.not_replaceable", seat=who)
    there.check_gone(table, who, arrived)
    _check_unasked(table, seat)
    asked = sorted(_people(table) - mine - there.away - {who})
    if not asked:
        return _replaced(table, who)
    return [{"event": "asked", "seat": seat, "what": REPLACE, "who": who, "bot": STAND_IN, "of": asked}]


def answer(table: Table, seat: int, yes: bool, there: Attendance, arrived: float) -> list[Body]:
    """A seat says yes or no to what was asked; the last yes lets it happen, the first no ends it."""
    question = table.question
    if question is None:
        raise NotNow("table.no_question")
    if seat not in question.waiting:
        raise NotYours("table.not_asked", seat=seat)
    body: Body = {"event": "answered", "seat": seat, "yes": yes}
    if not yes or question.waiting != (seat,):
        return [body]
    if question.what == TAKE_BACK:
        return [body, *_taken_back(table, question.seat)]
    assert question.who is not None
    there.check_gone(table, question.who, arrived)  # they may have come back meanwhile
    return [body, *_replaced(table, question.who)]


def retract(table: Table, seat: int) -> list[Body]:
    """Whoever asked does not ask any more."""
    if table.question is None:
        raise NotNow("table.no_question")
    if table.question.seat != seat:
        raise NotYours("table.not_asker", seat=table.question.seat)
    return [{"event": "retracted", "seat": seat}]


def rematch(table: Table, new: str) -> list[Body]:
    """The people of a game that is over play again at a new table."""
    check_over(table)
    if table.rematch is not None:
        raise NotNow("table.rematch_there")
    return [{"event": "rematch", "table": new}]


def _taken_back(table: Table, seat: int) -> list[Body]:
    return [{"event": "taken_back", "seat": seat, "keep": table.last_decision(seat)}]


def _replaced(table: Table, seat: int) -> list[Body]:
    # Whoever is gone will not confirm any more what they have played.
    played = counts(table, seat) if table.unconfirmed == seat else []
    if any(body["event"] == "over" for body in played):
        return played
    return [*played, {"event": "replaced", "seat": seat, "bot": STAND_IN}]


def _people(table: Table) -> set[int]:
    """The seats that people play now."""
    return {seat for seat, place in enumerate(table.seats) if place.person and place.bot is None}


def _check_unasked(table: Table, seat: int) -> None:
    if table.question is not None and table.question.seat != seat:
        raise NotNow("table.question_open", seat=table.question.seat)
