"""Recorder: a game written down as it is played."""

from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.records.objects import Action, Decision, Event
from tesela.records.record import Record, Result


class Recorder:
    """A new game (`state`) and the record of what happens in it.

    With `legal`, each decision lists its legal actions; other keys (names, seed, date) stand in the record as given.
    """

    def __init__(self, game: Game, *, legal: bool = False, **extra: object):
        self.state = start(game)
        self._events: list[Event] = []
        self._legal = legal
        self._extra = extra

    def deal(self, rng: Rng) -> Event:
        """Let chance act; the event that happened."""
        event = self.state.deal(rng)
        self._events.append(event)
        return event

    def apply(self, action: Action) -> None:
        """Do a legal action (a number or a typed action), or let a given chance event happen."""
        state = self.state
        if isinstance(action, state.EVENTS):
            state.apply(action)
            self._events.append(action)
            return
        number = state.number(action)
        typed = state.action(number)
        legal = tuple([state.action(other) for other in state.legal()]) if self._legal else None
        player = state.actor
        state.apply(number)
        self._events.append(Decision(player, typed, tuple(state.scores()), legal))

    def record(self) -> Record:
        """What happened so far; with the result once the game is over."""
        return Record(self.state.game, list(self._events), Result.of(self.state), dict(self._extra))
