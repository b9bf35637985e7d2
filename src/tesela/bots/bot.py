"""Bot: the contract of everything that plays, and what it answers."""

import abc
from dataclasses import dataclass
from typing import ClassVar

from tesela.bots.limit import Limit
from tesela.engine.game import Game
from tesela.engine.state import CHANCE, OVER, State
from tesela.errors import BadArgument
from tesela.records.objects import Event


@dataclass(frozen=True)
class Candidate:
    """A move and what is expected after it; what a bot does not know is empty."""

    action: int
    win: tuple[float, ...] = ()  # for each seat the probability to win, shared wins by their part
    scores: tuple[float, ...] = ()  # for each seat the expected final score
    line: tuple[int, ...] = ()  # the actions expected, this one first
    visits: int = 0


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of a position: its candidates, the best first."""

    candidates: tuple[Candidate, ...]
    nodes: int = 0  # that were looked at, as Limit counts them
    exact: bool = False  # whether the rest of the round was solved

    @property
    def best(self) -> Candidate:
        """The move it would play."""
        return self.candidates[0]


class Bot(abc.ABC):
    """A player. `play` and `analyse` answer within the limit; `stop`, from another thread, ends the thinking at once.

    One that `ponders` may think in the time of others, too, where its host lets it. A host calls `begin` before a game,
    or `take_up` where it begins from a position, and `see` after every event of it; bots that need only the position
    ignore that. One that is known by a name (names.py) takes its `options` as keywords when it is made, and `seed` is
    always one of them: whatever it draws follows from that, so that a game can be played again.
    """

    name: str
    options: ClassVar[tuple[str, ...]] = ("seed",)
    ponders: bool = False

    def play(self, state: State, limit: Limit | None = None) -> Candidate:
        """The move this bot plays here, with what it expects."""
        return self.choose(state, limit).best

    def choose(self, state: State, limit: Limit | None = None) -> Analysis:
        """The same, for one who wants its first move alone: a bot that knows it sooner need not think on."""
        return self.analyse(state, limit)

    def analyse(self, state: State, limit: Limit | None = None) -> Analysis:
        """What this bot thinks of every move it considers; BadArgument where no seat decides."""
        check_decision(state)
        return self._think(state, limit or Limit())

    def limited(self, limit: Limit) -> Limit:
        """The limit that holds for this bot where its host sets this one."""
        return limit

    @abc.abstractmethod
    def _think(self, state: State, limit: Limit) -> Analysis:
        """The analysis of a position where a seat decides."""

    def begin(self, game: Game) -> None:  # noqa: B027
        """A game with this set-up is about to be played."""

    def take_up(self, first: State) -> None:
        """A game is about to be played on from this position."""
        self.begin(first.game)

    def see(self, event: Event) -> None:  # noqa: B027
        """This has happened in the game: a deal, a supply or a decision."""

    def ponder(self, state: State) -> None:  # noqa: B027
        """Think about what others decide here, until `stop`; what it finds may serve the answers that follow."""

    def rest(self) -> None:  # noqa: B027
        """Let go of what it remembers of its thoughts, where a host has many bots and little memory."""

    def stop(self) -> None:  # noqa: B027
        """End the thinking at once, with the best answer so far."""

    def close(self) -> None:  # noqa: B027
        """Let go of what the bot holds, such as a program."""


def check_decision(state: State) -> None:
    """BadArgument where no seat decides."""
    if state.actor in (CHANCE, OVER):
        raise BadArgument("bot.over" if state.actor == OVER else "bot.chance")
