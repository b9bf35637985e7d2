"""Azul and Master Chocolatier for PettingZoo: `azul_v0.env(players=2, wall="colored", displays="plain")`."""

from typing import Any

from tesela.envs.aec import METADATA, AECEnv, SeatsEnv, wrapped
from tesela.shelf.azul import ENTRY

__all__ = ["env", "raw_env"]


class raw_env(SeatsEnv):
    """The environment without checks: an illegal action raises IllegalAction and changes nothing."""

    metadata = METADATA | {"name": "azul_v0"}

    def __init__(self, players: int = 2, **options: Any):
        super().__init__(ENTRY.name, players, **options)


def env(**options: Any) -> AECEnv[str, Any, int]:
    """The environment with PettingZoo's usual checks; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
