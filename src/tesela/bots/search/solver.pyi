from tesela.bots.search.mind import Mind
from tesela.engine.state import State

Solution = tuple[tuple[int, ...], list[float], list[float], float]

class Solver:
    looked: int
    complete: bool
    final: bool
    def __init__(self, state: State, mind: Mind) -> None: ...
    def solve(
        self, nodes: int, seconds: float = 0.0, depth: int = 0, margin: float = 2.0
    ) -> list[Solution] | None: ...
    def stop(self) -> None: ...
