from typing import Any

from tesela.engine.pavilion.state import PavilionState

THINGS: tuple[str, ...]

def preview(state: PavilionState, action: int) -> dict[str, Any]: ...
