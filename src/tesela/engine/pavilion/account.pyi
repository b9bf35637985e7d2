from tesela.engine.pavilion.state import PavilionState
from tesela.engine.step import Step

def account(state: PavilionState, event: object) -> list[Step]: ...
