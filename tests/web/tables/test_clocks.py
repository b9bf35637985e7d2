"""Clocks: the time of the one whom the table waits for, and nobody else's."""

import pytest

from tesela.web.tables.clocks import Clocks
from tesela.web.tables.options import ClockOptions

START = 1000.0


def clocks(move: float | None = None, game: float | None = None) -> Clocks:
    """Clocks of two seats, where the table waits for seat 0 from the start."""
    found = Clocks(ClockOptions(move=move, game=game), 2)
    found.wait_for(0, START)
    return found


def test_time_runs_for_the_one_whom_the_table_waits_for() -> None:
    found = clocks()
    found.wait_for(1, START + 3)
    found.wait_for(None, START + 10)
    found.wait_for(0, START + 60)
    assert (found.used, found.running) == ([3.0, 7.0], 0)
    assert found.deadline() is None


def test_a_move_has_its_time_anew_and_a_game_has_not() -> None:
    found = clocks(move=10, game=25)
    assert found.deadline() == START + 10
    found.wait_for(0, START + 9)
    assert found.deadline() == START + 19
    found.wait_for(0, START + 18)
    assert found.deadline() == START + 25  # of the game 7 seconds are left
    found.wait_for(1, START + 20)
    assert found.deadline() == START + 30


def test_trying_a_move_out_does_not_give_it_more_time() -> None:
    found = clocks(move=10)
    found.wait_for(0, START + 4, same_move=True)
    assert found.deadline() == START + 10
    found.wait_for(1, START + 6, same_move=True)  # somebody else's move is not the same
    assert found.deadline() == START + 16


def test_a_pause_counts_for_nobody() -> None:
    found = clocks(move=10)
    found.pause(START + 4, START + 104)
    assert found.deadline() == START + 110
    found.wait_for(1, START + 106)
    assert found.used == [6.0, 0.0]


def test_a_pause_that_began_before_the_move_takes_nothing_back() -> None:
    found = clocks(move=10)
    found.pause(START - 50, START + 5)
    assert found.deadline() == START + 15
    assert found.used == [0.0, 0.0]


def test_time_that_is_used_up_is_due_at_once() -> None:
    found = clocks(game=5)
    found.wait_for(1, START + 9)
    found.wait_for(0, START + 20)
    assert found.deadline() == START + 20


def test_a_copy_goes_its_own_way() -> None:
    found = clocks()
    twin = found.copy()
    twin.wait_for(1, START + 5)
    assert (found.used, found.running) == ([0.0, 0.0], 0)


def test_clients_add_the_time_since_it_was_written_down() -> None:
    found = clocks(move=10)
    found.wait_for(1, START + 2.5)
    assert found.to_json() == {
        "used": [2.5, 0.0], "running": 1, "since": START + 2.5, "deadline": pytest.approx(START + 12.5),
    }  # fmt: skip
