"""Rates: so many at once, so many on average, for each who asks; what is dear is had less often."""

import pytest

from tesela.web.door import rates as module
from tesela.web.door.rates import Rates

RATE, BURST = 5.0, 20


class Clock:
    """A clock that is set by hand."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(module, "monotonic", found)
    return found


def taken(rates: Rates, who: str, tries: int, price: float = 1.0) -> int:
    """How many of these tries are well."""
    found = 0
    for _ in range(tries):
        if not rates.wait(who, price):
            rates.spend(who, price)
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
        assert taken(rates, "ana", 1) == 1


def test_after_a_rest_all_is_well_again(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    assert taken(rates, "ana", 2 * BURST) == BURST
    clock.now += 2 * BURST / RATE
    assert taken(rates, "ana", 2 * BURST) == BURST


def test_it_says_how_long_to_wait(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    assert taken(rates, "ana", BURST) == BURST
    wait = rates.wait("ana", 10)
    assert wait == pytest.approx(10 / RATE)
    clock.now += wait - 0.01
    assert rates.wait("ana", 10)
    clock.now += 0.02
    assert taken(rates, "ana", 1, 10) == 1


def test_what_is_dear_is_had_less_often_and_never_not_at_all(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    assert taken(rates, "ana", BURST, 5) == BURST // 5
    assert taken(rates, "luis", BURST, 10 * BURST) == 1


def test_who_stays_away_is_forgotten(clock: Clock) -> None:
    rates = Rates(RATE, BURST)
    for number in range(100):
        rates.spend(f"visitor {number}")
    clock.now += module.FORGETTING + 1
    rates.spend("ana")
    assert list(rates.known()) == ["ana"]
