from typing import Any

from tesela.engine.pavilion.state import PavilionState

def preview(state: PavilionState, action: int) -> dict[str, Any]: ...
