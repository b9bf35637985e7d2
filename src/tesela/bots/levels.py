"""The levels: opponents for everyone, from `apprentice` to `master`. A weaker one sees less and errs as people do."""

import hashlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.greedy import PROMISES
from tesela.bots.limit import Limit
from tesela.bots.thinkers import Search
from tesela.engine.azul import actions as azul
from tesela.engine.azul.tiling import PENALTIES
from tesela.engine.azul.view import AzulView
from tesela.engine.pavilion import actions as pavilion
from tesela.engine.pavilion.view import PavilionView
from tesela.engine.rng import Rng
from tesela.engine.state import State
from tesela.records import position

# How finely chances are drawn.
FINE = 1_000_000
# Seconds to look ahead where the host's time is used up.
LEAST = 1e-4


@dataclass(frozen=True)
class Traits:
    """What makes a person play as they do."""

    attention: float  # how many displays it keeps in view: on a larger table a tile catches the eye more seldom
    care: float = 1.0  # how often they think of what a move costs: floor line; the marker's points and the tiles paid
    greed: float = 0.0  # the points that every tile gained seems to be worth by itself
    plans: float = 1.0  # the part they see of what unfinished work promises
    lookahead: int = 0  # positions looked at, for each seat, to see what follows; 0 is no thought of the others


class Level(Bot):
    """Plays like a person: some moves catch the eye, and of those it plays the one that seems best.

    Without lookahead that is the best for the own board now. The same position and seed get the same answer, so that a
    game can be taken back and played again.
    """

    traits: ClassVar[Mapping[str, Traits]]  # by game

    def __init__(self, seed: int = 0):
        self._seed = seed
        self._search = Search(network=False)

    def stop(self) -> None:
        self._search.stop()

    def _think(self, state: State, limit: Limit) -> Analysis:
        end = None if limit.time is None else time.monotonic() + limit.time
        digest = hashlib.blake2b(f"{self._seed} {position(state)}".encode(), digest_size=8).digest()
        rng = Rng(int.from_bytes(digest))
        traits = self.traits[state.game.name]
        seen = _seen(state, traits.attention, rng)
        if traits.lookahead and len(seen) > 1:
            ahead = self._look_ahead(state, traits.lookahead * state.game.players, limit, end, rng)
            found = tuple(candidate for candidate in ahead.candidates if candidate.action in seen)
            if found:
                return Analysis(found, ahead.nodes, ahead.exact)
        return _own_board(state, seen[: limit.nodes], traits, rng, end)

    def _look_ahead(self, state: State, nodes: int, limit: Limit, end: float | None, rng: Rng) -> Analysis:
        """What follows, as far as so many positions tell; without a network, so that levels stay as they are."""
        seconds = None if end is None else max(end - time.monotonic(), LEAST)
        self._search = Search(network=False, seed=rng.below(FINE))
        return self._search.analyse(state, Limit(seconds, min(nodes, limit.nodes or nodes), limit.depth))


def _own_board(state: State, seen: list[int], traits: Traits, rng: Rng, end: float | None) -> Analysis:
    """These moves by what they seem to do for the own board, the best first; equals are drawn."""
    seat, seem = state.actor, SEEMINGS[state.game.name]
    careful = _happens(traits.care, rng)
    found: list[tuple[float, int, Candidate]] = []
    for number in seen:
        after = state.copy()
        after.apply(number)
        forecast = after.forecast()
        value = seem(state.action(number), after.view(), seat, forecast[seat], traits, careful)
        found.append((-value, rng.below(FINE), Candidate(number, scores=tuple(map(float, forecast)), line=(number,))))
        if end is not None and time.monotonic() > end:
            break
    return Analysis(tuple(move for *_, move in sorted(found, key=lambda each: each[:2])), nodes=len(found))


def _happens(chance: float, rng: Rng) -> bool:
    return rng.below(FINE) < chance * FINE


def _seen(state: State, attention: float, rng: Rng) -> list[int]:
    """The moves that catch the eye, large heaps and many points more likely; if none does, the most striking one."""
    sight = min(1.0, attention / state.game.displays)  # for one tile or point
    things = {number: _thing(state.action(number)) for number in state.legal()}
    strikes = _strikes(state, things)
    caught = {thing for thing, strong in strikes.items() if _happens(1 - (1 - sight) ** strong, rng)}
    caught = caught or {max(strikes, key=lambda thing: strikes[thing])}
    return [number for number, thing in things.items() if thing in caught]


