"""Seeded: a bot that draws, from its seed alone."""

from tesela.bots.bot import Bot
from tesela.engine.game import Game
from tesela.engine.rng import Rng


class Seeded(Bot):
    """A bot with random numbers of its own."""

    def __init__(self, seed: int = 0):
        self._seed = seed
        self._rng = Rng(seed)

    def begin(self, game: Game) -> None:
        """Each game starts from the seed, so that it does not depend on the games before."""
        self._rng = Rng(self._seed)
