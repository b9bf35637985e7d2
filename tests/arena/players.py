"""Bots for the tests: quick ones, and ones that fail in every way there is."""

import os
import time

from tesela.bots import Analysis, Bot, Candidate, Limit
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import State
from tesela.errors import BadArgument


class Quick(Bot):
    """Plays at random, in every game the same way."""

    def __init__(self, seed: int = 0):
        self.name = "quick"
        self._seed = seed

    def limited(self, limit: Limit) -> Limit:
        return limit

    def begin(self, game: Game) -> None:
        self._rng = Rng(self._seed)

    def _think(self, state: State, limit: Limit) -> Analysis:
        return Analysis((Candidate(state.choose(self._rng)),))


class Better(Quick):
    """Plays what its forecast likes best."""

    def _think(self, state: State, limit: Limit) -> Analysis:
        def forecast(action: int) -> tuple[int, int]:
            after = state.copy()
            after.apply(action)
            return after.forecast()[state.actor], -action

        return Analysis((Candidate(max(state.legal(), key=forecast)),))


class Crashing(Quick):
    """Raises at its third decision of a game."""

    def begin(self, game: Game) -> None:
        super().begin(game)
        self._left = 3

    def _think(self, state: State, limit: Limit) -> Analysis:
        self._left -= 1
        if not self._left:
            raise ZeroDivisionError("out of\nideas")
        return super()._think(state, limit)


class Exiting(Quick):
    """Wants to end the whole program."""

    def _think(self, state: State, limit: Limit) -> Analysis:
        raise SystemExit(3)


class Illegal(Quick):
    """Plays what it may not."""

    def _think(self, state: State, limit: Limit) -> Analysis:
        legal = state.legal()
        return Analysis((Candidate(next(number for number in range(10**6) if number not in legal)),))


class Wrong(Quick):
    """Answers something that is no move."""

    def play(self, state: State, limit: Limit | None = None) -> Candidate:
        return "a tile, please"  # type: ignore[return-value]


class Sleeping(Quick):
    """Answers much too late, unless it is stopped."""

    def begin(self, game: Game) -> None:
        super().begin(game)
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True

    def _think(self, state: State, limit: Limit) -> Analysis:
        while not self._stopped:
            time.sleep(0.01)
        return super()._think(state, limit)


class Stuck(Quick):
    """Never answers, whatever it is told, and takes all the time it can get."""

    def _think(self, state: State, limit: Limit) -> Analysis:
        while True:
            pass


class Unable(Quick):
    """Plays no game but Summer Pavilion."""

    def begin(self, game: Game) -> None:
        if game.name != "pavilion":
            raise BadArgument("outside.game", bot="unable", setup=game.name)


class Dying(Quick):
    """Takes its process with it: an error of the arena's, not one that a bot of ours may have."""

    def _think(self, state: State, limit: Limit) -> Analysis:
        os._exit(7)


KINDS: dict[str, type[Quick]] = {
    kind.__name__.lower(): kind
    for kind in (Quick, Better, Crashing, Exiting, Illegal, Wrong, Sleeping, Stuck, Unable, Dying)
}


def make(spec: str) -> Bot:
    """A bot of these by its name, such as `quick` or `quick:7`."""
    name, _, seed = spec.partition(":")
    return KINDS[name](int(seed or 0))
