from tesela.engine.pavilion.state import PavilionState
from tesela.engine.step import Step

def account(state: PavilionState, action: int) -> list[Step]: ...
