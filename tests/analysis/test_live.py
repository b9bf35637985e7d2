"""A live analysis goes on where it was, says what it solved, and can be ended at any time."""

import threading
import time

import pytest

import tesela
from tesela.analysis import Live, NextDeal, Value
from tesela.analysis.examining import Examined, Ranked
from tesela.bots import Limit
from tests.analysis.games import played

CONFIGURATIONS = [("azul", 2), ("azul", 3), ("pavilion", 2), ("pavilion", 4)]


def dealt(game: str, players: int, seed: int = 1) -> tesela.State:
    return tesela.Play(game, players=players, seed=seed).state


def before_the_end(game: str, moves: int) -> tesela.State:
    """A position so many moves before the end of a game."""
    record = played(tesela.Game(game), 3)
    play = tesela.Play(record.game)
    for event in record.events[:-moves]:
        play.apply(event)
    return play.state


@pytest.mark.parametrize(("game", "players"), CONFIGURATIONS)
def test_it_deepens_and_becomes_surer(game: str, players: int) -> None:
    live = Live(dealt(game, players))
    live.grow(Limit(nodes=100_000))
    first = live.examined()
    live.grow(Limit(nodes=2_000_000))
    last = live.examined()
    assert first is not None
    assert last is not None
    assert last.nodes > first.nodes + 1_900_000
    assert last.depth >= first.depth > 0
    first_error, last_error = first.moves[0].error, last.moves[0].error
    assert first_error is not None
    assert last_error is not None
    assert 0 < last_error < first_error
    assert sum(move.looks for move in last.moves) == pytest.approx(1)
    for move in last.moves:
        assert sum(move.value.win) == pytest.approx(1, abs=1e-3)
        assert len(move.players) == len(move.line)
        assert move.players[0] == live.state.actor


def test_the_same_nodes_find_the_same() -> None:
    found = []
    for _ in range(2):
        live = Live(dealt("azul", 2), seed=4)
        for _ in range(3):
            live.grow(Limit(nodes=30_000))
        examined = live.examined()
        assert examined is not None
        found.append(examined.to_json())
    assert found[0] == found[1]


def test_what_is_solved_says_to_what_end() -> None:
    live = Live(before_the_end("azul", 4))
    live.grow(Limit(time=20))
    examined = live.examined()
    assert live.done
    assert examined is not None
    assert examined.end is not None
    end = live.state.copy()
    for action in examined.moves[0].line:
        end.apply(action)
    outcome = end.outcome()
    assert outcome is not None
    assert (examined.end.of, examined.end.scores) == ("game", tuple(outcome.scores))
    assert examined.sure == 1.0
    assert examined.moves[0].value.scores == pytest.approx(outcome.scores)


def test_somebody_else_ends_it_at_once_and_it_goes_on_later() -> None:
    live = Live(dealt("azul", 4))
    thread = threading.Thread(target=live.grow, args=(Limit(time=60),))
    thread.start()
    time.sleep(0.2)
    start = time.monotonic()
    live.stop()
    thread.join(5)
    assert time.monotonic() - start < 1
    nodes = live.nodes
    live.grow(Limit(nodes=10_000))
    assert live.nodes > nodes


def test_where_nobody_decides() -> None:
    state = tesela.new_game("pavilion")
    live = Live(state)
    assert live.examined() is None
    live.grow(Limit(time=0.2))
    examined = live.examined()
    assert examined is not None
    assert (examined.moves, examined.exact) == ((), False)
    state.playout(tesela.Rng(1))
    over = Live(state)
    assert over.done
    ended = over.examined()
    assert ended is not None
    assert ended.end is not None
    assert ended.end.of == "game"


@pytest.mark.parametrize(("game", "players"), CONFIGURATIONS)
def test_the_next_deal_is_of_the_next_round(game: str, players: int) -> None:
    state = dealt(game, players)
    deals = NextDeal(state, count=6)
    deals.grow(Limit())
    assert len(deals.deals) == 6
    assert {found.state.round for found in deals.deals} == {2}
    assert all(found.state.actor >= 0 for found in deals.deals)
    assert len({tesela.position(found.state) for found in deals.deals}) == 6
    wins = [found.value.win[0] for found in deals.deals]
    assert min(wins) < deals.value.win[0] < max(wins)
    assert state.round == 1


def test_a_game_that_ends_first_has_no_next_deal() -> None:
    deals = NextDeal(before_the_end("azul", 3))
    deals.grow(Limit())
    assert deals.over
    assert deals.deals == []


def test_nobody_is_sure_of_two_moves_that_are_hardly_apart() -> None:
    state = tesela.Play("azul", seed=5).state

    def sure(apart: float) -> float:
        moves = [
            Ranked(number, state.action(number), Value((win, 1 - win), (40.0, 40.0)), (), (), 0.5, 0.0005)
            for number, win in zip(state.legal(), (0.5, 0.5 - apart), strict=False)
        ]
        return Examined(state, moves[0].value, tuple(moves)).sure or 0.0

    assert 0.6 < sure(0.0) < sure(0.01) < 0.9  # whatever the scatter
    assert sure(0.1) == 0.97  # and of nothing wholly, unless it is solved
