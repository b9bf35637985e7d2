"""Thinking: the bots of a worker at their seats, in threads with the GIL released, so that everything else goes on."""

from collections.abc import Sequence
from functools import partial

from tesela.bots import Limit
from tesela.web.door.visitors import Owner
from tesela.web.host.metrics import Metrics
from tesela.web.keeping.crew import BOTS, Crew, Job
from tesela.web.keeping.player import Thought
from tesela.web.keeping.players import Place, Players
from tesela.web.rooms.room import Room
from tesela.web.tables.table import Entry, Table


class Late(Exception):
    """The table has gone on meanwhile: the move is not wanted any more."""


class Thinking:
    """The moves of bots; those that a table does not wait for any more are not thought about."""

    def __init__(self, crew: Crew, players: Players, metrics: Metrics):
        self._crew = crew
        self._players = players
        self._metrics = metrics
        self._moves: dict[str, tuple[int, Job[int]]] = {}  # of each table: the position thought about
        self._thinking: set[Thought] = set()

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

    def _move(self, place: Place, spec: str, thought: Thought) -> int:
        with self._players.at(place, spec) as player:
            self._thinking.add(thought)
            try:
                with self._metrics.thinking.track_inprogress():
                    return thought.by(player).best.action
            finally:
                self._thinking.discard(thought)
