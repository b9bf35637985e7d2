"""How an environment shows a position: as text, as a picture, or printed for whoever watches."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tesela.engine.state import State
from tesela.envs.picture import picture
from tesela.errors import BadArgument

MODES = ["human", "ansi", "rgb_array"]
METADATA: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}


def checked_mode(mode: str | None) -> str | None:
    """A render mode there is, or None for none."""
    if mode is not None and mode not in MODES:
        raise BadArgument("envs.render_mode", found=mode, known=", ".join(MODES))
    return mode


def render(state: State, mode: str | None) -> NDArray[np.uint8] | str | None:
    """The position in this mode; `human` prints it."""
    if mode == "rgb_array":
        return picture(state)
    if mode == "ansi":
        return str(state)
    if mode == "human":
        print(state, end="\n\n", flush=True)
        return None
    raise BadArgument("envs.render_none", known=", ".join(MODES))
