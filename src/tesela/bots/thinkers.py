"""The bots that think ahead: `mcts`, the yardstick without knowledge, `alphabeta`, and `search`, the real one."""

import threading
import time
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from tesela.bots.bot import Analysis, Bot, Candidate, check_decision
from tesela.bots.findings import found_by_solver, found_by_tree
from tesela.bots.knowledge.numbers import Numbers
from tesela.bots.limit import Limit
from tesela.bots.networks.network import Network
from tesela.bots.search.minds import learned_mind_of, mind_of, mind_with
from tesela.bots.search.solver import Solver
from tesela.bots.search.tree import Tree
from tesela.bots.weights import Weights
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.errors import BadArgument
from tesela.jobs import cores
from tesela.records.objects import Decision, Event

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
# A margin that no action is worse by.
ALL = 2.0

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
        # More threads than cores only wait for each other.
        self._threads = min(threads, cores())
        self._lock = threading.Lock()
        self._stopped = False
        self._parts: tuple[Part, ...] = ()

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for part in self._parts:
                part.stop()

    def choose(self, state: State, limit: Limit | None = None) -> Analysis:
        check_decision(state)
        return self._considered(state, limit or Limit(), choosing=True)

    def _think(self, state: State, limit: Limit) -> Analysis:
        return self._considered(state, limit, choosing=False)

    def _considered(self, state: State, limit: Limit, choosing: bool) -> Analysis:
        self._wake()
        limit = self.limited(limit)
        if len(state.legal()) == 1 and (limit.nodes or FORCED) >= FORCED:
            limit = Limit(limit.time, FORCED, limit.depth)
        return self._answer(state, limit, choosing)

    def limited(self, limit: Limit) -> Limit:
        """The bot's own limit comes first, then its host's, then a default."""
        return next(asked for asked in (self._limit, limit, DEFAULT) if asked != Limit())

    def _answer(self, state: State, limit: Limit, choosing: bool) -> Analysis:
        """The analysis within a limit that limits something; who is `choosing` wants its first move alone."""
        raise NotImplementedError

    def _wake(self) -> None:
        with self._lock:
            self._stopped = False

    def _run(self, *parts: Part) -> "_Running":
        """Let `stop` reach these parts for a while."""
        return _Running(self, parts)

    def _grown(self, tree: Tree, limit: Limit, end: float | None, looked: int, choosing: bool) -> None:
        """Let a tree grow until the limit, of which so many nodes are gone."""
        nodes = 0 if limit.nodes is None else max(1, limit.nodes - looked)
        seconds = 0.0 if end is None else max(end - time.monotonic(), 1e-6)
        with self._run(tree):
            tree.run(seconds, nodes, limit.depth or 0, choosing)


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

    def _answer(self, state: State, limit: Limit, choosing: bool) -> Analysis:
        mind = mind_with(state.game, weights=Weights.blank(state.game.name))
        tree = Tree(state, mind, self._seed, True, self._threads)
        self._grown(tree, limit, _deadline(limit), 0, choosing)
        return _summary(tree, state.actor, tree.looked)


class AlphaBeta(Thinker):
    """Every move deeper and deeper, to the end of the round if there is time: alpha-beta for two, max-n for more."""

    name = "alphabeta"
    options: ClassVar[tuple[str, ...]] = ("time", "nodes", "depth", "seed")

    def _answer(self, state: State, limit: Limit, choosing: bool) -> Analysis:
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
            analysis = Analysis(found_by_solver(found), solver.looked, exact=solver.complete)
            if solver.complete:
                break
        return analysis


class Search(Thinker):
    """The tree with knowledge: a network judges positions and guesses moves, the shipped one, a file's or this.

    Without the network rounds are played out quickly and their ends judged by tuned weights. Where little of the game
    is left, or of the round for one who wants every move judged, it is solved. Numbers that are given are in the place
    of the game's. The tree is kept from move to move, while no deal comes between.
    """

    name = "search"
    ponders = True
    options: ClassVar[tuple[str, ...]] = ("time", "nodes", "depth", "seed", "threads", "network", "numbers")

    def __init__(self, *, network: bool | Path | Network = True, numbers: Numbers | None = None, **options: Any):
        super().__init__(**options)
        named = None if isinstance(network, bool) else network
        self._mind_of = (
            partial(mind_of, numbers=numbers)
            if network is False
            else partial(learned_mind_of, network=named, numbers=numbers)
        )

        self._seen: list[Event] = []
        self._tree: Tree | None = None
        self._at = 0  # how many events had been seen where the tree stands

    def begin(self, game: Game) -> None:
        # A network that cannot be read, or is for another game, is better found now.
        self._mind_of(game)
        self._seen = []

    def see(self, event: Event) -> None:
        self._seen.append(event)

    def rest(self) -> None:
        self._tree = None

    def ponder(self, state: State) -> None:
        self._wake()
        tree = self._kept_or_new(state)
        with self._run(tree):
            tree.run(0.0, 0, 0)
        self._keep(tree)

    def _answer(self, state: State, limit: Limit, choosing: bool) -> Analysis:
        end, looked = _deadline(limit), 0
        if limit.depth is None and len(state.legal()) <= SOLVABLE[state.game.players]:
            found, looked = self._solved(state, limit, choosing)
            if found is not None:
                return found
        # What was thought before depends on time: where nodes are counted, an answer is the same whenever it is given.
        tree = self._new(state) if limit.nodes else self._kept_or_new(state)
        before = tree.looked
        self._grown(tree, limit, end, looked, choosing)
        if not limit.nodes:
            self._keep(tree)
        return _summary(tree, state.actor, looked + tree.looked - before)

    def _solved(self, state: State, limit: Limit, choosing: bool) -> tuple[Analysis | None, int]:
        """The rest of the round solved, if a part of the limit is enough; and the nodes that it took.

        Who chooses a move would rather look past the deal than trust a judge: only the rest of the game is solved then.
        """
        mind = self._mind_of(state.game)
        to_the_end = choosing and mind.numbers.past > 0
        if to_the_end and not mind.may_end(state):
            return None, 0
        solver = Solver(state, mind)
        nodes = 0 if limit.nodes is None else max(1, int(limit.nodes * mind.numbers.solving_share))
        seconds = 0.0 if limit.time is None else limit.time * mind.numbers.solving_share
        with self._run(solver):
            found = solver.solve(nodes, seconds, 0, 0.0 if choosing else ALL)
        if found is None or (to_the_end and not solver.final):
            return None, solver.looked
        return Analysis(found_by_solver(found), solver.looked, exact=solver.complete), solver.looked

    def _new(self, state: State) -> Tree:
        return Tree(state, self._mind_of(state.game), self._seed, False, self._threads)

    def _kept_or_new(self, state: State) -> Tree:
        """The tree that was kept, gone on to this position, or a new one."""
        tree, since = self._tree, self._seen[self._at :]
        numbers = state.NUMBERS
        if (
            tree is not None
            and all(isinstance(event, Decision) for event in since)
            and tree.advance([numbers[event.action] for event in since], state)
        ):
            return tree
        return self._new(state)

    def _keep(self, tree: Tree) -> None:
        self._tree, self._at = tree, len(self._seen)


def _summary(tree: Tree, actor: int, looked: int) -> Analysis:
    """What a tree has found; the most visited action first."""
    ranked = sorted(found_by_tree(tree), key=lambda found: (-found.visits, -found.win[actor], found.action))
    return Analysis(tuple(ranked), looked, exact=tree.solved)
