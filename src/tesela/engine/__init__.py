"""The rules of every game, compiled: no input or output, no clock, no language."""

from tesela.engine.azul.state import AzulState
from tesela.engine.game import Game, checked_game
from tesela.engine.pavilion.state import PavilionState
from tesela.engine.state import State

STATES: dict[str, type[State]] = {"azul": AzulState, "pavilion": PavilionState}


def new_game(name: str, *, players: int = 2, first_player: int = 0, **options: str) -> State:
    """The position before the first deal of a game with this set-up; BadSetup says what is wrong with it."""
    return start(Game(name, players, first_player, options))


def start(game: Game) -> State:
    """The position before the first deal."""
    return STATES[checked_game(game).name].new(game)
