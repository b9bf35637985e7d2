"""Tuning: what features are worth, learned from games that the search plays against itself.

Every end of a round in such a game says how many points each board still made. For each stage a ridge regression of
these points on the features gives the weights; how far results then scatter gives the way from points to winning.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from tesela import shelf
from tesela.bots.search.minds import mind_with
from tesela.bots.search.tree import Tree
from tesela.bots.weights import Weights
from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, OVER

Floats = NDArray[np.float64]

# Pulls weights that games say little about towards 0.
RIDGE = 20.0
# Of so many decisions one is played quickly instead of searched, so that games differ and mistakes are seen.
LOOSE = 8
CHUNK = 4  # games of one task


@dataclass
class Sample:
    """The end of a round: its stage, the features and scores of the boards, and how the game ended for each."""

    stage: int
    boards: list[list[float]]
    scores: list[int]
    final: list[int]
    wins: list[float]


def self_play(game: Game, weights: Weights, nodes: int, seed: int) -> list[Sample]:
    """Play one game against itself, searching so many nodes a move (none: quick play); its rounds' ends."""
    mind, rng, state = mind_with(game, weights=weights), Rng(seed), start(game)
    known = shelf.entry(game.name).part("bots.knowledge").KNOWLEDGE
    ends: list[tuple[int, list[list[float]], list[int]]] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            # Pavilion's supply is filled within a round; only a deal follows the end of one.
            if state.view().phase == "deal" and state.round:
                ends.append((*known.examine(state), state.scores()))
            state.deal(rng)
        elif nodes == 0:
            mind.hurry(state, rng)
        elif rng.below(LOOSE) == 0:
            state.apply(Tree(state, mind, rng.below(2**31 - 1)).quick())
        else:
            tree = Tree(state, mind, rng.below(2**31 - 1))
            tree.run(0.0, nodes, 0)
            state.apply(max(tree.result(), key=lambda found: found[1])[0])
    outcome = state.outcome()
    assert outcome is not None
    wins = [(seat in outcome.winners) / len(outcome.winners) for seat in range(game.players)]
    return [Sample(stage, boards, scores, list(outcome.scores), wins) for stage, boards, scores in ends]


def _play_some(game: Game, weights: Weights, nodes: int, seeds: list[int]) -> list[Sample]:
    return [sample for seed in seeds for sample in self_play(game, weights, nodes, seed)]


def collect(game: Game, weights: Weights, nodes: int, games: int, seed: int) -> Iterator[list[Sample]]:
    """Samples of so many games of self-play on all cores, as they come."""
    seeds = [seed * 1_000_003 + number for number in range(games)]
    chunks = [seeds[at : at + CHUNK] for at in range(0, games, CHUNK)]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("forkserver")) as pool:
        yield from pool.map(partial(_play_some, game, weights, nodes), chunks)


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
