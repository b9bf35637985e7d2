"""Thinking: the bots of a worker at their seats, in threads with the GIL released, so that everything else goes on."""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from tesela.bots import Limit, bot
from tesela.web.door.visitors import Owner
from tesela.web.host.metrics import Metrics
from tesela.web.keeping.crew import BOTS, Crew, Job
from tesela.web.keeping.player import Player, Thought
from tesela.web.rooms.room import Room
from tesela.web.tables.table import Entry, Table

MOST_PLAYERS = 64  # bots kept for their next move; programs among them run meanwhile

Place = tuple[str, int]  # a table and a seat


class Late(Exception):
    """The table has gone on meanwhile: the move is not wanted any more."""


class Thinking:
    """The moves of bots; those that a table does not wait for any more are not thought about."""

    def __init__(self, crew: Crew, metrics: Metrics):
        self._crew = crew
        self._metrics = metrics
        self._moves: dict[str, tuple[int, Job[int]]] = {}  # of each table: the position thought about
        self._players: OrderedDict[Place, Player] = OrderedDict()
        self._thinking: set[Thought] = set()
        self._lock = threading.Lock()

    @property
    def busy(self) -> int:
        """How many bots think now."""
        return len(self._thinking)

    async def move(self, table: Table, owner: Owner, spec: str, limit: Limit) -> int:
        """A bot's move for the seat that decides; what it cannot do is a TeselaError, Late if the table goes on."""
        assert table.actor is not None
        thought = Thought.of(table, limit)
        work = partial(self._move, (table.id, table.actor), spec, thought)
        with self._metrics.thinking_time.time():
            job = self._crew.add(BOTS, owner, work, thought.stop)
            mine = self._moves[table.id] = (table.position_seq, job)
            try:
                return await job.done
            finally:
                self._crew.drop(job)
                if self._moves.get(table.id) is mine:
                    del self._moves[table.id]

    def gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: nobody waits for the move in a position that is no more."""
        seq, job = self._moves.get(room.table.id, (0, None))
        if job is not None and seq < room.table.position_seq:
            self._crew.drop(job, Late())

    def forget(self, table: str) -> None:
        """The bots of this table are not needed any more."""
        with self._lock:
            gone = [self._players.pop(place) for place in list(self._players) if place[0] == table]
        for player in gone:
            player.bot.close()

    def close(self) -> None:
        """Let go of all bots, when none thinks any more."""
        for player in self._players.values():
            player.bot.close()

    def _move(self, place: Place, spec: str, thought: Thought) -> int:
        player = self._take(place, spec)
        self._thinking.add(thought)
        try:
            with self._metrics.thinking.track_inprogress():
                return thought.by(player).best.action
        except BaseException:
            player.fresh = True
            raise
        finally:
            self._thinking.discard(thought)
            self._put_back(place, player)

    def _take(self, place: Place, spec: str) -> Player:
        """The bot of a place, for one thread alone."""
        with self._lock:
            player = self._players.pop(place, None)
        if player is not None and player.spec != spec:
            player.bot.close()
            player = None
        return player or Player(spec, bot(spec))

    def _put_back(self, place: Place, player: Player) -> None:
        """Keep the bot for its next move, in the place of the one that has waited longest."""
        with self._lock:
            spare = [self._players.pop(place)] if place in self._players else []
            self._players[place] = player
            if len(self._players) > MOST_PLAYERS:
                spare.append(self._players.popitem(last=False)[1])
        for old in spare:
            old.bot.close()
