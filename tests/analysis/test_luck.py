"""Luck: what a deal brought beside its average, so that it averages to zero."""

import statistics

import pytest

import tesela
from tesela.analysis import review
from tesela.bots import Limit
from tests.analysis.games import played

GAMES = {"azul": 30, "pavilion": 10}
SURE = 3.5  # errors


@pytest.mark.parametrize(("name", "games"), GAMES.items())
def test_the_luck_of_deals_averages_to_zero(name: str, games: int) -> None:
    """A sample of what bench/luck.py does with a thousand games."""
    totals = []
    for seed in range(games):
        record = played(tesela.Game(name, 2, seed % 2), 1000 + seed, "search:nodes=20")
        moments = review(record, Limit(nodes=64))
        totals.append(sum(moment.luck.win[0] for moment in moments))
    error = statistics.stdev(totals) / games**0.5
    assert error > 0
    assert abs(statistics.mean(totals)) < SURE * error
