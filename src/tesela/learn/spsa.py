"""SPSA: numbers climb towards more wins, all of them at once (simultaneous perturbation stochastic approximation).

In a trial two players differ in every number: one has it a stride higher, the other a stride lower, which of them is
drawn for each number. What the first takes from the second then tells of every number alike which way is up, since
what the other numbers do to it averages out over the trials.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from tesela.learn.knobs import Knob, Point

# How fast steps and strides get smaller from step to step, as exponents, and the part of a run in which steps do so
# more slowly: what Spall recommends, and the tuners of chess programs use.
STEPS_FALL, STRIDES_FALL, SETTLING = 0.602, 0.101, 0.1
# How far a run goes, in strides, for a result of 1 by a stride of difference, were it a run of one trial: with more it
# grows as their root, so that chance alone takes a number that does not matter about one stride away.
REACH = 3.0


@dataclass(frozen=True)
class Spsa:
    """A climb of so many steps of so many trials; what is drawn follows from the seed."""

    knobs: tuple[Knob, ...]
    steps: int
    trials: int  # of a step
    seed: int

    @property
    def start(self) -> Point:
        """Where it begins."""
        return tuple(knob.start for knob in self.knobs)

    def pair(self, point: Point, step: int, trial: int) -> tuple[Point, Point]:
        """The two points that a trial at this point compares."""
        away = [self._strides(step) * sign for sign in self._signs(step, trial)]
        return self._moved(point, away), self._moved(point, [-strides for strides in away])

    def after(self, point: Point, step: int, results: Sequence[float]) -> Point:
        """Where a step leads whose trials gave these results: 1 where the first of a pair took all, -1 where none."""
        slopes = [0.0] * len(self.knobs)
        for trial, result in enumerate(results):
            for number, sign in enumerate(self._signs(step, trial)):
                slopes[number] += sign * result
        often = self._length(step) / (2 * self._strides(step) * len(results))
        return self._moved(point, [often * slope for slope in slopes])

    def _moved(self, point: Point, strides: Sequence[float]) -> Point:
        """The point so many strides away, within the bounds."""
        return tuple(
            min(max(at + away * knob.stride, knob.low), knob.high)
            for knob, at, away in zip(self.knobs, point, strides, strict=True)
        )

    def _signs(self, step: int, trial: int) -> list[int]:
        """For each number whether the first of a pair has it higher, 1, or lower, -1."""
        rng = random.Random(f"{self.seed}/{step}/{trial}")
        return [rng.choice((-1, 1)) for _ in self.knobs]

    def _strides(self, step: int) -> float:
        """How many strides a trial goes up and down."""
        return float((self.steps / (step + 1)) ** STRIDES_FALL)

    def _length(self, step: int) -> float:
        """How far a step goes for its slope, in strides."""
        lengths = [(SETTLING * self.steps + number + 1) ** -STEPS_FALL for number in range(self.steps)]
        return float(REACH * sqrt(self.steps * self.trials) * lengths[step] / sum(lengths))
