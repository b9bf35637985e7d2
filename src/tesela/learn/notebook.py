"""Notebook: positions of a game of self-play become samples for a network: its decisions, or the ends of its rounds."""

import numpy as np

from tesela.bots.networks.lens import TRAITS_A_MOVE, Lens
from tesela.bots.search.mind import Mind
from tesela.bots.search.tree import Tree
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State
from tesela.learn.samples import Array, Samples


class Notebook:
    """What is noted during one game: positions as the lens shows them, until the end tells what became of them."""

    def __init__(self, game: Game):
        self._lens = Lens(game)
        self._columns: dict[str, list[Array]] = {name: [] for name in ("entries", "described", "traits", "guesses")}
        self._visits: list[Array] = []
        self._found: list[Array] = []
        self._before: list[tuple[int, list[int]]] = []
        self._moves = [0]

    def round_ended(self, state: State, rng: Rng) -> None:
        """All rounds so far are played and counted; the next deal follows."""

    def searched(self, state: State, tree: Tree) -> None:
        """A decision, and what a search found for it."""

    def game_ended(self, scores: list[int], wins: list[float]) -> Samples:
        """All that was noted, with how the game ended."""
        players = self._lens.players
        final = [
            np.array([self._seen(scores, observer) - self._seen(before, observer), self._seen(wins, observer)])
            for observer, before in self._before
        ]
        empty = np.zeros((0, TRAITS_A_MOVE), np.int16)
        return Samples(
            entries=np.array(self._columns["entries"], np.uint8).reshape(-1, self._lens.entries),
            described=np.array(self._columns["described"], np.float16).reshape(-1, self._lens.described),
            found=np.array(self._found, np.float32).reshape(-1, 2 * players),
            final=np.array(final, np.float32).reshape(-1, 2 * players),
            starts=np.array(self._moves, np.int64),
            traits=np.concatenate([empty, *self._columns["traits"]]),
            guesses=np.concatenate([empty[:, 0], *self._columns["guesses"]]).astype(np.float16),
            visits=np.concatenate([empty[:, 0], *self._visits]).astype(np.float16),
        )

    def _note(self, state: State, scores: Array, wins: Array) -> None:
        """Note a position as its observer sees it, and what is expected there."""
        observer, entries, described = self._lens.look(state)
        self._columns["entries"].append(entries)
        self._columns["described"].append(described)
        self._before.append((observer, state.scores()))
        gained = self._seen(scores, observer) - self._seen(state.scores(), observer)
        self._found.append(np.array([gained, self._seen(wins, observer)]))

    def _seen(self, values: "list[int] | list[float] | Array", observer: int) -> Array:
        return np.roll(np.array(values, np.float32), -observer)


class Decisions(Notebook):
    """Every decision that was searched, and what was found there: what a network within rounds learns from."""

    def searched(self, state: State, tree: Tree) -> None:
        """Note a decision, with the share of each move."""
        actions, traits, guesses = self._lens.options(state)
        visited = {action: visits for action, visits, *_ in tree.result()}
        visits = np.array([visited.get(action, 0) for action in actions.tolist()], np.float32)
        self._note(state, *expected(tree))
        self._columns["traits"].append(traits)
        self._columns["guesses"].append(guesses)
        self._visits.append(visits / max(float(visits.sum()), 1.0))
        self._moves.append(self._moves[-1] + len(actions))


class Ends(Notebook):
    """The end of every round, and what is found after some deals that may follow: for a network between rounds."""

    def __init__(self, game: Game, mind: Mind, nodes: int, deals: int):
        super().__init__(game)
        self._mind = mind
        self._nodes = nodes
        self._deals = deals

    def round_ended(self, state: State, rng: Rng) -> None:
        """Note a position before a deal, with the mean of what searches expect after several deals."""
        past = [self._look_past(state, rng) for _ in range(self._deals)]
        self._note(state, np.mean([scores for scores, _ in past], axis=0), np.mean([wins for _, wins in past], axis=0))
        self._moves.append(self._moves[-1])

    def _look_past(self, state: State, rng: Rng) -> tuple[Array, Array]:
        after = state.copy()
        while after.actor == CHANCE:
            after.deal(rng)
        tree = Tree(after, self._mind, rng.below(2**31 - 1))
        tree.run(0.0, self._nodes, 0)
        return expected(tree)


def expected(tree: Tree) -> tuple[Array, Array]:
    """What a search expects: final scores, and each seat's share of the win."""
    found = tree.result()
    visits = max(sum(visits for _, visits, *_ in found), 1)
    scores, wins = (np.sum([each[place] for each in found], axis=0) / visits for place in (2, 3))
    return scores, wins
