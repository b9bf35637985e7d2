"""Self-play: minds play against each other or themselves, and somebody takes notes, for a network or for weights."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tesela.bots.search.mind import Mind
from tesela.bots.search.tree import Tree
from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, OVER, State

# Of so many decisions one is played quickly instead of searched, so that games differ and mistakes are seen.
LOOSE = 8
# Where not every decision is noted, the others are searched with so much less: more games for the same time, and fewer
# positions of the same game, while what is noted was searched well (playout caps, KataGo).
LESS = 4

Noted = TypeVar("Noted")
Noted_co = TypeVar("Noted_co", covariant=True)


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: a mind, and how many nodes it searches a move; none: quick play.

    Of `sparing` decisions one is searched with all of them and noted.
    """

    mind: Mind
    nodes: int
    sparing: int = 1


class Notes(Protocol[Noted_co]):
    """What somebody notes during one game, and makes of it at its end."""

    def round_ended(self, state: State, rng: Rng) -> None:
        """All rounds so far are played and counted; the next deal follows."""

    def searched(self, state: State, tree: Tree) -> None:
        """A decision, and what a search found for it."""

    def game_ended(self, scores: list[int], wins: list[float]) -> Noted_co:
        """All that was noted, with how the game ended for each seat; several winners share one win."""


def self_play(seats: Sequence[Seat], game: Game, seed: int, notes: Notes[Noted]) -> Noted:
    """Play one game with somebody at each seat; what was noted."""
    rng, state = Rng(seed), start(game)
    hurried = all(seat.nodes == 0 for seat in seats)
    while state.actor != OVER:
        if state.actor == CHANCE:
            # Pavilion's supply is filled within a round; only a deal follows the end of one.
            if state.round and state.view().phase == "deal":
                notes.round_ended(state, rng)
            state.deal(rng)
        elif hurried:
            seats[state.actor].mind.hurry(state, rng)
        else:
            seat = seats[state.actor]
            loose, chance = rng.below(LOOSE) == 0, rng.below(2**31 - 1)
            spared = seat.sparing > 1 and rng.below(seat.sparing) > 0
            nodes = 0 if loose else seat.nodes // LESS if spared else seat.nodes
            state.apply(_move(state, seat.mind, nodes, chance, None if spared else notes))
    outcome = state.outcome()
    assert outcome is not None
    wins = [(seat in outcome.winners) / len(outcome.winners) for seat in range(game.players)]
    return notes.game_ended(list(outcome.scores), wins)


def _move(state: State, mind: Mind, nodes: int, seed: int, notes: Notes[Noted] | None) -> int:
    """The only move, or the one visited most by a search of so many nodes; none of them: a quick one."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    tree = Tree(state, mind, seed)
    if nodes == 0:
        return tree.quick()
    tree.run(0.0, nodes, 0)
    if notes is not None:
        notes.searched(state, tree)
    return max(tree.result(), key=lambda found: found[1])[0]


class Company(Protocol[Noted_co]):
    """Who plays the games of self-play, and who takes notes."""

    @property
    def game(self) -> Game:
        """What is played."""

    def seats(self, seed: int) -> Sequence[Seat]:
        """Who sits where in the game with this seed."""

    def notes(self) -> Notes[Noted_co]:
        """Somebody to take notes of one game."""


@dataclass(frozen=True)
class Alike(Generic[Noted]):
    """The same mind at every seat."""

    game: Game
    mind: Mind
    nodes: int
    noting: Callable[[Game], Notes[Noted]]
    sparing: int = 1

    def seats(self, seed: int) -> Sequence[Seat]:
        """All the same."""
        return [Seat(self.mind, self.nodes, self.sparing)] * self.game.players

    def notes(self) -> Notes[Noted]:
        """As was said."""
        return self.noting(self.game)


class Player(Generic[Noted]):
    """Plays chunks of games of self-play; a worker for the processes of this machine or of a Ray."""

    stuck = False

    def __init__(self, company: Callable[[], Company[Noted]]) -> None:
        self._company = company()

    def play(self, chunk: tuple[int, list[int]]) -> tuple[int, list[Noted]]:
        """The number of the chunk, and what was noted of the games with these seeds."""
        number, seeds = chunk
        return number, [self._one(seed) for seed in seeds]

    def close(self) -> None:
        """Nothing is held."""

    def _one(self, seed: int) -> Noted:
        company = self._company
        return self_play(company.seats(seed), company.game, seed, company.notes())


def chunked(seeds: list[int], size: int) -> list[tuple[int, list[int]]]:
    """Games in chunks of this size, the last one perhaps smaller, with their numbers."""
    return [(at // size, seeds[at : at + size]) for at in range(0, len(seeds), size)]
