"""Tuning: self-play makes samples, and the fit finds what they say."""

import numpy as np

import tesela
from tesela.bots.knowledge.azul import FEATURES, STAGES
from tesela.bots.search.minds import mind_with
from tesela.bots.weights import Weights
from tesela.learn.self_play import Seat, self_play
from tesela.learn.tuning import Rounds, Sample, collect, fit


def test_self_play_is_seeded_and_sees_every_round(configuration: tesela.Game) -> None:
    blank = mind_with(configuration, weights=Weights.blank(configuration.name))
    seats = [Seat(blank, 30)] * configuration.players
    first, second = (self_play(seats, configuration, 5, Rounds(configuration)) for _ in range(2))
    assert first == second
    assert len(first) >= 1
    for sample in first:
        assert len(sample.boards) == configuration.players
        assert sum(sample.wins) == 1


def test_the_games_come_in_their_order_however_many_play_them() -> None:
    game, blank = tesela.Game("azul"), Weights.blank("azul")
    alone, together = (list(collect(game, blank, 0, 10, 1, jobs=jobs)) for jobs in (1, 3))
    assert [len(chunk) > 0 for chunk in alone] == [True] * 3  # of 4, 4 and 2 games
    assert together == alone


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
