"""Tiny training runs for the tests."""

from contextlib import closing
from pathlib import Path

import tesela
from tesela.bots import Bot, Limit, bot
from tesela.bots.search.minds import mind_with
from tesela.learn.gate import Contenders, named
from tesela.learn.notebook import Decisions
from tesela.learn.plan import Plan
from tesela.learn.run import Run
from tesela.learn.samples import Samples
from tesela.learn.self_play import Seat, self_play
from tesela.learn.steps import STEPS


class Strong(Contenders):
    """Lets a candidate play much better than the search without a network."""

    def __call__(self, spec: str) -> Bot:
        return bot("random" if spec == named(None) else "greedy")


class Weak(Contenders):
    """Lets a candidate play much worse."""

    def __call__(self, spec: str) -> Bot:
        return bot("greedy" if spec == named(None) else "random")


def played(game: tesela.Game, seed: int = 1, nodes: int = 40) -> Samples:
    """The decisions of one game that the search without a network plays against itself."""
    return self_play([Seat(mind_with(game), nodes)] * game.players, game, seed, Decisions(game))


def plan(game: tesela.Game | None = None, **settings: object) -> Plan:
    small = {"generations": 1, "games": 4, "nodes": 40, "epochs": 2, "gate_games": 30, "limit": Limit(nodes=10)}
    return Plan(game or tesela.Game("azul"), **{**small, "sprt": (0.0, 400.0), **settings})  # type: ignore[arg-type]


def create(folder: Path, game: tesela.Game | None = None, **settings: object) -> Run:
    return Run.create(folder, plan(game, **settings))


def do(run: Run, *steps: str, ray: str | None = None) -> None:
    """Do these steps to their end."""
    for step in steps:
        with closing(STEPS[step](run, jobs=1, ray=ray).doing) as doing:
            for _ in doing:
                pass
