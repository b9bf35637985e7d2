"""A review: everything adds up, solved positions are judged as they are, and it can be had again or stopped."""

import threading
import time
from itertools import pairwise

import pytest

import tesela
from tesela.analysis import Review, Value, review
from tesela.bots import Limit, bot
from tesela.records import Decision, replay
from tests.analysis.games import cut, played

QUICK = Limit(nodes=200)


def reviewed(record: tesela.Record, limit: Limit = QUICK) -> Review:
    return Review(record, tuple(review(record, limit)))


def test_start_luck_and_skill_add_up_to_the_result(configuration: tesela.Game) -> None:
    found = reviewed(played(configuration, 1))
    outcome = Value.at_end(tesela.records.check_record(found.record).outcome())
    for seat in found.seats:
        for account, result in ((seat.win, outcome.win), (seat.points, outcome.scores)):
            assert account.result == pytest.approx(result[seat.seat])
            assert account.start + account.luck + account.skill == pytest.approx(account.result)
            assert account.skill == pytest.approx(account.mistakes + account.gifts + account.hindsight)
        assert seat.win.mistakes <= 0
        assert sum(seat.grades.values()) == sum(moment.seat == seat.seat for moment in found.moments)
    for what in ("luck", "skill"):
        assert sum(getattr(seat.win, what) for seat in found.seats) == pytest.approx(0, abs=1e-4)


def test_every_event_is_a_moment_that_goes_on_from_the_last() -> None:
    record = played(tesela.Game("pavilion"), 2)
    moments = reviewed(record).moments
    assert [moment.event for moment in moments] == record.events
    for last, moment in pairwise(moments):
        assert moment.before == last.value
    for moment in moments:
        parts = moment.luck + moment.error + moment.hindsight
        assert (moment.before + parts).win == pytest.approx(moment.value.win)
        assert sum(moment.value.win) == pytest.approx(1, abs=1e-3)
        if isinstance(moment.event, Decision):
            assert moment.luck == Value.zero(2)
            assert moment.seat == moment.event.player
        else:
            assert (moment.seat, moment.move, moment.error) == (None, None, Value.zero(2))


def test_a_move_that_loses_nothing_is_its_own_best() -> None:
    for moment in reviewed(played(tesela.Game("azul"), 3, "search:nodes=300")).moments:
        if moment.move is not None:
            assert moment.move.loss >= 0
            assert (moment.move.best == moment.move.action) == (moment.error == Value.zero(2))
            assert moment.move.line[0] == moment.move.best


def test_a_line_can_be_played_by_those_who_are_named() -> None:
    record = played(tesela.Game("pavilion", 3), 3, "greedy")
    states = [tesela.start(record.game), *(step.state.copy() for step in tesela.replay(record))]
    lengths = set()
    for moment in reviewed(record).moments:
        if moment.move is not None:
            state = states[moment.number - 1].copy()
            for player, action in zip(moment.move.players, moment.move.line, strict=True):
                assert state.actor == player
                state.apply(action)
            lengths.add(len(moment.move.line))
    assert max(lengths) > 3


def best_share(state: tesela.State, seat: int) -> float:
    """What a seat of two can have of the win at the end of the game, by trying everything; no deal may come."""
    outcome = state.outcome()
    if outcome is not None:
        return Value.at_end(outcome).win[seat]
    shares = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        shares.append(best_share(after, seat))
    return max(shares) if state.actor == seat else min(shares)


@pytest.mark.parametrize("seed", range(4))
def test_solved_ends_of_games_are_judged_as_they_are(seed: int) -> None:
    """In the last draws of a game there is one truth, and the review tells it."""
    record = played(tesela.Game("azul"), seed)
    moments = reviewed(record, Limit(nodes=8000)).moments[-4:]
    states = [tesela.start(record.game), *(step.state.copy() for step in replay(record))]
    for moment in moments:
        before, after = states[moment.number - 1], states[moment.number]
        assert moment.move is not None
        assert moment.move.exact
        truth = best_share(before, before.actor)
        assert moment.before.win[before.actor] == pytest.approx(truth)
        assert moment.move.loss == pytest.approx(truth - best_share(after, before.actor))
        assert moment.hindsight.win == pytest.approx((0, 0))


def forecast(state: tesela.State, action: int, seat: int) -> int:
    """A seat's score if the round ended after an action."""
    after = state.copy()
    after.apply(action)
    return after.forecast()[seat]


def test_a_given_win_is_named_as_the_worst_mistake() -> None:
    """Somebody who throws tiles away for nothing is told so."""
    play = tesela.Play("azul")
    for event in played(play.game, 5, "search:nodes=500").events[:20]:
        play.apply(event)
    seat = play.actor
    play.apply(min(play.legal(), key=lambda action: forecast(play.state, action, seat)))
    found = reviewed(play.record(), Limit(nodes=4000))
    last = found.moments[-1]
    assert last.move is not None
    assert last.move.grade in ("mistake", "blunder")
    assert last.move.best != last.move.action
    assert found.seats[seat].worst[0] == last


def test_the_same_review_can_be_had_again() -> None:
    record = played(tesela.Game("azul", 3), 6)
    assert reviewed(record) == reviewed(record)
    assert reviewed(record).moments != tuple(review(record, QUICK, seed=99))


def test_a_game_that_goes_on_is_reviewed_up_to_now() -> None:
    record = cut(played(tesela.Game("azul"), 7), 12)
    found = reviewed(record)
    seat = found.seats[0].win
    assert len(found.moments) == 12
    assert 0 < seat.result < 1
    assert seat.start + seat.luck + seat.skill == pytest.approx(seat.result)
    assert reviewed(cut(record, 0)).values == ()


def test_a_wrong_record_is_refused_before_anything_is_judged() -> None:
    record = played(tesela.Game("azul"), 8)
    record.events[5], record.events[6] = record.events[6], record.events[5]
    with pytest.raises(tesela.BadRecord, match="event 6"):
        review(record, QUICK)


def test_it_can_be_stopped_from_another_thread() -> None:
    thinker = bot("search")
    moments = review(played(tesela.Game("azul"), 9), Limit(time=600), thinker=thinker)
    running = threading.Event()

    def stop() -> None:
        while not running.wait(0.05):
            thinker.stop()

    stopper = threading.Thread(target=stop)
    stopper.start()
    begin = time.monotonic()
    next(moments)
    moments.close()
    running.set()
    stopper.join()
    assert time.monotonic() - begin < 30
