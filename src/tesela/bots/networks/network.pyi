from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tesela.bots.networks.lens import Lens
from tesela.engine.state import State

HIDDEN: tuple[int, int]

class Network:
    lens: Lens
    def __init__(self, lens: Lens, arrays: Mapping[str, NDArray[np.floating]]) -> None: ...
    def expect(self, state: State) -> tuple[list[float], list[float]]: ...

def shapes_of(lens: Lens) -> dict[str, tuple[int, ...]]: ...
