"""Playing on from a position of either game: what is legal, actions one after another, and random events."""

from typing import Any

import tesela


def dealt(configuration: tesela.Game, rng: tesela.Rng) -> tesela.State:
    """The position of a new game at its first decision."""
    state = tesela.start(configuration)
    while state.actor < 0:
        state.deal(rng)
    return state


def legal(state: tesela.State) -> list[Any]:
    """The legal actions as typed objects."""
    return [state.action(number) for number in state.legal()]


def play(state: tesela.State, *actions: object) -> None:
    """Apply one action after another."""
    for action in actions:
        state.apply(action)


def eager_choice(state: tesela.State, rng: tesela.Rng) -> int:
    """A random action that thinks three times before it drops or passes, so that boards fill."""
    number = state.choose(rng)
    for _ in range(3):
        action = state.action(number)
        if not hasattr(action, "keep") and getattr(action, "line", None) != "floor":
            break
        number = state.choose(rng)
    return number


def advance(state: tesela.State, rng: tesela.Rng, events: int, eager: bool = False) -> list[object]:
    """Let so many random events happen, or as many as there are to the end; what they were."""
    happened: list[object] = []
    while len(happened) < events and state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            happened.append(state.deal(rng))
        else:
            happened.append(state.action(eager_choice(state, rng) if eager else state.choose(rng)))
            state.apply(happened[-1])
    return happened
