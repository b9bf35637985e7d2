"""Optimizer: AdamW, with a rate that goes up, then slowly down to nothing, and a momentum that does the opposite."""

from math import cos, pi

import numpy as np

from tesela.learn.samples import Array

Weights = dict[str, Array]

# The share of the steps in which the rate goes up, where it starts, and where it ends.
RISING, LOW, LAST = 0.3, 1 / 25, 1 / 250_000
MOMENTUM = (0.95, 0.85)  # at the lowest and at the highest rate
MEMORY, TINY, DECAY = 0.999, 1e-8, 1e-3


class Optimizer:
    """So many steps with gradients; `rate` is the highest rate."""

    def __init__(self, weights: Weights, rate: float, steps: int):
        self._weights, self._rate, self._steps = weights, rate, steps
        self.done = 0
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}

    def step(self, gradients: Weights) -> None:
        """Change the weights in place."""
        rate, momentum = self._now()
        self.done += 1
        ahead, scale = 1 - momentum**self.done, 1 - MEMORY**self.done
        for name, gradient in gradients.items():
            weights, mean, square = self._weights[name], self.mean[name], self.square[name]
            mean += (1 - momentum) * (gradient - mean)
            square += (1 - MEMORY) * (gradient * gradient - square)
            weights *= 1 - rate * DECAY
            weights -= rate / ahead * mean / (np.sqrt(square / scale) + TINY)

    def _now(self) -> tuple[float, float]:
        """The rate and the momentum of the next step."""
        top = RISING * (self._steps + 1) - 1
        low, high = MOMENTUM
        if self.done <= top:
            share = _between(self.done / top)
            return self._rate * (LOW + share * (1 - LOW)), low + share * (high - low)
        share = _between((self.done - top) / (self._steps - top))
        return self._rate * (1 + share * (LAST - 1)), high + share * (low - high)


def _between(way: float) -> float:
    """From 0 to 1, slowly at both ends."""
    return (1 - cos(pi * way)) / 2
