"""The signature: one number that stands for how `search` plays, over fixed positions of all games.

A change that should not change play leaves it as it is; a change that does quotes the new one.
"""

import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from tesela.bots.limit import Limit
from tesela.bots.thinkers import Search
from tesela.engine import start
from tesela.engine.game import Game, games
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State

NODES = 20_000
# How many random decisions lead to each position of a configuration.
DEPTHS = (0, 5, 14, 30)


@dataclass(frozen=True)
class Searched:
    """One position searched: what was found, and how fast."""

    game: Game
    action: int
    nodes: int
    seconds: float


def positions() -> Iterator[State]:
    """The fixed positions: of each configuration some that random play leads to."""
    for number, game in enumerate(games()):
        for depth in DEPTHS:
            state, rng, made = start(game), Rng(1000 * number + depth), 0
            while state.actor == CHANCE or made < depth:
                if state.actor == CHANCE:
                    state.deal(rng)
                else:
                    state.apply(state.choose(rng))
                    made += 1
            yield state


def search_positions(network: bool = True) -> Iterator[Searched]:
    """Search every position to the same number of nodes, with the networks that ship or without."""
    for state in positions():
        begin = time.perf_counter()
        analysis = Search(seed=1, network=network).choose(state, Limit(nodes=NODES))
        yield Searched(state.game, analysis.best.action, analysis.nodes, time.perf_counter() - begin)


def signature(found: list[Searched]) -> int:
    """The number: of every position the action found and the nodes it took."""
    return zlib.crc32(" ".join(f"{searched.action}/{searched.nodes}" for searched in found).encode())