def _thing(action: Any) -> object:
    """What the eye sees of a move: a heap, however it is used; a space, however it is paid; the thought to pass."""
    match action:
        case azul.Draft() | pavilion.Draft():
            return action.source, action.color
        case pavilion.Place():
            return action.star, action.space
        case pavilion.Pass():
            return pavilion.Pass
    return action


def _strikes(state: State, things: Mapping[int, object]) -> dict[object, int]:
    """How much things strike the eye: a heap by its tiles, other moves by the points they bring at once."""
    view, before = state.view(), state.forecast()[state.actor]
    found: dict[object, int] = {}
    for number, thing in things.items():
        if thing in found:
            continue
        action = state.action(number)
        if isinstance(action, azul.Draft | pavilion.Draft):
            source = view.center if action.source == "center" else view.displays[int(action.source) - 1]
            found[thing] = max(1, source.count(action.color))
        elif isinstance(action, pavilion.Pass):
            # Who holds more tiles than can be kept does not think of passing while a space can be paid.
            found[thing] = len(view.seats[state.actor].hand) <= pavilion.MOST_KEPT
        else:
            after = state.copy()
            after.apply(number)
            found[thing] = max(1, after.forecast()[state.actor] - before)
    return found


def _azul_seems(_: object, view: AzulView, seat: int, points: int, traits: Traits, careful: bool) -> float:
    """Points of the round so far, lines in progress, tiles on lines; what the floor line costs may be forgotten."""
    board = view.seats[seat]
    promise = traits.plans * PROMISES["azul"](view, seat) + traits.greed * sum(map(len, board.lines))
    if careful:
        return points + promise
    cost = PENALTIES[min(len(board.floor) + board.marker_on_floor, len(PENALTIES) - 1)]
    if points == 0:  # a score does not fall below 0, so this is not all that it costs: count a point a line
        cost = min(cost, board.score + sum(len(tiles) == size for size, tiles in enumerate(board.lines, 1)))
    return points + cost + promise


def _pavilion_seems(action: object, view: PavilionView, seat: int, points: int, traits: Traits, careful: bool) -> float:
    """Points and what tiles and stars promise; the marker's cost, or the tiles paid for a space, may be forgotten."""
    promise = traits.plans * PROMISES["pavilion"](view, seat)
    if isinstance(action, pavilion.Draft):
        promise += traits.greed * len(view.seats[seat].hand)
        return points + promise if careful else promise
    return points + promise if careful else points


SEEMINGS: dict[str, Callable[[Any, Any, int, int, Traits, bool], float]] = {
    "azul": _azul_seems,
    "pavilion": _pavilion_seems,
}


class Apprentice(Level):
    """Somebody's first games: takes large heaps, fills what fills, forgets the floor line, thinks of nobody else."""

    name = "apprentice"
    traits: ClassVar = {
        "azul": Traits(attention=0.3, care=0.3, greed=0.2, plans=0.0),
        "pavilion": Traits(attention=0.5, care=0.35, plans=0.0),
    }


class Tiler(Level):
    """Knows the own board: minds the floor line, finishes what was begun, but overlooks much of the table."""

    name = "tiler"
    traits: ClassVar = {
        "azul": Traits(attention=1.25, care=0.85, greed=0.2, plans=0.6),
        "pavilion": Traits(attention=1.75, care=0.9, greed=0.2),
    }


class Craftsman(Level):
    """Looks a few moves ahead, at what it sees: about half of the table."""

    name = "craftsman"
    traits: ClassVar = {
        "azul": Traits(attention=4.0, lookahead=100),
        "pavilion": Traits(attention=3.0, lookahead=60),
    }


class Artisan(Level):
    """Sees nearly everything and looks ahead, though not far."""

    name = "artisan"
    traits: ClassVar = {
        "azul": Traits(attention=6.3, lookahead=350),
        "pavilion": Traits(attention=5.5, lookahead=220),
    }


class Master(Search):
    """`search` at its best: all the time that its host gives."""

    name = "master"


LEVELS: tuple[type[Bot], ...] = (Apprentice, Tiler, Craftsman, Artisan, Master)
