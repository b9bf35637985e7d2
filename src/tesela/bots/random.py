"""Random: plays any legal action, each as likely as any other."""

from tesela.bots.bot import Analysis, Candidate
from tesela.bots.limit import Limit
from tesela.bots.seeded import Seeded
from tesela.engine.state import State


class Random(Seeded):
    """The player without a plan."""

    name = "random"

    def _think(self, state: State, limit: Limit) -> Analysis:
        return Analysis((Candidate(state.choose(self._rng)),), nodes=1)
