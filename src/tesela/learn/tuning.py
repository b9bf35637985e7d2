"""Tuning: what features are worth, learned from games that the search plays against itself.

Every end of a round in such a game says how many points each board still made. For each stage a ridge regression of
these points on the features gives the weights; how far results then scatter gives the way from points to winning.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from tesela import shelf
from tesela.bots.search.minds import mind_with
from tesela.bots.search.tree import Tree
from tesela.bots.weights import Weights
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import State
from tesela.jobs import spread
from tesela.learn.self_play import Alike, Player, chunked

Floats = NDArray[np.float64]

# Pulls weights that games say little about towards 0.
RIDGE = 20.0
CHUNK = 4  # games of one task


@dataclass
class Sample:
    """The end of a round: its stage, the features and scores of the boards, and how the game ended for each."""

    stage: int
    boards: list[list[float]]
    scores: list[int]
    final: list[int]
    wins: list[float]


class Rounds:
    """Notes the end of every round; a `Notes` of self-play."""

    def __init__(self, game: Game) -> None:
        self._known = shelf.entry(game.name).part("bots.knowledge").KNOWLEDGE
        self._ends: list[tuple[int, list[list[float]], list[int]]] = []

    def round_ended(self, state: State, rng: Rng) -> None:
        """Note how far the game is, and the boards."""
        self._ends.append((*self._known.examine(state), state.scores()))

    def searched(self, state: State, tree: Tree) -> None:
        """What was found on the way says nothing about the boards at the end."""

    def game_ended(self, scores: list[int], wins: list[float]) -> list[Sample]:
        """A sample for each end of a round."""
        return [Sample(stage, boards, before, scores, wins) for stage, boards, before in self._ends]


def collect(
    game: Game, weights: Weights, nodes: int, games: int, seed: int, *, jobs: int | None = None
) -> Iterator[list[Sample]]:
    """Samples of so many games of self-play on all cores, chunk by chunk."""
    seeds = [seed * 1_000_003 + number for number in range(games)]
    hire = partial(Player[list[Sample]], partial(_company, game, weights, nodes))
    ready: dict[int, list[list[Sample]]] = {}
    following = 0
    with closing(spread(hire, [[chunk] for chunk in chunked(seeds, CHUNK)], jobs=jobs)) as playing:
        for number, noted in playing:
            ready[number] = noted
            # In the order of the games, whichever ends first: sums of numbers depend on it, and so do the weights.
            while following in ready:
                yield [sample for one in ready.pop(following) for sample in one]
                following += 1


def _company(game: Game, weights: Weights, nodes: int) -> Alike[list[Sample]]:
    """The players, made in the process where they play."""
    return Alike(game, mind_with(game, weights=weights), nodes, Rounds)


def fit(samples: list[Sample], prior: Weights) -> Weights:
    """The weights that explain these samples best; a stage that was hardly seen keeps its prior."""
    points, scatter = list(prior.points), list(prior.scatter)
    for stage in range(len(prior.scatter)):
        seen = [sample for sample in samples if sample.stage == stage]
        if len(seen) < 50:
            continue
        boards = np.array([board for sample in seen for board in sample.boards])
        made = np.array(
            [end - now for sample in seen for end, now in zip(sample.final, sample.scores, strict=True)], dtype=float
        )
        pull = RIDGE * np.eye(boards.shape[1])
        pull[0, 0] = 1e-6
        row = np.linalg.solve(boards.T @ boards + pull, boards.T @ made)
        points[stage] = [round(float(value), 4) for value in row]
        expected = [np.array(sample.boards) @ row + np.array(sample.scores) for sample in seen]
        scatter[stage] = round(_scatter(expected, [np.array(sample.wins) for sample in seen]), 3)
    return Weights(points, scatter)


def _scatter(expected: list[Floats], wins: list[Floats]) -> float:
    """The scale at which expected scores tell winners best: least logarithmic loss."""
    scores, won = np.array(expected), np.array(wins)
    scores = scores - scores.max(axis=1, keepdims=True)

    def loss(scale: float) -> float:
        odds = np.exp(scores / scale)
        odds /= odds.sum(axis=1, keepdims=True)
        return float(-(won * np.log(np.maximum(odds, 1e-9))).sum(axis=1).mean())

    scales = np.geomspace(1.0, 60.0, 80)
    return float(min(scales, key=loss))
