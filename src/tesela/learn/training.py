"""Training: a model learns from samples, step by step, and says how well it does on samples it has not seen."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

import autograd.numpy as anp
import numpy as np
from autograd import value_and_grad
from autograd.extend import defvjp, primitive
from autograd.tracer import getval

from tesela.errors import BadArgument
from tesela.learn.model import POINTS, Model, Weights, mean
from tesela.learn.optimizer import Optimizer
from tesela.learn.samples import Array, Samples
from tesela.learn.symmetry import Symmetry, Way

BATCH = 1024
# One game in so many is kept apart, to check.
CHECKED = 20
# How much the points count beside the win and the moves.
POINTS_COUNT = 0.5


@dataclass
class Losses:
    """How far the model is off: who wins, the points still made, which move is chosen; less is better."""

    wins: float
    points: float
    moves: float


class Trainer:
    """A model on its way through samples; `trust` is how much the search's expectation counts beside the outcome.

    BadArgument where there are not at least two games, one to learn from and one to check.
    """

    def __init__(
        self,
        model: Model,
        samples: Samples,
        *,
        epochs: int,
        rate: float,
        trust: float,
        seed: int,
        symmetry: Symmetry | None = None,
    ):
        """Where there is a symmetry, each step learns from its samples as one of the ways shows them."""
        self.model = model
        self._symmetry = symmetry
        self._samples = samples
        self._seed = seed
        # Whole games are kept apart, since all positions of a game share its end; by their numbers, so that a model
        # that learns on from here is not checked on what it has learned before.
        last = int(samples.games.max(initial=0))
        if last == 0:
            raise BadArgument("learn.few_games")
        apart = samples.games % CHECKED == min(CHECKED - 1, last)
        self._checked, self._learned = np.flatnonzero(apart), np.flatnonzero(~apart)
        self._batch = min(BATCH, len(self._learned))
        found = np.where(np.isnan(samples.found), samples.final, samples.found)
        self._target = (trust * found + (1 - trust) * samples.final).astype(np.float32)
        self.done = 0
        self.steps_an_epoch = len(self._learned) // self._batch
        self.steps = epochs * self.steps_an_epoch
        self._optimizer = Optimizer(model.weights, rate, self.steps)

    def run(self) -> Iterator[Losses]:
        """Learn what is left; the losses of each step as it is made."""
        while self.done < self.steps:
            epoch, step = divmod(self.done, self.steps_an_epoch)
            if step == 0:
                order = np.random.default_rng([self._seed, epoch]).permutation(self._learned)
            way = None if self._symmetry is None else self._symmetry.way(self._seed, self.done)
            losses, gradients = self._learn(order[step * self._batch : (step + 1) * self._batch], way)
            self._optimizer.step(gradients)
            self.done += 1
            yield losses

    def state(self) -> Weights:
        """All that is needed to go on from the end of an epoch, as arrays."""
        parts = {"weights": self.model.weights, "mean": self._optimizer.mean, "square": self._optimizer.square}
        arrays = {f"{part} {name}": array for part, found in parts.items() for name, array in found.items()}
        return {"done": np.array(self.done), "steps": np.array(self.steps), **arrays}

    def restore(self, state: Weights) -> bool:
        """Go on from such a state; False, and nothing is done, if it is of other work than this."""
        done, mine = int(state["done"]), self.state()
        if state["steps"] != self.steps or done % self.steps_an_epoch:
            return False
        if any(name not in state or state[name].shape != array.shape for name, array in mine.items()):
            return False
        for name, array in mine.items():
            if name not in ("done", "steps"):
                array[...] = state[name]
        self.done = self._optimizer.done = done
        return True

    def check(self) -> Losses:
        """The losses on the samples kept apart."""
        parts = []
        for at in range(0, len(self._checked), BATCH):
            which = self._checked[at : at + BATCH]
            parts.append(Losses(*(float(part) for part in self._parts(self.model.weights, which)[:3])))
        return Losses(*(float(np.mean([getattr(part, name) for part in parts])) for name in asdict(parts[0])))

    def _learn(self, which: Array, way: Way | None = None) -> tuple[Losses, Weights]:
        """The losses on these samples, and which way each weight makes them grow."""
        found: list[float] = []

        def loss(weights: Weights) -> Array:
            wins, points, moves, strain = self._parts(weights, which, way)
            found.extend(float(getval(part)) for part in (wins, points, moves))
            return wins + POINTS_COUNT * points + moves + strain

        _, gradients = value_and_grad(loss)(self.model.weights)
        return Losses(*found), gradients

    def _parts(
        self, weights: Weights, which: Array, way: Way | None = None
    ) -> tuple[Array, Array, Array, Array]:
        """How far the model is off on these samples, seen in this way: wins, points, moves, and its strain."""
        samples, model = self._samples, self.model
        entries = samples.entries[which] if way is None else samples.entries[which][:, way.entries]
        hidden, strain = model.hidden(weights, entries, samples.described[which])
        points, wins = model.judge(weights, hidden)
        target = self._target[which]
        win_loss = -mean(anp.sum(target[:, model.players :] * wins, axis=1))
        point_loss = mean(anp.square(points - target[:, : model.players] / POINTS))
        starts, ends = samples.starts[which], samples.starts[which + 1]
        counts = ends - starts
        before = np.concatenate([[0], counts.cumsum()])
        rows = np.repeat(starts - before[:-1], counts) + np.arange(before[-1])
        whose = np.repeat(np.arange(len(which)), counts)
        guesses = samples.guesses[rows].astype(np.float32)
        traits = samples.traits[rows] if way is None else way.traits[samples.traits[rows]]
        worth = model.guess(weights, hidden, traits.astype(np.int64), guesses, whose)
        visits = samples.visits[rows].astype(np.float32)
        return win_loss, point_loss, surprise(worth, visits, before[:-1][counts > 0], counts[counts > 0]), strain


@primitive  # type: ignore[untyped-decorator]
def surprise(worth: Array, visits: Array, starts: Array, counts: Array) -> Array:
    """How far the visits are off a softmax over the moves of each position, which start there and are so many."""
    if not len(starts):
        return np.float32(0)  # type: ignore[return-value]
    logarithms = np.log(_softmax(worth, starts, counts) + np.float32(1e-30))
    return np.asarray(-(visits * logarithms).sum() / len(starts))


def _surprise_back(_: Array, worth: Array, visits: Array, starts: Array, counts: Array):  # type: ignore[no-untyped-def]
    def back(gradient: Array) -> Array:
        if not len(starts):
            return np.zeros_like(worth)
        total = np.repeat(np.add.reduceat(visits, starts), counts)
        return np.asarray(gradient * (total * _softmax(worth, starts, counts) - visits) / np.float32(len(starts)))

    return back


defvjp(surprise, _surprise_back, None, None, None)


def _softmax(worth: Array, starts: Array, counts: Array) -> Array:
    """The share of each move among those of its position."""
    powers = np.exp(worth - np.repeat(np.maximum.reduceat(worth, starts), counts))
    return np.asarray(powers / np.repeat(np.add.reduceat(powers, starts), counts))
