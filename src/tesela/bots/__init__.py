"""The simple players: each has a `name` and chooses a legal action with `play(state, rng)`."""

from typing import Protocol

from tesela.bots.greedy import Greedy
from tesela.bots.random import Random
from tesela.engine.rng import Rng
from tesela.engine.state import State
from tesela.errors import BadArgument


class Player(Protocol):
    """Anything that chooses actions."""

    name: str

    def play(self, state: State, rng: Rng) -> int:
        """The number of a legal action of the actor."""


BOTS: dict[str, type[Player]] = {kind.name: kind for kind in (Random, Greedy)}


def bot(name: str) -> Player:
    """A player by its name; BadArgument says which there are."""
    if name not in BOTS:
        raise BadArgument("bot.unknown", name=name, known=", ".join(BOTS))
    return BOTS[name]()
