"""Question: what a position asks of who solves it: the choices there are, and how good each seems at first sight."""

from tesela import shelf
from tesela.bots.greedy import first_sight
from tesela.engine.state import State

# With fewer choices there is little to find; a pass, and other ways to pay for the same, are none.
FEWEST_CHOICES = 4
# So many choices beside the solution must seem as good as it, or worse by so many points at the most: what is found by
# counting points is no puzzle.
TEMPTATIONS = 2
TEMPTING = 3.0


class Question:
    """The choices of a position."""

    def __init__(self, state: State):
        choice = shelf.entry(state.game.name).part("bots.intuition").choice
        self._state = state
        self._choices = {action: choice(state.action(action)) for action in state.legal()}

    @property
    def is_open(self) -> bool:
        """Whether there is enough to choose from."""
        return len(set(self._choices.values()) - {None}) >= FEWEST_CHOICES

    def is_decision(self, action: int) -> bool:
        """Whether a move decides something, and does not just end one's turns."""
        return self._choices[action] is not None

    def tempts(self, solution: int) -> bool:
        """Whether who looks for the solution may well be led astray."""
        if not self.is_decision(solution):
            return False
        seems: dict[object, float] = {}
        for action, choice in self._choices.items():
            if choice is not None:
                seems[choice] = max(first_sight(self._state, action)[0], seems.get(choice, float("-inf")))
        found = seems.pop(self._choices[solution])
        return sum(value >= found - TEMPTING for value in seems.values()) >= TEMPTATIONS
