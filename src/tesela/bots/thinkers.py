"""The bots that think ahead: `mcts`, the yardstick without knowledge, `alphabeta`, and `search`, the real one."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.knowledge.numbers import Numbers
from tesela.bots.limit import Limit
from tesela.bots.networks.network import Network
from tesela.bots.search.mind import Mind
from tesela.bots.search.minds import learned_mind_of, mind_of, mind_with
from tesela.bots.search.solver import Solver
from tesela.bots.search.tree import Tree
from tesela.bots.weights import Weights
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.errors import BadArgument

if TYPE_CHECKING:
    from tesela.bots.search.solver import Solution

# What a bot takes where nobody limits it.
DEFAULT = Limit(time=1.0)
# Thinking ends a little early, so that the answer does not come late.
RESERVE = 0.002
# Positions with more legal actions than this are not worth trying to solve; more seats, fewer.
SOLVABLE = {2: 40, 3: 14, 4: 10}
DEEPEST = 100
# Nodes enough for the only legal move: there is nothing to choose, only something to expect.
FORCED = 500
MOST_THREADS = 1024

Part = Tree | Solver


class Thinker(Bot):
    """A bot with limits of its own, which come before those of its host, and that can be stopped."""

    def __init__(
        self,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        seed: int = 0,
        threads: int = 1,
    ):
        if not 1 <= threads <= MOST_THREADS:
            raise BadArgument("number.range", where="threads", found=threads, low=1, high=MOST_THREADS)
        self._limit = Limit(time, nodes, depth)
        self._seed = seed
        self._threads = threads
        self._lock = threading.Lock()
        self._stopped = False
        self._parts: tuple[Part, ...] = ()

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for part in self._parts:
                part.stop()

    def _think(self, state: State, limit: Limit) -> Analysis:
        with self._lock:
            self._stopped = False
        limit = self.limited(limit)
        if len(state.legal()) == 1 and (limit.nodes or FORCED) >= FORCED:
            limit = Limit(limit.time, FORCED, limit.depth)
        return self._answer(state, limit)

    def limited(self, limit: Limit) -> Limit:
        """The bot's own limit comes first, then its host's, then a default."""
        return next(asked for asked in (self._limit, limit, DEFAULT) if asked != Limit())

    def _answer(self, state: State, limit: Limit) -> Analysis:
        """The analysis within a limit that limits something."""
        raise NotImplementedError

    def _run(self, *parts: Part) -> "_Running":
        """Let `stop` reach these parts for a while."""
        return _Running(self, parts)

    def _grown(self, state: State, mind: Mind, limit: Limit, plain: bool, end: float | None, looked: int) -> Analysis:
        """The analysis of as many trees as there are threads, grown together until the limit."""
        trees = [Tree(state, mind, self._seed + number, plain) for number in range(self._threads)]
        nodes = 0 if limit.nodes is None else max(1, (limit.nodes - looked) // self._threads)
        seconds = 0.0 if end is None else max(end - time.monotonic(), 1e-6)
        with self._run(*trees):
            if len(trees) == 1:
                trees[0].run(seconds, nodes, limit.depth or 0)
            else:
                with ThreadPoolExecutor(len(trees)) as pool:
                    list(pool.map(lambda tree: tree.run(seconds, nodes, limit.depth or 0), trees))
        return _summary(trees, state.actor, looked)


class _Running:
    """While it lasts, the thinker's parts can be stopped; those of a thinker stopped already stop at once."""

    def __init__(self, thinker: Thinker, parts: tuple[Part, ...]):
        self._thinker = thinker
        self._running = parts

    def __enter__(self) -> None:
        with self._thinker._lock:
            self._thinker._parts = self._running
            if self._thinker._stopped:
                for part in self._running:
                    part.stop()

    def __exit__(self, *_: object) -> None:
        with self._thinker._lock:
            self._thinker._parts = ()


def _deadline(limit: Limit) -> float | None:
    return None if limit.time is None else time.monotonic() + max(limit.time - RESERVE, limit.time / 2)


class Mcts(Thinker):
    """Plain UCT: random games to the end, each move as good as its share of wins."""

    name = "mcts"
    options: ClassVar[tuple[str, ...]] = ("time", "nodes", "depth", "seed", "threads")

    def _answer(self, state: State, limit: Limit) -> Analysis:
        mind = mind_with(state.game, weights=Weights.blank(state.game.name))
        return self._grown(state, mind, limit, True, _deadline(limit), 0)


