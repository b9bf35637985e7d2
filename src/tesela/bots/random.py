"""Random: plays any legal action, each as likely as any other."""

from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.limit import Limit
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import State


class Random(Bot):
    """The player without a plan."""

    name = "random"

    def __init__(self, seed: int = 0):
        self._seed = seed
        self._rng = Rng(seed)

    def begin(self, game: Game) -> None:
        """Each game starts from the seed, so that it does not depend on the games before."""
        self._rng = Rng(self._seed)

    def _think(self, state: State, limit: Limit) -> Analysis:
        return Analysis((Candidate(state.choose(self._rng)),), nodes=1)
