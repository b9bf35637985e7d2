import numpy as np
from numpy.typing import NDArray

from tesela.engine.game import Game
from tesela.engine.state import State

class Encoder:
    game: Game
    size: int
    def __init__(self, game: Game) -> None: ...
    def encode(self, state: State, observer: int, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]: ...
    def names(self) -> list[str]: ...
