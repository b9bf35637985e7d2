from collections.abc import Sequence

from tesela.bots.knowledge.numbers import Numbers
from tesela.bots.networks.network import Network
from tesela.engine.rng import Rng
from tesela.engine.state import State

class Mind:
    numbers: Numbers
    def __init__(
        self,
        game: str,
        points: Sequence[Sequence[float]],
        scatter: Sequence[float],
        network: Network | None = None,
        foresees: bool = True,
        numbers: Numbers | None = None,
    ) -> None: ...
    def expect(self, state: State) -> tuple[list[float], list[float]]: ...
    def may_end(self, state: State) -> bool: ...
    def hurry(self, state: State, rng: Rng) -> int: ...
