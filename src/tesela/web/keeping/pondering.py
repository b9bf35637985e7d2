"""Pondering: bots think while a person decides, where the host lets them."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from tesela.bots import Limit
from tesela.web.door.visitors import Owner
from tesela.web.keeping.crew import BOTS, Crew, Job
from tesela.web.keeping.player import Thought
from tesela.web.keeping.players import Place, Players
from tesela.web.rooms.room import Room
from tesela.web.tables.table import Entry, Table

LONGEST = 60.0  # seconds: somebody who takes longer may have gone to bed

log = logging.getLogger("tesela.web")


class Pondering:
    """The bots that ponder, in threads of their own, so that nobody's move waits for it; without a crew none does."""

    def __init__(self, crew: Crew | None, players: Players):
        self._crew = crew
        self._players = players
        self._jobs: dict[str, tuple[int, Job[None]]] = {}  # of each table: the position pondered on

    @property
    def busy(self) -> int:
        """How many bots ponder now."""
        return self._crew.at_work if self._crew is not None else 0

    def begin(self, table: Table, owner: Owner, seat: int, spec: str) -> None:
        """Let the bot of a seat ponder until the table goes on, if a thread is free and nothing ponders there."""
        crew = self._crew
        if crew is None or crew.at_work >= crew.threads or table.id in self._jobs:
            return
        thought = Thought.of(table, Limit())
        job = crew.add(BOTS, owner, partial(self._ponder, (table.id, seat), spec, thought), thought.stop)
        self._jobs[table.id] = (table.position_seq, job)
        job.done.add_done_callback(partial(self._ended, table.id, job))
        asyncio.get_running_loop().call_later(LONGEST, crew.drop, job)

    def gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: what was pondered on is decided."""
        seq, job = self._jobs.get(room.table.id, (0, None))
        if self._crew is not None and job is not None and seq < room.table.position_seq:
            self._crew.drop(job)
            self._forget(room.table.id, job)

    async def close(self) -> None:
        """End all of it."""
        if self._crew is not None:
            await self._crew.close()

    def _ended(self, table: str, job: Job[None], done: "asyncio.Future[None]") -> None:
        self._forget(table, job)
        problem = None if done.cancelled() else done.exception()
        if problem is not None:  # the game goes on, and when it is the bot's turn, it is told if it fails again
            log.warning("ponder", extra={"table": table, "problem": str(problem)}, exc_info=problem)

    def _forget(self, table: str, job: Job[None]) -> None:
        if self._jobs.get(table, (0, None))[1] is job:
            del self._jobs[table]

    def _ponder(self, place: Place, spec: str, thought: Thought) -> None:
        with self._players.at(place, spec) as player:
            thought.pondered_by(player)
