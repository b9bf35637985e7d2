"""Findings: what a tree or a solver has found, as candidates."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tesela.bots.bot import Candidate
from tesela.bots.search.tree import Tree

if TYPE_CHECKING:
    from tesela.bots.search.solver import Solution


def found_by_tree(tree: Tree) -> list[Candidate]:
    """Every move that was visited, in the order of the tree."""
    return [
        Candidate(action, tuple(win / visits for win in wins), tuple(score / visits for score in scores), line, visits)
        for action, visits, scores, wins, line in tree.result()
        if visits
    ]


def found_by_solver(found: "Sequence[Solution]") -> tuple[Candidate, ...]:
    """The moves that were solved, what the actor strives for most first."""
    ranked = sorted(found, key=lambda solution: -solution[3])
    return tuple(Candidate(line[0], tuple(wins), tuple(scores), line) for line, scores, wins, _ in ranked)
