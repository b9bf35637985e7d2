"""Training: a model learns from samples, step by step, and says how well it does on samples it has not seen."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from tesela.errors import BadArgument
from tesela.learn.model import POINTS, Model
from tesela.learn.samples import Array, Samples

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

    def __init__(self, model: Model, samples: Samples, *, epochs: int, rate: float, trust: float, seed: int):
        self.model = model
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
        self._target = trust * found + (1 - trust) * samples.final
        self.done = 0
        self.steps_an_epoch = len(self._learned) // self._batch
        self.steps = epochs * self.steps_an_epoch
        self._optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=1e-3)
        self._rate = torch.optim.lr_scheduler.OneCycleLR(self._optimizer, rate, total_steps=self.steps + 1)

    def run(self) -> Iterator[Losses]:
        """Learn what is left; the losses of each step as it is made."""
        while self.done < self.steps:
            epoch, step = divmod(self.done, self.steps_an_epoch)
            if step == 0:
                order = np.random.default_rng([self._seed, epoch]).permutation(self._learned)
            loss, losses = self._losses(order[step * self._batch : (step + 1) * self._batch])
            self._optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self._optimizer.step()
            self._rate.step()
            self.done += 1
            yield losses

    def state(self) -> dict[str, Any]:
        """All that is needed to go on from the end of an epoch."""
        return {
            "done": self.done,
            "steps": self.steps,
            "model": self.model.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "rate": self._rate.state_dict(),
        }

    def restore(self, state: dict[str, Any]) -> bool:
        """Go on from such a state; False, and nothing is done, if it is of other work than this."""
        if state["steps"] != self.steps or state["done"] % self.steps_an_epoch:
            return False
        self.model.load_state_dict(state["model"])
        self._optimizer.load_state_dict(state["optimizer"])
        self._rate.load_state_dict(state["rate"])
        self.done = state["done"]
        return True

    def check(self) -> Losses:
        """The losses on the samples kept apart."""
        parts = []
        with torch.no_grad():
            for at in range(0, len(self._checked), BATCH):
                parts.append(self._losses(self._checked[at : at + BATCH])[1])
        return Losses(*(float(np.mean([getattr(part, name) for part in parts])) for name in asdict(parts[0])))

    def _losses(self, which: Array) -> tuple[Tensor, Losses]:
        samples, model = self._samples, self.model
        hidden = model.hidden(
            torch.from_numpy(samples.entries[which].astype(np.float32)),
            torch.from_numpy(samples.described[which].astype(np.float32)),
        )
        points, wins = model.judge(hidden)
        target = torch.from_numpy(self._target[which])
        win_loss = -(target[:, model.players :] * wins).sum(1).mean()
        point_loss = ((points - target[:, : model.players] / POINTS) ** 2).mean()
        starts, ends = samples.starts[which], samples.starts[which + 1]
        counts = ends - starts
        rows = np.repeat(starts - np.concatenate([[0], counts.cumsum()[:-1]]), counts) + np.arange(counts.sum())
        whose = torch.from_numpy(np.repeat(np.arange(len(which)), counts))
        worth = model.guess(
            hidden,
            torch.from_numpy(samples.traits[rows]),
            torch.from_numpy(samples.guesses[rows].astype(np.float32)),
            whose,
        )
        # A softmax over the moves of each position.
        worth = worth - worth.max().detach()
        total = torch.zeros(len(which)).index_add(0, whose, worth.exp())
        visits = torch.from_numpy(samples.visits[rows].astype(np.float32))
        asked = max(int((counts > 0).sum()), 1)
        move_loss = -(visits * (worth - total.clamp_min(1e-30).log()[whose])).sum() / asked
        loss = win_loss + POINTS_COUNT * point_loss + move_loss + model.strain
        return loss, Losses(*(float(part.detach()) for part in (win_loss, point_loss, move_loss)))
