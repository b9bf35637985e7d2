"""The levels: opponents for everyone, from `apprentice` to `master`. A weaker one sees less and errs as people do."""

import hashlib
import time
from types import ModuleType
from typing import ClassVar

from tesela import shelf
from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.intuition.habits import Habits
from tesela.bots.limit import Limit
from tesela.bots.thinkers import Search
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import State
from tesela.records import position

# A chance is drawn as one of so many numbers.
CHANCES = 1_000_000
# Seconds to look ahead where the host's time is used up.
LEAST = 1e-4


class Level(Bot):
    """Plays like a person: some moves catch the eye, and of those it plays the one that seems best.

    Without lookahead that is the best for the own board now. The same position and seed get the same answer, so that a
    game can be taken back and played again.
    """

    def __init__(self, seed: int = 0):
        self._seed = seed
        self._search = Search(network=False)

    def stop(self) -> None:
        self._search.stop()

    def habits(self, game: Game) -> Habits:
        """How this level plays a game."""
        found: Habits = _intuition(game).HABITS[self.name]
        return found

    def _think(self, state: State, limit: Limit) -> Analysis:
        end = None if limit.time is None else time.monotonic() + limit.time
        digest = hashlib.blake2b(f"{self._seed} {position(state)}".encode(), digest_size=8).digest()
        rng = Rng(int.from_bytes(digest))
        habits = self.habits(state.game)
        seen = _seen(state, habits.attention, rng)
        if habits.lookahead and len(seen) > 1:
            ahead = self._look_ahead(state, habits.lookahead * state.game.players, limit, end, rng)
            found = tuple(candidate for candidate in ahead.candidates if candidate.action in seen)
            if found:
                return Analysis(found, ahead.nodes, ahead.exact)
        return _own_board(state, seen[: limit.nodes], habits, rng, end)

    def _look_ahead(self, state: State, nodes: int, limit: Limit, end: float | None, rng: Rng) -> Analysis:
        """What follows, as far as so many positions tell.

        Without a network, and never past a deal, so that levels stay as they are.
        """
        seconds = None if end is None else max(end - time.monotonic(), LEAST)
        near = shelf.entry(state.game.name).part("bots.knowledge").NEAR
        self._search = Search(network=False, numbers=near, seed=rng.below(CHANCES))
        return self._search.analyse(state, Limit(seconds, min(nodes, limit.nodes or nodes), limit.depth))


def _own_board(state: State, seen: list[int], habits: Habits, rng: Rng, end: float | None) -> Analysis:
    """These moves by what they seem to do for the own board, the best first; equals are drawn."""
    seat, seems = state.actor, _intuition(state.game).seems
    careful = _happens(habits.care, rng)
    found: list[tuple[float, int, Candidate]] = []
    for number in seen:
        after = state.copy()
        after.apply(number)
        forecast = after.forecast()
        value = seems(state.action(number), after.view(), seat, forecast[seat], habits, careful)
        candidate = Candidate(number, scores=tuple(map(float, forecast)), line=(number,))
        found.append((-value, rng.below(CHANCES), candidate))
        if end is not None and time.monotonic() > end:
            break
    return Analysis(tuple(move for *_, move in sorted(found, key=lambda each: each[:2])), nodes=len(found))


def _happens(chance: float, rng: Rng) -> bool:
    return rng.below(CHANCES) < chance * CHANCES


def _seen(state: State, attention: float, rng: Rng) -> list[int]:
    """The moves that catch the eye, large heaps and many points more likely; if none does, the most striking one."""
    glance = min(1.0, attention / state.game.displays)  # for one tile or point
    sight = _intuition(state.game).sight
    things = {number: sight(state.action(number)) for number in state.legal()}
    strikes = _strikes(state, things)
    caught = {thing for thing, strong in strikes.items() if _happens(1 - (1 - glance) ** strong, rng)}
    caught = caught or {max(strikes, key=lambda thing: strikes[thing])}
    return [number for number, thing in things.items() if thing in caught]


def _strikes(state: State, things: dict[int, object]) -> dict[object, int]:
    """How much things strike the eye: as the game says, or by the points they bring at once."""
    strikes, view, before = _intuition(state.game).strikes, state.view(), state.forecast()[state.actor]
    found: dict[object, int] = {}
    for number, thing in things.items():
        if thing in found:
            continue
        strong = strikes(state.action(number), view, state.actor)
        if strong is None:
            after = state.copy()
            after.apply(number)
            strong = max(1, after.forecast()[state.actor] - before)
        found[thing] = strong
    return found


def _intuition(game: Game) -> ModuleType:
    return shelf.entry(game.name).part("bots.intuition")


class Apprentice(Level):
    """Somebody's first games: takes large heaps, fills what fills, forgets the floor line, thinks of nobody else."""

    name = "apprentice"


class Tiler(Level):
    """Knows the own board: minds the floor line, finishes what was begun, but overlooks much of the table."""

    name = "tiler"


class Craftsman(Level):
    """Looks a few moves ahead, at what it sees: about half of the table."""

    name = "craftsman"


class Artisan(Level):
    """Sees nearly everything and looks ahead, though not far."""

    name = "artisan"


class Master(Search):
    """`search` at its best: all the time that its host gives."""

    name = "master"
    options: ClassVar[tuple[str, ...]] = ("time", "nodes", "depth", "seed", "threads")


LEVELS: tuple[type[Bot], ...] = (Apprentice, Tiler, Craftsman, Artisan, Master)
