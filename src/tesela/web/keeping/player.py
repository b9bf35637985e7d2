"""Player: a bot at a seat, and what it has been told of the game; `Thought`, what it is asked."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tesela.bots import Analysis, Bot, Limit
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.records.objects import Event
from tesela.web.tables.table import Table


@dataclass(eq=False)
class Player:
    """For one thread at a time; `fresh` if it must be told the game from its start."""

    spec: str
    bot: Bot
    told: list[Event] = field(default_factory=list)
    fresh: bool = True

    def tell(self, game: Game, events: Sequence[Event], first: State | None) -> None:
        """Bring the bot up to date; after a take-back it is told the game anew, from where it begins."""
        if self.fresh or self.told != list(events[: len(self.told)]):
            if first is None:
                self.bot.begin(game)
            else:
                self.bot.take_up(first)
            self.told, self.fresh = [], False
        for event in events[len(self.told) :]:
            self.bot.see(event)
            self.told.append(event)


@dataclass(eq=False)
class Thought:
    """A decision to be thought about in a thread; from another one it can be stopped."""

    state: State
    events: Sequence[Event]  # that led there
    limit: Limit
    first: State | None = None  # the position where the game begins, if that is not its start
    _player: Player | None = None

    @classmethod
    def of(cls, table: Table, limit: Limit) -> "Thought":
        """The decision at a table."""
        first = None if table.position is None else table.first()
        return cls(table.state.copy(), [played.event for played in table.line], limit, first)

    def by(self, player: Player) -> Analysis:
        """What a player thinks of it."""
        self._player = player
        player.tell(self.state.game, self.events, self.first)
        return player.bot.choose(self.state, self.limit)

    def pondered_by(self, player: Player) -> None:
        """Let a player ponder on it until it is stopped, if it is one who does."""
        self._player = player
        if player.bot.ponders:
            player.tell(self.state.game, self.events, self.first)
            player.bot.ponder(self.state)

    def stop(self) -> None:
        """End the thinking, if it has begun, with the best answer so far."""
        if self._player is not None:
            self._player.bot.stop()
