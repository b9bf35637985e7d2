"""Summer Pavilion for PettingZoo: `pavilion_v0.env(players=2, board="colored")`."""

from typing import Any

from tesela.engine.game import Game
from tesela.envs.aec import METADATA, AECEnv, SeatsEnv, wrapped
from tesela.envs.episode import MAX_ROUNDS
from tesela.envs.rewards import Rewards

__all__ = ["env", "raw_env"]


class raw_env(SeatsEnv):
    """The environment without checks: an illegal action raises IllegalAction and changes nothing."""

    metadata = METADATA | {"name": "pavilion_v0"}

    def __init__(
        self,
        players: int = 2,
        board: str = "colored",
        first_player: int | None = None,
        max_rounds: int | None = MAX_ROUNDS,
        rank: float = Rewards.rank,
        margin: float = Rewards.margin,
        steps: float = Rewards.steps,
        render_mode: str | None = None,
    ):
        game = Game("pavilion", players, first_player or 0, {"board": board})
        super().__init__(game, first_player, max_rounds, Rewards(rank, margin, steps), render_mode)


def env(**options: Any) -> AECEnv[str, Any, int]:
    """The environment with PettingZoo's usual checks; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
