"""Notebook: every decision of a game of self-play becomes a sample for a network."""

import numpy as np

from tesela.bots.networks.lens import TRAITS_A_MOVE, Lens
from tesela.bots.search.tree import Tree
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.learn.samples import Array, Samples


class Notebook:
    """What is noted during one game: positions as the lens shows them, until the end tells what became of them."""

    def __init__(self, game: Game):
        self._lens = Lens(game)
        self._columns: dict[str, list[Array]] = {name: [] for name in ("entries", "described", "traits", "guesses")}
        self._visits: list[Array] = []
        self._found: list[Array | None] = []
        self._before: list[tuple[int, list[int]]] = []
        self._moves = [0]

    def round_ended(self, state: State) -> None:
        """Note a position before a deal: what is found right after it will stand for it."""
        self._look(state)
        self._found.append(None)
        self._moves.append(self._moves[-1])

    def searched(self, state: State, tree: Tree) -> None:
        """Note a decision, and what a search found there."""
        observer = self._look(state)
        actions, traits, guesses = self._lens.options(state)
        result = {action: (visits, scores, wins) for action, visits, scores, wins, _ in tree.result()}
        visits = np.array([result[action][0] if action in result else 0 for action in actions.tolist()], np.float32)
        total = max(float(visits.sum()), 1.0)
        scores = np.sum([scores for _, scores, _ in result.values()], axis=0) / total
        wins = np.sum([wins for _, _, wins in result.values()], axis=0) / total
        gained = self._seen(scores, observer) - self._seen(state.scores(), observer)
        self._found.append(np.array([gained, self._seen(wins, observer)]))
        self._columns["traits"].append(traits)
        self._columns["guesses"].append(guesses)
        self._visits.append(visits / total)
        self._moves.append(self._moves[-1] + len(actions))

    def _look(self, state: State) -> int:
        """Note a position as its observer sees it; the observer."""
        observer, entries, described = self._lens.look(state)
        self._columns["entries"].append(entries)
        self._columns["described"].append(described)
        self._before.append((observer, state.scores()))
        return observer

    def game_ended(self, scores: list[int], wins: list[float]) -> Samples:
        """All that was noted, with how the game ended."""
        players = self._lens.players
        final, found = [], []
        for number, (observer, before) in enumerate(self._before):
            final.append(np.array([self._seen(scores, observer) - self._seen(before, observer),
                                   self._seen(wins, observer)]))
            found.append(self._later(number) if self._found[number] is None else self._found[number])
        empty = np.zeros((0, TRAITS_A_MOVE), np.int16)
        return Samples(
            entries=np.array(self._columns["entries"], np.uint8),
            described=np.array(self._columns["described"], np.float16),
            found=np.array(found, np.float32).reshape(-1, 2 * players),
            final=np.array(final, np.float32).reshape(-1, 2 * players),
            starts=np.array(self._moves, np.int64),
            traits=np.concatenate([empty, *self._columns["traits"]]),
            guesses=np.concatenate([empty[:, 0], *self._columns["guesses"]]).astype(np.float16),
            visits=np.concatenate([empty[:, 0], *self._visits]).astype(np.float16),
        )

    def _later(self, number: int) -> Array:
        """What the next search found, as this position's observer sees it; nothing later: how it ended is unknown."""
        observer, before = self._before[number]
        for later in range(number + 1, len(self._found)):
            found = self._found[later]
            if found is not None:
                other, then = self._before[later]
                back = [(observer + seat - other) % len(before) for seat in range(len(before))]
                gained = self._seen(then, observer) - self._seen(before, observer)
                return np.array([found[0][back] + gained, found[1][back]])
        return np.full((2, len(before)), np.nan)

    def _seen(self, values: "list[int] | list[float] | Array", observer: int) -> Array:
        return np.roll(np.array(values, np.float32), -observer)
