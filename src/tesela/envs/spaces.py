"""The spaces of a game: what is observed, which actions there are, and the mask of those that are legal."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tesela.encoding import Encoder
from tesela.engine import STATES
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.envs.extras import extra

with extra("gymnasium"):
    from gymnasium import spaces

Observation = dict[str, NDArray[np.generic]]


def action_count(game: Game) -> int:
    """How many actions the game numbers, legal or not."""
    return len(STATES[game.name].ACTIONS)


def action_space(game: Game) -> spaces.Discrete:
    """The actions by their numbers."""
    return spaces.Discrete(action_count(game))


def observation_space(game: Game) -> spaces.Space[Any]:
    """The encoding of a position and the mask of the legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (Encoder(game).size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (action_count(game),), np.int8),
        }
    )


def observed(encoder: Encoder, state: State, observer: int, decides: bool) -> Observation:
    """What a seat sees, and what it may do if the decision is its own."""
    mask = np.zeros(len(state.ACTIONS), np.int8)
    if decides:
        mask[state.legal()] = 1
    return {"observation": encoder.encode(state, observer), "action_mask": mask}
