"""Episode: one game of an environment, dealt by its own random numbers and cut short where it never ends."""

from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, OVER
from tesela.errors import BadArgument
from tesela.records import Event, decide

MAX_ROUNDS = 50  # where nobody says otherwise: games end much earlier, unless players only ever drop tiles (A6)
MOST_ROUNDS = 10**9


class Episode:
    """A game that stands at a decision, or is over: chance has always acted already.

    It is no Play, since it needs no past: to keep one would cost a sixth of a step.
    """

    def __init__(self, game: Game, rng: Rng, max_rounds: int | None):
        self.state = start(game)
        self.truncated = False
        self._rng = rng
        self._max_rounds = max_rounds
        self.events: list[Event] = self._dealt()

    @property
    def terminated(self) -> bool:
        """Whether the game was played to its end."""
        return self.state.actor == OVER

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.truncated or self.terminated

    def apply(self, action: object) -> list[Event]:
        """Do a legal action; the events of chance that followed it."""
        self.state.apply(action)
        return self._dealt()

    def decide(self, action: object) -> list[Event]:
        """Do a legal action; it and the events of chance that followed it, as a record has them."""
        return [decide(self.state, action), *self._dealt()]

    def _dealt(self) -> list[Event]:
        events = []
        while self.state.actor == CHANCE and not self.truncated:
            events.append(self.state.deal(self._rng))
            self.truncated = self._max_rounds is not None and self.state.round > self._max_rounds
        return events


def checked_rounds(max_rounds: object) -> int | None:
    """A limit of rounds, or None for no limit."""
    if max_rounds is None:
        return None
    if isinstance(max_rounds, bool) or not isinstance(max_rounds, int) or not 1 <= max_rounds <= MOST_ROUNDS:
        raise BadArgument("number.range", where="max_rounds", found=repr(max_rounds), low=1, high=MOST_ROUNDS)
    return max_rounds
