"""Grades: how good a move was, in one word, by what it gave away."""

# The least loss of winning probability for each grade below the best.
LOSSES = (("blunder", 0.15), ("mistake", 0.08), ("inaccuracy", 0.03), ("good", 0.005))
BEST = "best"
FORCED = "forced"
GRADES = (FORCED, BEST, *(grade for grade, _ in reversed(LOSSES)))
# From this loss on it is worth naming among the worst.
WORTH_NAMING = LOSSES[2][1]


def grade(loss: float, choices: int) -> str:
    """The grade of a move that lost so much, with so many moves to choose from."""
    if choices == 1:
        return FORCED
    return next((name for name, least in LOSSES if loss >= least), BEST)
