from tesela.bots.knowledge.mind import Mind
from tesela.engine.state import State

class Solver:
    looked: int
    def __init__(self, state: State, mind: Mind) -> None: ...
    complete: bool
    def solve(
        self, nodes: int, seconds: float = 0.0, depth: int = 0
    ) -> list[tuple[tuple[int, ...], list[float], list[float]]] | None: ...
    def stop(self) -> None: ...
