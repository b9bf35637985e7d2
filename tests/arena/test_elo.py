"""Elo: against values computed by hand, and against simulated matches of known strength."""

import math

import numpy as np
import pytest

from tesela.arena.elo import elo_of, ratings, score_of


def pair(score: float, games: float = 2) -> np.ndarray:
    """A deal set of two bots of which the first took so many points."""
    return np.array([[0.0, score], [games - score, 0.0]])


def test_the_curve() -> None:
    assert elo_of(0.75) == pytest.approx(190.848502)
    assert elo_of(10 / 11) == pytest.approx(400)
    assert score_of(elo_of(0.3)) == pytest.approx(0.3)
    assert score_of(0) == 0.5


def test_two_bots_by_hand() -> None:
    """Pairs of 2, 1.5, 1 and 0 points, 25 of each: 56.25%; the pairs' own variance gives the error."""
    scores = np.repeat([2, 1.5, 1, 0], 25) / 2
    found = ratings([pair(2 * score) for score in scores])
    assert found is not None
    mean = scores.mean()
    assert found[0].elo == pytest.approx(400 * math.log10(mean / (1 - mean)))
    assert found[1].elo == -found[0].elo
    # The delta method: the slope of the curve times the standard error of the mean of 100 pairs.
    slope = 400 / math.log(10) / (mean * (1 - mean))
    of_pairs = scores.var() / 100
    one_set_more = mean * (1 - mean) / 200 / 100
    assert found[0].error == pytest.approx(1.959964 * slope * math.sqrt(of_pairs + one_set_more))
    assert found[0].error == pytest.approx(1.96 * slope * math.sqrt(scores.var(ddof=1) / 100), rel=0.01)
    assert not found[0].bound


def test_pairs_that_always_split_make_surer_than_games_that_do() -> None:
    split = ratings([pair(1)] * 200)
    loose = ratings([pair(2), pair(0)] * 100)
    assert split is not None
    assert loose is not None
    assert split[0].elo == loose[0].elo == 0
    assert 0 < split[0].error < loose[0].error / 10


def test_three_bots_by_hand() -> None:
    """Strengths of 2:1:1 are met exactly: 2/3 against each, and even between them."""
    points = np.array([[0, 40, 40], [20, 0, 30], [20, 30, 0]], dtype=float)
    found = ratings([points / 10] * 10)
    assert found is not None
    assert [rating.elo for rating in found] == pytest.approx(
        [400 * math.log10(2), -200 * math.log10(2), -200 * math.log10(2)]
    )


def test_a_sweep_is_a_bound_and_says_so() -> None:
    found = ratings([pair(2)] * 10)
    assert found is not None
    assert found[0].bound
    assert found[0].elo == pytest.approx(400 * math.log10(20.5 / 0.5))
    assert found[0].error > 300


def test_nothing_to_compare_yet() -> None:
    assert ratings([]) is None
    alone = np.zeros((3, 3))
    alone[0, 1] = 1
    assert ratings([alone]) is None


def test_one_set_makes_nobody_sure() -> None:
    found = ratings([pair(1)])
    assert found is not None
    assert found[0].error > 300


@pytest.mark.parametrize(("elo", "luck"), [(0, 0.0), (60, 1.0), (200, 1.5)])
def test_the_interval_holds_the_truth_95_times_in_100(elo: float, luck: float) -> None:
    """Pairs share their luck, which helps the one seat in both games and so each bot once."""
    rng = np.random.default_rng(1)
    matches, pairs = 400, 60
    hits, centre = 0, elo_of(_mean_score(elo, luck))
    for _ in range(matches):
        shared = luck * rng.standard_normal(pairs)
        wins = sum((rng.random(pairs) < _chance(elo, side * shared)).astype(float) for side in (1, -1))
        found = ratings([pair(score) for score in wins])
        assert found is not None
        hits += abs(found[0].elo - centre) <= found[0].error
    assert 0.92 <= hits / matches <= 0.985


def _chance(elo: float, luck: np.ndarray) -> np.ndarray:
    return np.asarray(1 / (1 + np.exp(-elo * math.log(10) / 400 - luck)))


def _mean_score(elo: float, luck: float) -> float:
    nodes, weights = np.polynomial.hermite_e.hermegauss(60)
    return float(weights @ _chance(elo, luck * nodes) / weights.sum())
