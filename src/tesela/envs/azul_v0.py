"""Azul and Master Chocolatier for PettingZoo: `azul_v0.env(players=2, wall="colored", displays="plain")`."""

from typing import Any

from tesela.engine.game import Game
from tesela.envs.aec import METADATA, AECEnv, SeatsEnv, wrapped
from tesela.envs.episode import MAX_ROUNDS
from tesela.envs.rewards import Rewards

__all__ = ["env", "raw_env"]


class raw_env(SeatsEnv):
    """The environment without checks: an illegal action raises IllegalAction and changes nothing."""

    metadata = METADATA | {"name": "azul_v0"}

    def __init__(
        self,
        players: int = 2,
        wall: str = "colored",
        displays: str = "plain",
        first_player: int | None = None,
        max_rounds: int | None = MAX_ROUNDS,
        rank: float = Rewards.rank,
        margin: float = Rewards.margin,
        steps: float = Rewards.steps,
        render_mode: str | None = None,
    ):
        game = Game("azul", players, first_player or 0, {"wall": wall, "displays": displays})
        super().__init__(game, first_player, max_rounds, Rewards(rank, margin, steps), render_mode)


def env(**options: Any) -> AECEnv[str, Any, int]:
    """The environment with PettingZoo's usual checks; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
