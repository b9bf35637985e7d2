"""Thinking: the bots of a server, in threads of their own with the GIL released, so that everything else goes on."""

import asyncio
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from tesela.bots import Analysis, Bot, Limit, bot
from tesela.engine.state import State
from tesela.records.objects import Event
from tesela.web.host.metrics import Metrics

MOST_PLAYERS = 64  # bots kept for their next move; programs among them run meanwhile

T = TypeVar("T")
Place = tuple[str, int]  # a table and a seat


@dataclass
class _Player:
    """A bot at a seat, and what it has been told of the game."""

    spec: str
    bot: Bot
    told: list[Event] = field(default_factory=list)
    fresh: bool = True

    def tell(self, state: State, events: Sequence[Event]) -> None:
        """Bring the bot up to date; after a take-back it is told the game anew."""
        if self.fresh or self.told != list(events[: len(self.told)]):
            self.bot.begin(state.game)
            self.told, self.fresh = [], False
        for event in events[len(self.told) :]:
            self.bot.see(event)
            self.told.append(event)


class Thinking:
    """As many bots think at the same time as there are cores; the others wait for their turn."""

    def __init__(self, metrics: Metrics, threads: int | None = None):
        self.reviewing = asyncio.Lock()  # one review at a time shares the cores with them
        self._metrics = metrics
        self._pool = ThreadPoolExecutor(threads or os.cpu_count() or 1, "thinking")
        self._players: OrderedDict[Place, _Player] = OrderedDict()
        self._thinking: set[Bot] = set()
        self._lock = threading.Lock()
        self._closed = False

    @property
    def busy(self) -> int:
        """How many bots think now."""
        return len(self._thinking)

    async def move(self, place: Place, spec: str, state: State, events: Sequence[Event], limit: Limit) -> int:
        """The move of the bot at a place; what it cannot do is a TeselaError."""
        loop = asyncio.get_running_loop()
        with self._metrics.thinking_time.time():
            return await loop.run_in_executor(self._pool, self._move, place, spec, state, events, limit)

    async def analysis(self, spec: str, state: State, limit: Limit) -> Analysis:
        """What a bot thinks of a position."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._analyse, bot(spec), state, limit)

    async def call(self, work: Callable[[], T]) -> T:
        """Something else that takes a core for a while, such as a step of a review."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def forget(self, table: str) -> None:
        """The bots of this table are not needed any more."""
        with self._lock:
            gone = [self._players.pop(place) for place in list(self._players) if place[0] == table]
        for player in gone:
            player.bot.close()

    def close(self) -> None:
        """End all thinking and let go of all bots."""
        with self._lock:
            self._closed = True
            for thinker in self._thinking:
                thinker.stop()
        self._pool.shutdown(cancel_futures=True)
        for player in self._players.values():
            player.bot.close()

    def _move(self, place: Place, spec: str, state: State, events: Sequence[Event], limit: Limit) -> int:
        player = self._take(place, spec)
        try:
            player.tell(state, events)
            return self._analyse(player.bot, state, limit).best.action
        except BaseException:
            player.fresh = True
            raise
        finally:
            self._put_back(place, player)

    def _analyse(self, thinker: Bot, state: State, limit: Limit) -> Analysis:
        with self._lock:
            self._thinking.add(thinker)
            if self._closed:
                limit = Limit(nodes=1)
        try:
            with self._metrics.thinking.track_inprogress():
                return thinker.analyse(state, limit)
        finally:
            with self._lock:
                self._thinking.discard(thinker)

    def _take(self, place: Place, spec: str) -> _Player:
        """The bot of a place, for one thread alone."""
        with self._lock:
            player = self._players.pop(place, None)
        if player is not None and player.spec != spec:
            player.bot.close()
            player = None
        return player or _Player(spec, bot(spec))

    def _put_back(self, place: Place, player: _Player) -> None:
        """Keep the bot for its next move, in the place of the one that has waited longest."""
        with self._lock:
            spare = [self._players.pop(place)] if place in self._players else []
            self._players[place] = player
            if len(self._players) > MOST_PLAYERS:
                spare.append(self._players.popitem(last=False)[1])
        for old in spare:
            old.bot.close()
