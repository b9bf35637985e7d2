"""SPSA: it climbs where results lead, through noise, and within its bounds."""

import random

import pytest

from tesela.learn.knobs import Knob, Point
from tesela.learn.spsa import Spsa

KNOBS = (Knob("far", 0.0, -100, 100, 1.0), Knob("near", 3.0, -100, 100, 0.5), Knob("idle", 7.0, -100, 100, 1.0))


def climbed(spsa: Spsa, worth: dict[str, float], rng: random.Random) -> Point:
    """Where it ends if each number is worth most at its place here, and results are wins and losses of two games."""
    point = spsa.start

    def value(at: Point) -> float:
        known = zip(spsa.knobs, at, strict=True)
        return -sum(0.02 * ((there - worth.get(knob.name, there)) / knob.stride) ** 2 for knob, there in known)

    for step in range(spsa.steps):
        results = []
        for trial in range(spsa.trials):
            one, other = spsa.pair(point, step, trial)
            chance = min(max((1 + value(one) - value(other)) / 2, 0), 1)
            results.append(sum(0.5 if rng.random() < chance else -0.5 for _ in range(2)))
        point = spsa.after(point, step, results)
    return point


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_best_numbers_by_wins_and_losses_alone(seed: int) -> None:
    found = climbed(Spsa(KNOBS, 60, 64, seed), {"far": 8.0, "near": 2.0}, random.Random(seed))
    far, near, idle = found
    assert far == pytest.approx(8.0, abs=1.2)
    assert near == pytest.approx(2.0, abs=0.6)
    assert idle == pytest.approx(7.0, abs=3.0)  # what does not matter stays about where it was


def test_it_stays_within_the_bounds_and_differs_by_a_stride_at_the_end() -> None:
    spsa = Spsa((Knob("low", 0.0, 0.0, 1.0, 0.5), Knob("free", 0.5, -9.0, 9.0, 0.5)), 10, 4, 1)
    for trial in range(4):
        one, other = spsa.pair(spsa.start, 9, trial)
        assert sorted((one[0], other[0])) == [0.0, 0.5]
        assert sorted((one[1], other[1])) == [0.0, 1.0]
    assert spsa.after((0.9, 8.9), 0, [1.0, -1.0, 1.0, -1.0])[0] <= 1.0


def test_trials_differ_in_other_numbers_each_time() -> None:
    spsa = Spsa(KNOBS, 2, 32, 1)
    signs = {tuple(up > down for up, down in zip(*spsa.pair(spsa.start, 0, trial), strict=True)) for trial in range(32)}
    assert len(signs) == 2 ** len(KNOBS)