class AlphaBeta(Thinker):
    """Every move deeper and deeper, to the end of the round if there is time: alpha-beta for two, max-n for more."""

    name = "alphabeta"
    options: ClassVar[tuple[str, ...]] = ("time", "nodes", "depth", "seed")

    def _answer(self, state: State, limit: Limit) -> Analysis:
        end = _deadline(limit)
        solver = Solver(state, mind_of(state.game))
        analysis = Analysis((Candidate(Tree(state, mind_of(state.game), self._seed).quick()),))
        for depth in range(1, (limit.depth or DEEPEST) + 1):
            seconds = 0.0 if end is None else end - time.monotonic()
            nodes = 0 if limit.nodes is None else limit.nodes - solver.looked
            if (end is not None and seconds <= 0) or (limit.nodes is not None and nodes <= 0):
                break
            with self._run(solver):
                found = solver.solve(nodes, seconds, depth)
            if found is None:
                break
            analysis = _solved(found, solver)
            if solver.complete:
                break
        return analysis


class Search(Thinker):
    """The tree with knowledge: a network judges positions and guesses moves, the shipped one, a file's or this.

    Without the network rounds are played out quickly and their ends judged by tuned weights. Where little of the round
    is left, it is solved. Numbers that are given are in the place of the game's.
    """

    name = "search"
    options: ClassVar[tuple[str, ...]] = ("time", "nodes", "depth", "seed", "threads", "network", "numbers")

    def __init__(self, *, network: bool | Path | Network = True, numbers: Numbers | None = None, **options: Any):
        super().__init__(**options)
        named = None if isinstance(network, bool) else network
        self._mind_of = (
            partial(mind_of, numbers=numbers)
            if network is False
            else partial(learned_mind_of, network=named, numbers=numbers)
        )

    def begin(self, game: Game) -> None:
        # A network that cannot be read, or is for another game, is better found now.
        self._mind_of(game)

    def _answer(self, state: State, limit: Limit) -> Analysis:
        end, mind, looked = _deadline(limit), self._mind_of(state.game), 0
        if limit.depth is None and len(state.legal()) <= SOLVABLE[state.game.players]:
            solver = Solver(state, mind)
            nodes = 0 if limit.nodes is None else max(1, int(limit.nodes * mind.numbers.solving_share))
            seconds = 0.0 if limit.time is None else limit.time * mind.numbers.solving_share
            with self._run(solver):
                found = solver.solve(nodes, seconds)
            if found is not None:
                return _solved(found, solver)
            looked = solver.looked
        return self._grown(state, mind, limit, False, end, looked)


def _solved(found: "list[Solution]", solver: Solver) -> Analysis:
    """What the solver found, the best first."""
    ranked = sorted(found, key=lambda solution: -solution[3])
    candidates = tuple(Candidate(line[0], tuple(wins), tuple(scores), line) for line, scores, wins, _ in ranked)
    return Analysis(candidates, solver.looked, exact=solver.complete)


def _summary(trees: list[Tree], actor: int, looked: int) -> Analysis:
    """All trees' counts together; the most visited action first."""
    merged: dict[int, Candidate] = {}
    sums: dict[int, tuple[int, list[float], list[float], tuple[int, ...], int]] = {}
    for tree in trees:
        for action, visits, scores, wins, line in tree.result():
            known = sums.get(action)
            if known is None:
                sums[action] = (visits, scores, wins, line, visits)
                continue
            longest = line if visits > known[4] else known[3]
            sums[action] = (
                known[0] + visits,
                [a + b for a, b in zip(known[1], scores, strict=True)],
                [a + b for a, b in zip(known[2], wins, strict=True)],
                longest,
                max(visits, known[4]),
            )
    for action, (visits, scores, wins, line, _) in sums.items():
        if visits:
            merged[action] = Candidate(
                action, tuple(win / visits for win in wins), tuple(score / visits for score in scores), line, visits
            )
    ranked = sorted(merged.values(), key=lambda found: (-found.visits, -found.win[actor], found.action))
    return Analysis(tuple(ranked), looked + sum(tree.looked for tree in trees))
