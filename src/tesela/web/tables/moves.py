"""Moves: what a table writes down when somebody plays, confirms or withdraws. Nothing here changes the table.

Each function returns the bodies of the entries to write, or raises a Refused that says why there are none.
"""

from collections.abc import Sequence
from typing import Any

from tesela.engine.state import CHANCE, State
from tesela.records.happening import decide
from tesela.records.objects import action_from_json, event_to_json
from tesela.records.record import Result
from tesela.web.refusals import NotNow, NotYours
from tesela.web.tables.table import OPEN, OVER, Body, Table

CLOCK, STAND_IN = "clock", "stand-in"  # who plays in the place of a person; the second also as the bot of a seat


def act(table: Table, seat: int, seq: int, action: Any, arrived: float) -> list[Body]:
    """A person's move, an object of the record or a number, decided upon the position after entry `seq`."""
    check_current(table, seq)
    if table.undealt:
        raise NotNow("table.undealt")
    if table.actor is None:
        raise NotNow("table.unconfirmed", seat=table.unconfirmed)
    if table.actor != seat:
        raise NotYours("table.turn", seat=table.actor)
    if table.seats[seat].bot is not None:
        raise NotNow("table.replaced", seat=seat)
    check_time(table, seat, arrived)
    number = table.state.number(action if isinstance(action, int) else action_from_json(table.game.name, action))
    return _decided(table, number, {"unconfirmed": True} if table.options.confirm else {})


def bot_act(table: Table, seq: int, number: int, by: str | None = None) -> list[Body]:
    """The move that a bot found for the position after entry `seq`; `by` says for whom it stands in."""
    check_current(table, seq)
    return _decided(table, number, {} if by is None else {"by": by})


def confirm(table: Table, seat: int, arrived: float) -> list[Body]:
    """A person lets the last move count."""
    check_time(table, seat, arrived)
    return counts(table, seat)


def clock_confirm(table: Table, seat: int, seq: int) -> list[Body]:
    """The last move counts since the time of its player was up in the position after entry `seq`."""
    check_current(table, seq)
    return counts(table, seat, {"by": CLOCK})


def counts(table: Table, seat: int, marks: Body | None = None) -> list[Body]:
    """The last move counts from now on."""
    _check_unconfirmed(table, seat)
    return [{"event": "confirmed", "seat": seat, **(marks or {})}, *follow(table, table.state.copy())]


def withdraw(table: Table, seat: int, arrived: float) -> list[Body]:
    """The seat takes back a move that does not count yet."""
    check_time(table, seat, arrived)
    _check_unconfirmed(table, seat)
    return [{"event": "taken_back", "seat": seat, "keep": len(table.line) - 1}]


def pause(table: Table, outages: Sequence[tuple[float, float]]) -> list[Body]:
    """Nobody could play from then to then: what is not written down yet of that."""
    return [
        {"event": "paused", "since": since, "until": until} for since, until in outages if until > table.clocks.since
    ]


def follow(table: Table, state: State) -> list[Body]:
    """What follows by itself in a position, which is changed: deals, and the end of the game with its seed."""
    bodies: list[Body] = []
    drawn = table.draws
    while state.actor == CHANCE:
        drawn += 1
        bodies.append({**event_to_json(state.deal(table.promise.source.draw(drawn))), "draw": drawn})
    result = Result.of(state)
    if result is not None:
        bodies.append(the_end(table, result))
    return bodies


def the_end(table: Table, result: Result | None, **why: object) -> Body:
    """The last entry of a game, which publishes its seed; there is no result where nothing counts."""
    seed = table.promise.revealed(over=True)
    return {"event": "over", "result": None if result is None else result.to_json(), "seed": seed, **why}


def check_playing(table: Table) -> None:
    """Refuse where no game goes on."""
    if table.status == OPEN:
        raise NotNow("table.open")
    if table.status == OVER:
        raise NotNow("table.over")


def check_time(table: Table, seat: int, arrived: float) -> None:
    """Refuse what arrives when the time of its seat is up: the clock decides, even if it has not done so yet."""
    if table.waits_for() == seat and table.clocks.ran_out(arrived):
        raise NotNow("table.time_up", seat=seat)


def check_over(table: Table) -> None:
    """Refuse where the game has not ended."""
    if table.status != OVER:
        raise NotNow("table.not_over")


def check_current(table: Table, seq: int) -> None:
    """Refuse what was decided upon a position that is gone, or that nobody has seen yet."""
    check_playing(table)
    if not table.position_seq <= seq <= table.seq:
        raise stale(table, seq)


def stale(table: Table, seq: int) -> NotNow:
    """What was decided, or thought about, upon this entry is of no use any more."""
    return NotNow("table.stale", seq=seq, position=table.position_seq, last=table.seq)


def _check_unconfirmed(table: Table, seat: int) -> None:
    check_playing(table)
    if table.unconfirmed != seat:
        raise NotNow("table.nothing_unconfirmed")


def _decided(table: Table, number: int, marks: Body) -> list[Body]:
    """The entries of a decision, and of what follows from it unless it still has to be confirmed."""
    state = table.state.copy()
    body = {**event_to_json(decide(state, number)), **marks}
    return [body] if marks.get("unconfirmed") else [body, *follow(table, state)]
