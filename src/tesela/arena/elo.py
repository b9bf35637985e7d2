"""Elo: how strong bots are by the points they took from each other, and how sure that is.

The strengths are those under which the points are likeliest (Bradley and Terry). Games on the same deals depend on each
other, so the error comes from how whole deal sets vary: for two bots at two seats it is the error from pairs of games.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SCALE = 400 / math.log(10)  # Elo of one unit of the logistic curve
SURE = 1.959964  # standard errors on either side that hold 95%
SWEEP_POINTS = 0.5  # given to each of two bots where one without points would have no end of Elo
STEPS = 200
CLOSE = 1e-10

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A bot's Elo above the average of the others, half its 95% interval, and whether it is only a bound."""

    elo: float
    error: float
    bound: bool


def score_of(elo: float) -> float:
    """The share of points that a difference in Elo promises."""
    return 1 / (1 + math.exp(-elo / SCALE))


def elo_of(score: float) -> float:
    """The difference in Elo that gives this share of points, which is above 0 and below 1."""
    return SCALE * math.log(score / (1 - score))


def ratings(sets: Sequence[Matrix]) -> list[Rating] | None:
    """The rating of each bot; None as long as some have not met.

    Each deal set is a matrix: the points that the bot of the row took from that of the column, half a point for equals.
    """
    if not sets:
        return None
    points = np.sum(sets, axis=0)
    met = points + points.T > 0
    if not _reach_all(met):
        return None
    bound = not _reach_all(points > 0)
    if bound:
        points = points + SWEEP_POINTS * met
    strengths = _strengths(points)
    information = _information(points, strengths)
    inverse: Matrix = np.asarray(np.linalg.pinv(information), dtype=np.float64)
    if bound:
        covariance = inverse
    else:
        surprises = np.array([_surprise(each, strengths) for each in sets])
        # One more set, as varied as independent games: few sets that happen to agree do not make us sure.
        spread = surprises.T @ surprises + information / len(sets)
        covariance = inverse @ spread @ inverse
    return [_rating(strengths, covariance, bot, bound) for bot in range(len(strengths))]


def _rating(strengths: Matrix, covariance: Matrix, bot: int, bound: bool) -> Rating:
    against = np.full(len(strengths), -1 / (len(strengths) - 1))
    against[bot] = 1
    error = math.sqrt(max(0.0, against @ covariance @ against))
    return Rating(SCALE * float(against @ strengths), SCALE * SURE * error, bound)


def _chances(strengths: Matrix) -> Matrix:
    return np.asarray(1 / (1 + np.exp(strengths[None, :] - strengths[:, None])))


def _surprise(points: Matrix, strengths: Matrix) -> Matrix:
    """How many points more than expected each bot took; also the slope of the likelihood."""
    return np.asarray((points - (points + points.T) * _chances(strengths)).sum(axis=1))


def _information(points: Matrix, strengths: Matrix) -> Matrix:
    """The curvature of the likelihood."""
    chances = _chances(strengths)
    weights = (points + points.T) * chances * (1 - chances)
    np.fill_diagonal(weights, 0)
    return np.asarray(np.diag(weights.sum(axis=1)) - weights)


def _strengths(points: Matrix) -> Matrix:
    """The likeliest strengths, their mean 0, by Newton's method in steps of at most 1."""
    strengths = np.zeros(len(points))
    for _ in range(STEPS):
        step = np.linalg.pinv(_information(points, strengths)) @ _surprise(points, strengths)
        largest = float(np.abs(step).max())
        strengths = strengths + step / max(1.0, largest)
        if largest < CLOSE:
            break
    return np.asarray(strengths - strengths.mean())


def _reach_all(steps: NDArray[np.bool_]) -> bool:
    """Whether every bot can be reached from every other."""
    reach = np.linalg.matrix_power(steps.astype(np.int64) + np.eye(len(steps), dtype=np.int64), len(steps))
    return bool((reach > 0).all())
