"""Greedy: looks one move ahead, like somebody who has just learned the game."""

from tesela import shelf
from tesela.bots.bot import Analysis, Candidate
from tesela.bots.limit import Limit
from tesela.bots.seeded import Seeded
from tesela.engine.state import State


class Greedy(Seeded):
    """Plays the action after which its forecast, and what that leaves out, is best; equals are drawn."""

    name = "greedy"

    def _think(self, state: State, limit: Limit) -> Analysis:
        found: list[tuple[float, int, int, Candidate]] = []
        for action in state.legal():
            value, forecast = first_sight(state, action)
            candidate = Candidate(action, scores=tuple(float(score) for score in forecast), line=(action,))
            found.append((-value, self._rng.below(1_000_000), action, candidate))
        return Analysis(tuple(candidate for *_, candidate in sorted(found)), nodes=len(found))


def first_sight(state: State, action: int) -> tuple[float, list[int]]:
    """What a move seems worth to the actor, in points, by counting alone; and the scores in sight after it."""
    promise = shelf.entry(state.game.name).part("bots.intuition").promise
    after = state.copy()
    after.apply(action)
    forecast = after.forecast()
    return forecast[state.actor] + promise(after.view(), state.actor), forecast
