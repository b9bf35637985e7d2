"""Training: what is learned lowers the losses, and games kept apart are not learned from."""

from dataclasses import replace

import numpy as np
import pytest

import tesela
from tesela.bots.networks.lens import Lens
from tesela.errors import BadArgument
from tesela.learn.samples import Samples
from tests.learn.runs import played

pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")

from tesela.learn.model import Model, spread_of
from tesela.learn.training import POINTS_COUNT, Losses, Trainer

GAME = tesela.Game("azul")


@pytest.fixture(scope="module")
def samples() -> Samples:
    return Samples.joined(played(GAME, seed) for seed in range(3))


def trainer(samples: Samples, epochs: int = 1) -> Trainer:
    return Trainer(Model(Lens(GAME), spread_of(samples), 1), samples, epochs=epochs, rate=0.005, trust=0.5, seed=1)


def test_learning_lowers_the_losses(samples: Samples) -> None:
    work = trainer(samples, epochs=20)
    steps = list(work.run())
    assert len(steps) == work.steps == 20
    for name in ("wins", "points", "moves"):
        assert getattr(steps[-1], name) < getattr(steps[0], name)


@pytest.mark.parametrize("name", ["entries", "described", "first_bias", "second", "points", "wins", "moves"])
def test_gradients_are_those_of_the_losses(samples: Samples, name: str) -> None:
    """A small step along the gradient changes the sum of losses by as much as it says."""
    work, which = trainer(samples), np.arange(0, len(samples), 3)
    weights = {key: array.astype(np.float64) for key, array in work.model.weights.items()}
    _, gradients = work._learn(which)
    step = gradients[name].astype(np.float64) / np.linalg.norm(gradients[name])

    def loss(by: float) -> float:
        wins, points, moves, strain = work._parts({**weights, name: weights[name] + by * step}, which)
        return float(wins + POINTS_COUNT * points + moves + strain)

    slope = (loss(1e-3) - loss(-1e-3)) / 2e-3
    assert slope == pytest.approx(np.linalg.norm(gradients[name]), rel=0.02)


def test_whole_games_are_kept_apart(samples: Samples) -> None:
    def checked(changed: int) -> Losses:
        """The losses on the games kept apart, where this game ended otherwise."""
        final = samples.final.copy()
        final[samples.games == changed] += 3
        return trainer(replace(samples, final=final)).check()

    assert checked(0) == checked(1) == trainer(samples).check()
    assert checked(2) != checked(1)


def test_one_game_is_not_enough() -> None:
    with pytest.raises(BadArgument, match="game"):
        trainer(played(GAME, nodes=20))
