"""Who is played for, and when: by the clock, or after the time agreed on; and what can be undone after that."""

from typing import Any

import pytest

from tesela.web.refusals import NotNow
from tesela.web.tables import moves, seating
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.table import Body, Table
from tests.web.tables.seated import deadline, first_move, opened, write

ANA, LUIS, EVA = 0, 1, 2
CLOCK = {"clock": {"move": 86400.0, "game": None}}


def waiting_for_luis(*more: str, **options: Any) -> Table:
    """A table of people at several screens, where it is Luis's turn; his time runs since `clocks.since`."""
    table = opened("here", "here", *more, **options)
    now = table.clocks.since
    return write(table, moves.act(table, ANA, table.seq, first_move(table), now), now)


def gone(table: Table, *seats: int) -> Attendance:
    """These seats had a connection when the table began to wait, and have none any more."""
    return Attendance(last_seen=dict.fromkeys(seats, table.clocks.since))


def ask(table: Table, there: Attendance, after: float) -> list[Body]:
    """Ana asks for the stand-in in Luis's place, so many seconds after the table began to wait for him."""
    return seating.ask_replace(table, ANA, LUIS, {ANA}, there, table.clocks.since + after)


def refusal(table: Table, there: Attendance, after: float) -> str:
    """Why she is refused."""
    with pytest.raises(NotNow) as refused:
        ask(table, there, after)
    return refused.value.key


def test_the_stand_in_plays_after_the_time_that_was_agreed_on() -> None:
    table = waiting_for_luis(patience=60.0)
    assert refusal(table, gone(table, LUIS), 59.9) == "table.not_away"
    assert ask(table, gone(table, LUIS), 60) == [{"event": "replaced", "seat": LUIS, "bot": "stand-in"}]


def test_where_nothing_was_said_it_is_five_minutes() -> None:
    table = waiting_for_luis()
    assert refusal(table, gone(table, LUIS), 299) == "table.not_away"
    assert ask(table, gone(table, LUIS), 300)


def test_never_is_never() -> None:
    table = waiting_for_luis(patience=None)
    assert refusal(table, gone(table, LUIS), 10**9) == "table.no_patience"


def test_where_there_is_a_clock_only_the_clock_acts() -> None:
    table = waiting_for_luis(**CLOCK)
    assert refusal(table, gone(table, LUIS), 10**9) == "table.clock_acts"
    no_limit = waiting_for_luis(clock={"move": None, "game": None})
    assert ask(no_limit, gone(no_limit, LUIS), 300)


def test_who_is_there_may_think_as_long_as_they_like() -> None:
    table = waiting_for_luis()
    assert refusal(table, Attendance(connected=frozenset({ANA, LUIS})), 10**6) == "table.not_away"


def test_nobody_waits_for_whoever_is_not_on_the_move() -> None:
    """It is Ana's own turn: that Luis is away for hours costs her nothing."""
    table = opened("here", "here")
    assert refusal(table, gone(table, LUIS), 10**6) == "table.not_away"


def test_a_connection_that_was_lost_later_counts_from_then() -> None:
    table = waiting_for_luis(patience=60.0)
    there = Attendance(last_seen={LUIS: table.clocks.since + 100})
    assert refusal(table, there, 159) == "table.not_away"
    assert ask(table, there, 160)


def test_who_was_away_before_their_turn_is_waited_for_from_then_on() -> None:
    table = waiting_for_luis(patience=60.0)
    there = Attendance(last_seen={LUIS: table.clocks.since - 3600})
    assert refusal(table, there, 59) == "table.not_away"
    assert ask(table, there, 60)


def test_leaving_is_a_word_of_ones_own() -> None:
    for options in ({}, CLOCK, {"patience": None}):
        table = waiting_for_luis(**options)
        table = write(table, seating.leave(table, LUIS), table.clocks.since)
        assert ask(table, gone(table, LUIS), 0)[-1]["event"] == "replaced"


def test_who_comes_back_while_the_others_agree_plays_on() -> None:
    table = waiting_for_luis("here", patience=60.0)
    there = gone(table, LUIS)
    [asked] = ask(table, there, 60)
    assert (asked["of"], asked["bot"]) == ([EVA], "stand-in")
    then = table.clocks.since + 61
    table = write(table, [asked], then)
    with pytest.raises(NotNow) as refused:
        seating.answer(table, EVA, True, Attendance(connected=frozenset({LUIS})), then)
    assert refused.value.key == "table.not_away"
    assert seating.answer(table, EVA, True, there, then)[-1]["event"] == "replaced"


def test_no_take_back_reaches_behind_a_replacement() -> None:
    table = waiting_for_luis(patience=60.0)
    then = table.clocks.since + 60
    table = write(table, ask(table, gone(table, LUIS), 60), then)
    with pytest.raises(NotNow) as refused:
        seating.ask_take_back(table, ANA, {ANA}, then)
    assert refused.value.key == "table.settled"
    # Nor behind what the stand-in plays: Luis, who may come back, has not been asked.
    for _ in range(2):
        table = write(table, moves.bot_act(table, table.seq, first_move(table), "stand-in"), then)
        with pytest.raises(NotNow):
            seating.ask_take_back(table, ANA, {ANA}, then)
        table = write(table, moves.act(table, ANA, table.seq, first_move(table), then), then)
    assert seating.ask_take_back(table, ANA, {ANA}, then) == [
        {"event": "taken_back", "seat": ANA, "keep": len(table.line) - 1}
    ]


def test_no_take_back_reaches_behind_what_the_clock_decided() -> None:
    """Else a table against bots had no clock: each time it runs out, one would take back."""
    table = opened("here", "bot", clock={"move": 10.0, "game": None})
    end = deadline(table)
    table = write(table, moves.bot_act(table, table.seq, first_move(table), "clock"), end + 1)
    with pytest.raises(NotNow) as refused:
        seating.ask_take_back(table, ANA, {ANA}, end + 1)
    assert refused.value.key == "table.settled"
    table = opened("here", "bot", confirm=True, clock={"move": 10.0, "game": None})
    table = write(table, moves.act(table, ANA, table.seq, first_move(table), end - 5), end - 5)
    table = write(table, moves.clock_confirm(table, ANA, table.seq), end + 1)
    with pytest.raises(NotNow) as refused:
        seating.ask_take_back(table, ANA, {ANA}, end + 1)
    assert refused.value.key == "table.settled"


def test_moves_of_bots_are_taken_back_as_before() -> None:
    table = opened("here", "bot")
    now = table.clocks.since
    table = write(table, moves.act(table, ANA, table.seq, first_move(table), now), now)
    table = write(table, moves.bot_act(table, table.seq, first_move(table)), now)
    assert seating.ask_take_back(table, ANA, {ANA}, now)[0]["keep"] == 1
