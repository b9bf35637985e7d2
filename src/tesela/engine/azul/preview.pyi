from typing import Any

from tesela.engine.azul.state import AzulState

def preview(state: AzulState, action: int) -> dict[str, Any]: ...
