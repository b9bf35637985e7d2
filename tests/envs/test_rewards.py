"""Rewards: rank, margin and steps, and that they add up to zero."""

import pytest

import tesela
from tesela.envs.rewards import Rewards, leads, places


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((0, 1), [1, -1]),
        ((0, 0), [0, 0]),
        ((2, 0, 1), [-1, 1, 0]),
        ((0, 0, 2), [0.5, 0.5, -1]),
        ((0, 1, 2, 3), [1, 1 / 3, -1 / 3, -1]),
        ((1, 0, 1, 3), [0, 1, 0, -1]),
    ],
)
def test_places(ranks: tuple[int, ...], expected: list[float]) -> None:
    assert places(ranks) == pytest.approx(expected)


def test_leads() -> None:
    assert leads([30, 20]) == [10, -10]
    assert leads([30, 20, 10]) == [15, 0, -15]


def test_weights() -> None:
    outcome = tesela.Outcome((40, 70), (1, 0))
    assert Rewards().end(outcome) == pytest.approx([-1.3, 1.3])
    assert Rewards(rank=0, margin=1).end(outcome) == [-30, 30]
    assert Rewards(steps=2).step([0, 0], [5, 1]) == [8, -8]
    with pytest.raises(tesela.BadArgument, match="margin"):
        Rewards(margin=float("nan"))
