"""Rates: so many at once, so many on average, for each who asks."""

import time

import pytest
from limits.storage import memory

from tesela.web.door.rates import Rates
from tesela.web.refusals import TooMany

RATE, BURST = 5.0, 20


class Clock:
    """A clock that is set by hand."""

    now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(memory, "time", found)
    return found


def taken(rates: Rates, who: str, tries: int) -> int:
    """How many of these tries are well."""
    found = 0
    for _ in range(tries):
        try:
            rates.take(who)
        except TooMany:
            continue
        found += 1
    return found


def test_so_many_at_once_and_each_for_himself(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    assert taken(rates, "ana", 2 * BURST) == BURST
    assert taken(rates, "luis", BURST) == BURST
    assert taken(rates, "ana", 1) == 0


def test_so_many_a_second_on_average_however_hard_one_tries(clock: Clock) -> None:
    rates, seconds = Rates(RATE, BURST), 60
    found = taken(rates, "ana", BURST)
    for _ in range(10 * seconds):
        clock.now += 0.1
        found += taken(rates, "ana", 3)
    assert RATE * seconds * 0.9 <= found <= RATE * seconds + BURST


def test_who_keeps_to_the_rate_is_never_refused(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    for _ in range(200):
        clock.now += 1 / RATE
        rates.take("ana")


def test_after_a_rest_all_is_well_again(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    assert taken(rates, "ana", 2 * BURST) == BURST
    clock.now += 2 * BURST / RATE
    assert taken(rates, "ana", 2 * BURST) == BURST


def test_who_stays_away_is_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesela.web.door.rates.FORGETTING", 0.01)
    rates, end = Rates(RATE, BURST), time.monotonic() + 20
    for number in range(100):
        rates.take(f"visitor {number}")
    known = rates._limiter.storage.storage
    assert len(known) == 100
    clock.now += 3 * BURST / RATE
    while len(known) > 1:
        assert time.monotonic() < end
        rates.take("ana")
        clock.now += 1 / RATE
        time.sleep(0.02)
