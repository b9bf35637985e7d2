"""Trying: the puzzles in the order in which they are tried, and what a try is worth."""

from collections import Counter
from functools import cache

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.puzzles.puzzle import DIFFICULTIES, Puzzle
from tesela.analysis.puzzles.sets import shipped
from tesela.analysis.value import Value
from tesela.bots import Limit
from tesela.engine.state import State

# What is thought about a move that is neither the best nor the second.
LOOK = Limit(nodes=20_000)


@cache
def in_order(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that ship, from easy to hard, its configurations in turn."""
    seen: Counter[object] = Counter()

    def order(puzzle: Puzzle) -> tuple[int, int]:
        alike = (puzzle.difficulty, *puzzle.game.options.values(), puzzle.game.players)
        seen[alike] += 1
        return DIFFICULTIES.index(puzzle.difficulty), seen[alike]

    return tuple(sorted(shipped(game), key=order))


def worth(puzzle: Puzzle, state: State, action: int) -> Value:
    """What a move is worth in a puzzle's position: known of the best two; a third one is compared with the best."""
    solution = state.number(puzzle.solution)
    if action == solution:
        return puzzle.value
    if action == state.number(puzzle.runner_up):
        return puzzle.runner_up_value
    found = Appraiser(LOOK).weigh(state, (solution, action))
    # The runner-up was searched much deeper and is better than every other move.
    return min(found[action], puzzle.runner_up_value, key=lambda value: value.liking(state.actor))
