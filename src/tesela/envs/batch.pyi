from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.envs.rewards import Rewards

class Batch:
    game: Game
    count: int
    self_play: bool
    observations: NDArray[np.uint8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    scores: NDArray[np.int32]
    ranks: NDArray[np.int32]
    final_observations: NDArray[np.uint8]
    def __init__(
        self,
        game: Game,
        count: int,
        rewards: Rewards,
        *,
        self_play: bool = False,
        first_player: int | None = 0,
        max_rounds: int | None = None,
    ) -> None: ...
    def reset(self, seeds: Sequence[int] | None) -> None: ...
    def step(self, actions: ArrayLike) -> None: ...
    def choose(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]: ...
    def state(self, number: int) -> State: ...
