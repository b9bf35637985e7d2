"""Keeper: what tables do by themselves: bots play, clocks run out, idle tables go. Each table has one keeper."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Sequence
from time import time
from typing import Any

from tesela.web.host.settings import Settings
from tesela.web.keeping.thinking import Thinking
from tesela.web.keeping.turns import Turns
from tesela.web.refusals import Unavailable
from tesela.web.rooms.hall import Hall
from tesela.web.rooms.presence import VOUCHED, Presence
from tesela.web.rooms.room import Room
from tesela.web.storage.archive import Archive
from tesela.web.storage.workers import ALIVE
from tesela.web.tables.options import DAY
from tesela.web.tables.table import OVER, Body, Entry
from tesela.web.tasks import Tasks

BEAT = 1.0  # seconds between two looks at what is due
CLEANING = 60.0  # seconds between two looks at what is idle

log = logging.getLogger("tesela.web")


class Keeper:
    """The tables that are this worker's to keep, as long as it is alive; another takes them over when it is not."""

    def __init__(
        self, settings: Settings, archive: Archive, hall: Hall, presence: Presence, thinking: Thinking, tasks: Tasks
    ):
        self.worker = secrets.token_hex(8)
        self._idle = settings.idle * DAY
        self._archive = archive
        self._hall = hall
        self._presence = presence
        self._thinking = thinking
        self._turns = Turns(settings, thinking)
        self._tasks = tasks
        self._live: list[str] = [self.worker]
        self._busy: set[str] = set()  # tables where a move of ours is thought about
        self._cleaned = 0.0
        self._vouched = 0.0
        hall.observe(self._gone_on)

    async def start(self) -> None:
        """Note how long no worker was alive, so that it counts for nobody, and begin."""
        since = await self._archive.run(self._archive.workers.last_alive)
        now = time()
        self._live = await self._archive.run(self._archive.workers.beat, self.worker, now)
        if since is not None and now - since > ALIVE:
            for ident in await self._archive.run(self._archive.store.due, float("inf")):
                await self._pause(ident, since, now)
        self._tasks.spawn(self._run())

    def keeps(self, table: str) -> bool:
        """Whether this table is ours: of all live workers the one with the highest hash keeps it."""
        return max(self._live, key=lambda worker: hashlib.sha256(f"{worker} {table}".encode()).digest()) == self.worker

    def hear(self, message: dict[str, Any]) -> None:
        """Another worker has written something, or this one has and hears its own voice."""
        room = self._hall.rooms.get(message["table"])
        if room is None:
            if message.get("due") is not None:
                self._summon(message["table"])
        elif "people" in message:
            self._tasks.spawn(self._presence.tell(room))
        elif message["seq"] > room.table.seq:
            entries = [Entry(*each) for each in message.get("entries", ())]
            self._tasks.spawn(room.hear(message["seq"], entries))

    def _gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: its bots are let go of, or may play."""
        if room.table.status == OVER:
            self._thinking.forget(room.table.id)
        self._consider(room)

    def _consider(self, room: Room) -> None:
        """Let a bot of ours play where it is its turn."""
        if room.table.bot is not None and room.table.id not in self._busy and self.keeps(room.table.id):
            self._busy.add(room.table.id)
            self._tasks.spawn(self._play(room))

    def _summon(self, table: str) -> None:
        """A table that may not be in memory has something for its keeper to do."""
        if self.keeps(table) and table not in self._busy:
            self._tasks.spawn(self._look_after(table))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except Unavailable as problem:
                log.error("storage", extra={"problem": repr(problem.__cause__)})

    async def _beat(self) -> None:
        now = time()
        self._live = await self._archive.run(self._archive.workers.beat, self.worker, now)
        for ident in await self._archive.run(self._archive.store.due, now):
            self._summon(ident)
        if now - self._vouched > VOUCHED / 2:
            self._vouched = now
            await self._presence.vouch(self._hall.rooms.values(), now)
        if now - self._cleaned > CLEANING:
            self._cleaned = now
            await self._clean(now)

    async def _clean(self, now: float) -> None:
        if self._idle:
            for ident in await self._archive.run(self._archive.store.remove_idle, now - self._idle):
                self._hall.remove(ident)
                self._thinking.forget(ident)
        self._hall.clear()

    async def _look_after(self, ident: str) -> None:
        """Do what is due at a table."""
        room = await self._hall.current(ident)
        self._consider(room)
        now = time()
        due = room.table.due(now)
        if room.table.bot is None and due is not None and due <= now:
            self._busy.add(ident)
            try:
                await self._turns.time_out(room)
            finally:
                self._busy.discard(ident)

    async def _pause(self, ident: str, since: float, until: float) -> None:
        body: Body = {"event": "paused", "since": since, "until": until}
        room = await self._hall.find(ident)
        if room.table.clocks.deadline() is not None:
            await room.write(lambda _: [body])

    async def _play(self, room: Room) -> None:
        """Let the bots play until a person decides."""
        try:
            while room.table.bot is not None and self.keeps(room.table.id):
                await self._turns.play(room)
        finally:
            self._busy.discard(room.table.id)
