# cython: boundscheck=True
"""GameKnowledge: what is known of a game, as Python hands it over: a mind need not know which games there are."""

import cython
from cython.cimports.tesela.bots.knowledge.knowledge import MAX_FEATURES
from cython.cimports.tesela.engine.state import State
from cython.cimports.tesela.engine.table import Table

from tesela.errors import BadArgument


class GameKnowledge:
    """The C side of what is known of a game; the game's module has it as `KNOWLEDGE`."""

    def examine(self, state: State) -> tuple:
        """The stage of a position, and the features of each seat's board; for tuning."""
        features = cython.declare(cython.float[MAX_FEATURES])
        seat: cython.Py_ssize_t
        i: cython.Py_ssize_t
        boards: list = []
        if state.rules != self.knowledge.rules:
            raise BadArgument("weights.game")
        for seat in range(cython.cast(cython.pointer(Table), state.position).players):
            self.knowledge.describe(state.position, seat, features)
            boards.append([features[i] for i in range(self.knowledge.features)])
        return self.knowledge.stage(state.position), boards


def handed_over(knowledge):
    """The handle of this struct, which must stay where it is: a module's own."""
    found: GameKnowledge = GameKnowledge.__new__(GameKnowledge)
    found.knowledge = knowledge
    return found
