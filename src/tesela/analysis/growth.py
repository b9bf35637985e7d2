"""Growth: what is known of one decision while a tree grows and a solver tries to see to the end of the round."""

from dataclasses import dataclass
from math import inf, sqrt

from tesela.analysis.value import Value
from tesela.bots import Analysis, Candidate
from tesela.bots.findings import found_by_solver, found_by_tree
from tesela.bots.search.minds import learned_mind_of
from tesela.bots.search.solver import Solver
from tesela.bots.search.tree import Tree
from tesela.engine.state import State

# Nodes of a step: few at first, so that there is soon something to see, then this part of all so far, up to the most.
LEAST, PART, MOST = 10_000, 8, 100_000
# Solving gets this part of all nodes, by budgets that double, where the actor has no more choices than this.
SOLVING, FIRST, LARGEST = 0.25, 20_000, 2_000_000
CHOICES = {2: 60, 3: 20, 4: 14}
# Nodes enough for the only legal move: there is nothing to choose, only something to expect.
FORCED = 100_000
# What was visited a part of this of the best is compared by its chance to win, less so many times its error.
OFTEN, DOUBT = 10, 2.0
# Parts of a search from which on their scatter says something.
ENOUGH = 4


@dataclass
class _Scatter:
    """How far the parts of the search that went into a move scatter around their mean (batch means)."""

    visits: int = 0
    wins: float = 0.0  # summed over visits
    parts: int = 0
    squares: float = 0.0  # of the parts' means, each times its visits

    def see(self, visits: int, wins: float) -> None:
        """So many visits, and their summed wins, up to now."""
        new = visits - self.visits
        if new > 0:
            self.parts += 1
            self.squares += (wins - self.wins) ** 2 / new
            self.visits, self.wins = visits, wins

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None where too few parts are known."""
        if self.parts < ENOUGH:
            return None
        spread = max(0.0, self.squares - self.wins**2 / self.visits) / (self.parts - 1)
        return sqrt(spread / self.visits)


class Growth:
    """The search of one decision, step by step; `stop`, from another thread, ends the solver's part of a step."""

    def __init__(self, state: State, seed: int = 0):
        mind = learned_mind_of(state.game)
        legal = len(state.legal())
        self._state = state
        self._mind = mind
        self._tree = Tree(state, mind, seed)
        self._solver = Solver(state, mind) if legal <= CHOICES[state.game.players] else None
        self._budget = FIRST
        self._solving = 0  # nodes
        self._halted = False  # the solver, for good
        self._forced = legal == 1
        self._solved: Analysis | None = None
        self._scatter: dict[int, _Scatter] = {}

    @property
    def nodes(self) -> int:
        """Looked at so far."""
        return self._tree.looked + self._solving

    @property
    def done(self) -> bool:
        """Whether nothing more is to be found."""
        return self._solved is not None or self._tree.solved or (self._forced and self.nodes >= FORCED)

    def step(self, most: float = inf) -> None:
        """Look at some more nodes, about so many at the most."""
        looked = self._tree.looked
        if self._solver is not None and looked and self._solving <= SOLVING * looked:
            self._solve(self._solver, most)
            return
        count = min(MOST, max(LEAST, looked // PART))
        self._tree.run(0.0, looked + int(min(count, most)), 0)
        if self._tree.solved and self._solver is not None:
            self._solve(self._solver, inf, LARGEST)  # which knows the lines to their ends
        for action, visits, _, wins, _ in self._tree.result():
            self._scatter.setdefault(action, _Scatter()).see(visits, wins[self._state.actor])

    def stop(self) -> None:
        """End the solver's part of a step at once; the tree's is short."""
        if self._solver is not None:
            self._halted = True
            self._solver.stop()

    def analysis(self) -> Analysis:
        """What is known so far, after at least one step: the solution, or what the tree has found, the best first."""
        if self._solved is not None:
            return self._solved
        return Analysis(tuple(self._ranked(found_by_tree(self._tree))), self.nodes, exact=self._tree.solved)

    def errors(self) -> dict[int, float | None]:
        """For each move tried how far its chance to win may be wrong, as far as the search scatters."""
        return {action: scatter.error for action, scatter in self._scatter.items()}

    def _ranked(self, candidates: list[Candidate]) -> list[Candidate]:
        """The most visited first; but of those that were visited often, the one that is surely good."""
        actor, errors = self._state.actor, self.errors()
        often = max((found.visits for found in candidates), default=0) / OFTEN

        def key(found: Candidate) -> tuple[float, ...]:
            error = errors.get(found.action)
            if found.visits < often or error is None:
                return (0.0, float(found.visits))
            return (1.0, round(found.win[actor] - DOUBT * error, 3), Value.of(found).margin(actor), float(found.visits))

        return sorted(candidates, key=key, reverse=True)

    def _solve(self, solver: Solver, most: float, budget: int = 0) -> None:
        budget = budget or int(min(self._budget, most))
        before = solver.looked
        found = solver.solve(budget)
        self._solving += max(solver.looked - before, 1)
        if found is not None:
            self._solved = Analysis(found_by_solver(found), self.nodes, exact=solver.complete)
        elif solver.looked - before > budget:
            self._budget = min(2 * self._budget, LARGEST)
        else:
            # Chance acts within the round: there is nothing to solve. Or somebody stopped it: then another one begins.
            self._solver = Solver(self._state, self._mind) if self._halted else None
            self._halted = False
