"""Examining one position: its best moves, what the seats can expect, and the line expected."""

from dataclasses import dataclass

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.value import Value
from tesela.bots import Limit
from tesela.engine.state import State
from tesela.records import action_to_json, position
from tesela.records.objects import Action

# What one position gets where nobody says otherwise: more than one of many in a game.
LIMIT = Limit(time=1.0)


@dataclass(frozen=True)
class Ranked:
    """A move and what is expected of it; a solved one was not looked at by a part of the search but wholly."""

    action: Action
    value: Value
    line: tuple[Action, ...]  # the move first
    looks: float  # the part of the search that went into it

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {
            "action": action_to_json(self.action),
            **self.value.to_json(),
            "line": [action_to_json(action) for action in self.line],
            "looks": round(self.looks, 4),
        }


@dataclass(frozen=True)
class Examined:
    """A position and what it is worth; without moves where chance acts or the game is over."""

    state: State
    value: Value
    moves: tuple[Ranked, ...] = ()  # the best first
    exact: bool = False  # whether the rest of the round was solved
    nodes: int = 0

    def to_json(self) -> dict[str, object]:
        """As a JSON object (docs/analysis.md)."""
        return {
            "position": position(self.state),
            "actor": self.state.actor,
            "exact": self.exact,
            "nodes": self.nodes,
            **self.value.to_json(),
            "moves": [move.to_json() for move in self.moves],
        }


def examine(state: State, limit: Limit | None = None, *, seed: int = 0) -> Examined:
    """What a position is worth: by a search, by samples of chance, or by its outcome."""
    appraiser = Appraiser(limit or LIMIT, seed=seed)
    if state.actor < 0:
        return Examined(state.copy(), appraiser.value(state), exact=state.outcome() is not None)
    analysis = appraiser.think(state)
    visits = sum(found.visits for found in analysis.candidates)
    moves = tuple(
        Ranked(
            state.action(found.action),
            Value.of(found),
            tuple(state.action(action) for action in found.line),
            found.visits / visits if visits else 1.0,
        )
        for found in analysis.candidates
    )
    return Examined(state.copy(), appraiser.value(state), moves, analysis.exact, analysis.nodes)
