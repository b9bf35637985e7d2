"""SPRT: whether the first bot is rather `low` or `high` Elo stronger than the second, decided as early as is safe.

The generalised test on deal sets: their scores have whatever distribution fits best, once with the one mean and once
with the other (for two seats the five scores of a pair of games).
"""

import math
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tesela.arena.elo import score_of

ALPHA = 0.05  # the chance to accept `high` where `low` is true
BETA = 0.05  # the chance to accept `low` where `high` is true
UNSEEN = 1e-3  # counted for a score that has not been seen yet
HALVINGS = 80

LOW = "low"
HIGH = "high"


@dataclass
class Sprt:
    """The test and what it has seen: `counts` of the scores 0 to 1 in even steps."""

    low: float
    high: float
    steps: int = 4
    counts: NDArray[np.float64] = field(init=False)

    def __post_init__(self) -> None:
        self.counts = np.zeros(self.steps + 1)

    def add(self, score: float) -> None:
        """A deal set of which the first bot took this share of the points."""
        self.counts[round(score * self.steps)] += 1

    @property
    def sets(self) -> int:
        """How many deal sets were seen."""
        return int(self.counts.sum())

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first `low` is accepted, above the second `high`."""
        return math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA)

    @property
    def llr(self) -> float:
        """The logarithm of how much likelier the scores are under `high` than under `low`."""
        if not self.sets:
            return 0.0
        counts = np.where(self.counts > 0, self.counts, UNSEEN)
        high, low = (_likeliest(counts, score_of(elo)) for elo in (self.high, self.low))
        return float(counts @ np.log(high / low))

    @property
    def verdict(self) -> str | None:
        """LOW, HIGH, or None as long as nothing is decided."""
        lower, upper = self.bounds
        llr = self.llr
        return LOW if llr <= lower else HIGH if llr >= upper else None

    def to_json(self) -> dict[str, object]:
        """What the test says so far."""
        return {
            "elo0": self.low,
            "elo1": self.high,
            "alpha": ALPHA,
            "beta": BETA,
            "llr": round(self.llr, 3),
            "bounds": [round(bound, 3) for bound in self.bounds],
            "sets": self.sets,
            "verdict": {LOW: "elo0", HIGH: "elo1", None: None}[self.verdict],
        }


def _likeliest(counts: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """The distribution over the scores with this mean under which these counts are likeliest."""
    seen = counts / counts.sum()
    away = np.linspace(0, 1, len(counts)) - mean
    # It is seen / (1 + tilt * away), with the tilt that gives the mean; the sum below falls as the tilt grows.
    least, most = -1 / away[-1], -1 / away[0]
    for _ in range(HALVINGS):
        tilt = (least + most) / 2
        if (seen * away / (1 + tilt * away)).sum() > 0:
            least = tilt
        else:
            most = tilt
    return np.asarray(seen / (1 + tilt * away))
