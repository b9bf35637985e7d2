import numpy as np
from numpy.typing import NDArray

from tesela.engine.game import Game
from tesela.engine.state import State

TRAITS_A_MOVE: int

class Lens:
    game: Game
    players: int
    entries: int
    described: int
    inputs: int
    traits: int
    def __init__(self, game: Game) -> None: ...
    def look(self, state: State) -> tuple[int, NDArray[np.uint8], NDArray[np.float32]]: ...
    def options(self, state: State) -> tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.float32]]: ...
    def learned_on(self) -> str: ...
    def folds(self) -> list[int]: ...
