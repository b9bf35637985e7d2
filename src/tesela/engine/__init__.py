"""The rules of every game, compiled: no input or output, no clock, no language."""

from collections.abc import Callable, Mapping
from typing import Any

from tesela.engine.azul.account import account as azul_account
from tesela.engine.azul.preview import preview as azul_preview
from tesela.engine.azul.state import AzulState
from tesela.engine.game import Game, checked_game
from tesela.engine.pavilion.account import account as pavilion_account
from tesela.engine.pavilion.preview import preview as pavilion_preview
from tesela.engine.pavilion.state import PavilionState
from tesela.engine.state import State
from tesela.engine.step import Step

STATES: dict[str, type[State]] = {"azul": AzulState, "pavilion": PavilionState}
_ACCOUNTS: Mapping[str, Callable[..., list[Step]]] = {"azul": azul_account, "pavilion": pavilion_account}
_PREVIEWS: Mapping[str, Callable[..., dict[str, Any]]] = {"azul": azul_preview, "pavilion": pavilion_preview}


def new_game(name: str, *, players: int = 2, first_player: int = 0, **options: str) -> State:
    """The position before the first deal of a game with this set-up; BadSetup says what is wrong with it."""
    return start(Game(name, players, first_player, options))


def start(game: Game) -> State:
    """The position before the first deal."""
    return STATES[checked_game(game).name].new(game)


def account(state: State, action: object) -> list[Step]:
    """Why the scores change when the actor does this (a number or a typed action): each reason in order."""
    return _ACCOUNTS[state.game.name](state, _checked(state, action))


def preview(state: State, action: object) -> dict[str, Any]:
    """What this (a number or a typed action) would bring the actor, for whoever is about to choose it."""
    return _PREVIEWS[state.game.name](state, _checked(state, action))


def previews(state: State) -> dict[int, dict[str, Any]]:
    """What each legal action would bring the actor, by its number."""
    preview_of = _PREVIEWS[state.game.name]
    return {number: preview_of(state, number) for number in state.legal()}


def _checked(state: State, action: object) -> int:
    """The number of a legal action; what is not legal is refused as `apply` refuses it."""
    number = state.number(action)
    if not state.is_legal(number):
        state.copy().apply(number)
    return number
