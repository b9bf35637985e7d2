"""Tuning: self-play makes samples, and the fit finds what they say."""

import numpy as np

import tesela
from tesela.bots.knowledge.azul import FEATURES, STAGES
from tesela.bots.weights import Weights
from tesela.learn.tuning import Sample, collect, fit, self_play


def test_self_play_is_seeded_and_sees_every_round(configuration: tesela.Game) -> None:
    blank = Weights.blank(configuration.name)
    first, second = (self_play(configuration, blank, 30, 5) for _ in range(2))
    assert first == second
    assert len(first) >= 1
    for sample in first:
        assert len(sample.boards) == configuration.players
        assert sum(sample.wins) == 1


def test_collect_plays_so_many_games_on_all_cores() -> None:
    samples = [sample for some in collect(tesela.Game("azul"), Weights.blank("azul"), 0, 10, 1) for sample in some]
    assert len(samples) >= 20


def test_the_fit_finds_the_weights_behind_the_samples() -> None:
    rng = np.random.default_rng(1)
    truth = rng.normal(size=len(FEATURES))
    samples = []
    for _ in range(4000):
        boards = rng.integers(0, 2, size=(2, len(truth))).astype(float)
        boards[:, 0] = 1
        final = boards @ truth + 10
        wins = [1.0, 0.0] if final[0] > final[1] else [0.0, 1.0]
        samples.append(Sample(2, boards.tolist(), [10, 10], final.tolist(), wins))
    fitted = fit(samples, Weights.blank("azul"))
    assert np.abs(np.array(fitted.points[2]) - truth).max() < 0.1
    assert fitted.points[1] == [0.0] * len(truth)
    assert len(fitted.points) == STAGES
