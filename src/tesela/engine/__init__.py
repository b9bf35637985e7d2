"""The rules of every game, compiled: no input or output, no clock, no language."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from tesela import shelf
from tesela.engine.game import Game, checked_game
from tesela.engine.state import State
from tesela.engine.step import Step

_RULES: Mapping[str, ModuleType] = {entry.name: entry.part("engine") for entry in shelf.entries()}
STATES: Mapping[str, type[State]] = {name: rules.STATE for name, rules in _RULES.items()}


def new_game(name: str, *, players: int = 2, first_player: int = 0, **options: str) -> State:
    """The position before the first deal of a game with this set-up; BadSetup says what is wrong with it."""
    return start(Game(name, players, first_player, options))


def start(game: Game) -> State:
    """The position before the first deal."""
    return STATES[checked_game(game).name].new(game)


def account(state: State, event: object) -> list[Step]:
    """What an action (a number or a typed one) or a chance event does, in order: tiles that move, points and why."""
    done = event if isinstance(event, state.EVENTS) else state.check(event)
    steps: list[Step] = _RULES[state.game.name].account(state, done)
    return steps


def preview(state: State, action: object) -> dict[str, Any]:
    """What this (a number or a typed action) would bring the actor, for whoever is about to choose it."""
    brought: dict[str, Any] = _RULES[state.game.name].preview(state, state.check(action))
    return brought


def previews(state: State) -> dict[int, dict[str, Any]]:
    """What each legal action would bring the actor, by its number."""
    preview_of = _RULES[state.game.name].preview
    return {number: preview_of(state, number) for number in state.legal()}


def facts(game: Game) -> dict[str, Any]:
    """What is printed on the boards of a game with this set-up, as plain data for whoever draws them."""
    printed: dict[str, Any] = _RULES[checked_game(game).name].facts(game)
    return printed
