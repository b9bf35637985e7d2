"""SPRT: against values computed by hand, and how often it errs."""

import math

import numpy as np
import pytest

from tesela.arena.elo import score_of
from tesela.arena.sprt import HIGH, LOW, Sprt


def test_sprt_by_hand() -> None:
    """With only wins and losses of whole pairs the likeliest distributions are known: the two hypotheses' own."""
    test = Sprt(0, 50, steps=1)
    for score in [1.0] * 60 + [0.0] * 40:
        test.add(score)
    high = score_of(50)
    assert test.llr == pytest.approx(60 * math.log(high / 0.5) + 40 * math.log((1 - high) / 0.5))
    assert test.bounds == pytest.approx((-2.944439, 2.944439))
    assert test.verdict is None


def test_sprt_on_pairs_is_near_its_normal_form() -> None:
    test = Sprt(0, 10)
    scores = np.repeat([0, 0.25, 0.5, 0.75, 1], [200, 300, 1000, 330, 210])
    for score in scores:
        test.add(score)
    low, high = score_of(0), score_of(10)
    normal = len(scores) * (high - low) * (2 * scores.mean() - high - low) / (2 * scores.var())
    assert test.llr == pytest.approx(normal, rel=0.02)


def test_sprt_decides_a_sweep_and_waits_without_games() -> None:
    test = Sprt(0, 10)
    assert (test.llr, test.verdict) == (0, None)
    for _ in range(200):
        test.add(1)
    assert test.verdict == HIGH
    assert test.to_json()["verdict"] == "elo1"


@pytest.mark.parametrize(("elo", "expected"), [(0, LOW), (60, HIGH)])
def test_sprt_errs_as_rarely_as_it_says(elo: float, expected: str) -> None:
    rng = np.random.default_rng(2)
    verdicts = []
    for _ in range(60):
        test = Sprt(0, 60)
        while test.verdict is None:
            for score in (rng.random((5, 2)) < score_of(elo)).mean(axis=1):
                test.add(score)
        verdicts.append(test.verdict)
    assert verdicts.count(expected) >= 53
