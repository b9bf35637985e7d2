from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tesela.bots.networks.lens import Lens
from tesela.engine.state import State

HIDDEN: tuple[int, int]
BETWEEN: str

class Network:
    lens: Lens
    between: Network | None
    def __init__(self, lens: Lens, arrays: Mapping[str, NDArray[np.floating]]) -> None: ...
    def expect(self, state: State) -> tuple[list[float], list[float]]: ...

def part_between(arrays: Mapping[str, NDArray[np.floating]]) -> dict[str, NDArray[np.floating]]: ...
def shapes_of(lens: Lens) -> dict[str, tuple[int, ...]]: ...
