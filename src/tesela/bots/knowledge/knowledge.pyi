from tesela.engine.state import State

class GameKnowledge:
    def examine(self, state: State) -> tuple[int, list[list[float]]]: ...
