from tesela.engine.azul.state import AzulState
from tesela.engine.step import Step

def account(state: AzulState, event: object) -> list[Step]: ...
