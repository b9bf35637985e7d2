from collections.abc import Sequence

from tesela.bots.networks.network import Network
from tesela.engine.rng import Rng
from tesela.engine.state import State

class Mind:
    def __init__(
        self,
        game: str,
        points: Sequence[Sequence[float]],
        scatter: Sequence[float],
        network: Network | None = None,
        foresees: bool = True,
    ) -> None: ...
    def expect(self, state: State) -> tuple[list[float], list[float]]: ...
    def hurry(self, state: State, rng: Rng) -> int: ...
