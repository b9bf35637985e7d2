"""Moves and the clock: what counts is when a move arrives, not when it is written or when the keeper looks."""

import pytest

from tesela.web.refusals import NotNow
from tesela.web.tables import moves, seating
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.table import GRACE, Table
from tests.web.tables.seated import deadline, first_move, opened, write

MOVE = {"clock": {"move": 10.0, "game": None}}
JUST = 0.001


def late(table: Table) -> float:
    """Just after the deadline, while the keeper still waits."""
    arrived = deadline(table) + JUST
    due = table.due(arrived)
    assert due is not None
    assert arrived < due
    return arrived


def test_a_move_counts_until_the_deadline_and_no_longer() -> None:
    table = opened("here", "here", **MOVE)
    in_time = moves.act(table, 0, table.seq, first_move(table), deadline(table))
    assert in_time[0]["event"] == "action"
    with pytest.raises(NotNow) as refused:
        moves.act(table, 0, table.seq, first_move(table), late(table))
    assert refused.value.key == "table.time_up"


def test_what_is_not_confirmed_in_time_is_for_the_clock() -> None:
    table = opened("here", "here", confirm=True, **MOVE)
    end = deadline(table)
    table = write(table, moves.act(table, 0, table.seq, first_move(table), end - 1), end - 1)
    assert deadline(table) == pytest.approx(end, rel=0, abs=0.001)
    assert moves.confirm(table, 0, end)[0] == {"event": "confirmed", "seat": 0}
    for decide in (moves.confirm, moves.withdraw):
        with pytest.raises(NotNow) as refused:
            decide(table, 0, late(table))
        assert refused.value.key == "table.time_up"
    assert moves.clock_confirm(table, 0, table.seq)[0] == {"event": "confirmed", "seat": 0, "by": "clock"}


def test_a_take_back_buys_no_time() -> None:
    table = opened("here", "here", **MOVE)
    end = deadline(table)
    for seat in (0, 1):
        table = write(table, moves.act(table, seat, table.seq, first_move(table), end - 9), end - 9)
    with pytest.raises(NotNow) as refused:
        seating.ask_take_back(table, 0, {0, 1}, late(table))
    assert refused.value.key == "table.time_up"
    assert seating.ask_take_back(table, 0, {0, 1}, deadline(table))[0]["event"] == "taken_back"


def test_the_clock_lets_go_of_a_position_that_has_passed() -> None:
    table = opened("here", "here", confirm=True, **MOVE)
    end = deadline(table)
    table = write(table, moves.act(table, 0, table.seq, first_move(table), end - 1), end - 1)
    old = table.seq
    table = write(table, moves.withdraw(table, 0, end - 1), end - 1)
    table = write(table, moves.act(table, 0, table.seq, first_move(table), end), end)
    with pytest.raises(NotNow):
        moves.clock_confirm(table, 0, old)


def test_leaving_and_coming_back_buys_no_time() -> None:
    table = opened("here", "here", **MOVE)
    end = deadline(table)
    for moment in (end - 5, end - 2):
        table = write(table, seating.leave(table, 0), moment)
        table = write(table, seating.come_back(table, 0), moment)
        assert deadline(table) == pytest.approx(end, rel=0, abs=0.001)


def test_letting_the_stand_in_play_for_a_moment_buys_no_time() -> None:
    table = opened("here", "here", **MOVE)
    end = deadline(table)
    table = write(table, seating.leave(table, 0), end - 2)
    table = write(table, seating.ask_replace(table, 1, 0, {1}, Attendance(), end - 2), end - 2)
    assert table.clocks.deadline() is None
    table = write(table, seating.come_back(table, 0), end - 2)
    assert deadline(table) == pytest.approx(end, rel=0, abs=0.001)


def test_the_keeper_waits_for_what_is_on_its_way() -> None:
    table = opened("here", "here", **MOVE)
    assert table.due(0.0) == deadline(table) + GRACE
    assert opened("here", "here").due(0.0) is None
