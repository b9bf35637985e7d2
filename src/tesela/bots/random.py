"""Random: plays any legal action, each as likely as any other."""

from tesela.engine.rng import Rng
from tesela.engine.state import State


class Random:
    """The player without a plan."""

    name = "random"

    def play(self, state: State, rng: Rng) -> int:
        """A legal action of the actor."""
        return state.choose(rng)
