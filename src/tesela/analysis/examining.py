"""Examining one position: its best moves, what the seats can expect, and the line expected."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import erf, sqrt

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.grades import LOSSES
from tesela.analysis.value import Value
from tesela.bots import Analysis, Candidate, Limit
from tesela.engine.state import CHANCE, OVER, State
from tesela.records import action_to_json, notation, position
from tesela.records.objects import Action

# What one position gets where nobody says otherwise: more than one of many in a game.
LIMIT = Limit(time=1.0)
CLEARLY = LOSSES[-1][1]  # by so much of the chance to win a move is clearly better: what loses less is graded as best
# How far a chance may be off beyond the scatter of its search, and what a search that is not over can say of itself at
# the most: so that it is right as often as it says, when a longer one looks (bench/sureness.py).
UNSEEN, SUREST = 0.01, 0.97


@dataclass(frozen=True)
class Ranked:
    """A move and what is expected of it; a solved one was not looked at by a part of the search but wholly."""

    number: int
    action: Action
    value: Value
    line: tuple[Action, ...]  # the move first
    players: tuple[int, ...]  # who plays each of them
    looks: float  # the part of the search that went into it
    error: float | None = None  # of the chance to win of whoever moves, as far as the search scatters; None if unknown

    def to_json(self, line: bool = True) -> dict[str, object]:
        """As a JSON object, with its line or without."""
        told = {
            "number": self.number,
            "action": action_to_json(self.action),
            "notation": notation(self.action),
            **self.value.to_json(),
            "looks": round(self.looks, 4),
            "error": None if self.error is None else round(self.error, 4),
        }
        if line:
            told |= {"line": [action_to_json(action) for action in self.line], "players": list(self.players)}
        return told


@dataclass(frozen=True)
class End:
    """Up to where everything was tried, and how the best line ends there."""

    of: str  # "game" or "round"
    scores: tuple[int, ...]

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {"of": self.of, "scores": list(self.scores)}


@dataclass(frozen=True)
class Examined:
    """A position and what it is worth; without moves where chance acts or the game is over."""

    state: State
    value: Value
    moves: tuple[Ranked, ...] = ()  # the best first
    exact: bool = False  # whether the rest of the round was solved
    nodes: int = 0

    @property
    def depth(self) -> int:
        """How many moves ahead the best line reaches."""
        return len(self.moves[0].line) if self.moves else 0

    @cached_property
    def end(self) -> End | None:
        """Where it is solved, to what end, if the best line reaches it."""
        if not self.exact:
            return None
        end = self.state.copy()
        for action in self.moves[0].line if self.moves else ():
            end.apply(action)
        if end.actor == OVER:
            return End("game", tuple(end.scores()))
        return End("round", tuple(end.scores())) if end.actor == CHANCE and end.view().phase == "deal" else None

    @property
    def sure(self) -> float | None:
        """How likely it is that no other move is clearly better; None if that is unknown."""
        if self.exact or len(self.moves) == 1:
            return 1.0
        if not self.moves or any(move.error is None for move in self.moves[:2]):
            return None
        seat, best = self.state.actor, self.moves[0]
        return min(SUREST, *(_better(best, other, seat) for other in self.moves[1:] if other.error is not None))

    def to_json(self, lines: int | None = None) -> dict[str, object]:
        """As a JSON object (docs/analysis.md); only so many of the best moves with their lines, if that is said."""
        sure = self.sure
        return {
            "position": position(self.state),
            "actor": self.state.actor,
            "exact": self.exact,
            "end": None if self.end is None else self.end.to_json(),
            "nodes": self.nodes,
            "depth": self.depth,
            "sure": None if sure is None else round(sure, 3),
            **self.value.to_json(),
            "moves": [move.to_json(lines is None or place < lines) for place, move in enumerate(self.moves)],
        }


def examine(state: State, limit: Limit | None = None, *, seed: int = 0) -> Examined:
    """What a position is worth: by a search, by samples of chance, or by its outcome."""
    appraiser = Appraiser(limit or LIMIT, seed=seed)
    if state.actor < 0:
        return Examined(state.copy(), appraiser.value(state), exact=state.outcome() is not None)
    analysis = appraiser.think(state)
    return Examined(state.copy(), appraiser.value(state), ranked(state, analysis), analysis.exact, analysis.nodes)


def ranked(state: State, analysis: Analysis, errors: Mapping[int, float | None] | None = None) -> tuple[Ranked, ...]:
    """The candidates of an analysis as moves of a position; of some it is known how far they may be wrong."""
    visits = sum(found.visits for found in analysis.candidates)
    return tuple(
        Ranked(
            found.action,
            state.action(found.action),
            Value.of(found),
            tuple(map(state.action, found.line)),
            _players(state, found),
            found.visits / visits if visits else 1.0,
            0.0 if analysis.exact else (errors or {}).get(found.action),
        )
        for found in analysis.candidates
    )


def _players(state: State, candidate: Candidate) -> tuple[int, ...]:
    """Who plays each move of a candidate's line."""
    after, players = state.copy(), []
    for action in candidate.line:
        players.append(after.actor)
        after.apply(action)
    return tuple(players)


def _better(one: Ranked, other: Ranked, seat: int) -> float:
    """How likely it is that the other is not clearly better for a seat, if both err as by a normal distribution."""
    apart = one.value.win[seat] - other.value.win[seat] + CLEARLY
    error = sqrt((one.error or 0.0) ** 2 + (other.error or 0.0) ** 2 + 2 * UNSEEN**2)
    return 0.5 * (1 + erf(apart / error / sqrt(2)))
