"""Keeper: what tables do by themselves: bots play, clocks run out, idle tables go. Each table has one keeper."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.keeping.players import Players
from tesela.web.keeping.turns import Turns
from tesela.web.patience import Patience
from tesela.web.refusals import NotNow, NotThere
from tesela.web.rooms.hall import Hall
from tesela.web.rooms.presence import VOUCHED, Presence
from tesela.web.rooms.room import Room
from tesela.web.storage.archive import Archive
from tesela.web.tables import guests
from tesela.web.tables.options import DAY
from tesela.web.tables.table import OVER, Entry
from tesela.web.tasks import Tasks

BEAT = 1.0  # seconds between two looks at what is due
LONGEST = 4.0  # the same where it goes wrong again and again; a worker counts as dead soon after that
STALE = 10.0  # seconds without a look after which the worker is not well
READING = 4  # tables that are read at a time to look after them: whoever asks for theirs goes before
CLEANING = 60.0  # seconds between two looks at what is idle

log = logging.getLogger("tesela.web")


class Keeper:
    """The tables that are this worker's to keep, as long as it is alive; another takes them over when it is not."""

    def __init__(
        self,
        settings: Settings,
        archive: Archive,
        hall: Hall,
        presence: Presence,
        players: Players,
        turns: Turns,
        tasks: Tasks,
        metrics: Metrics,
    ):
        self.worker = archive.store.worker
        self._idle = settings.idle * DAY
        self._unused = settings.unused
        self._began = monotonic()  # nobody could be connected to this worker before
        self._archive = archive
        self._hall = hall
        self._presence = presence
        self._players = players
        self._turns = turns
        self._tasks = tasks
        self._metrics = metrics
        self._live: list[str] = []  # nothing is ours to keep before we are known to be alive
        self._busy: set[str] = set()  # tables that are looked after right now
        self._reading = asyncio.Semaphore(READING)
        self._beaten = monotonic() - STALE  # not well before the first look
        self._cleaned = 0.0
        self._vouched = 0.0
        hall.observe(self._gone_on)

    async def start(self) -> None:
        """Begin; whatever goes wrong, it goes on."""
        await self._goes_well()
        self._tasks.spawn(self._run)

    def keeps(self, table: str, keeper: str | None) -> bool:
        """Whether this table is ours; where its keeper is several or dead, the highest hash of all who live decides."""

        def share(worker: str) -> bytes:
            return hashlib.sha256(f"{worker} {table}".encode()).digest()

        if keeper in self._live:
            return keeper == self.worker
        return max(self._live, key=share, default=None) == self.worker

    def hear(self, message: dict[str, Any]) -> None:
        """Another worker has written something, or this one has and hears its own voice."""
        room = self._hall.rooms.get(message["table"])
        if room is None:
            self._hall.missed(message["table"])
            if message.get("due") is not None:
                self._summon(message["table"], message["keeper"])
        elif "people" in message:
            self._tasks.spawn(lambda: self._presence.tell(room))
        elif "seq" not in message:
            self._hall.taken(room, message["keeper"])
        elif message["seq"] > room.table.seq:
            entries = [Entry(*each) for each in message.get("entries", ())]
            self._tasks.spawn(lambda: room.hear(message["seq"], entries))

    def _gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: its bots are let go of, or may play."""
        if room.table.status == OVER:
            self._players.forget(room.table.id)
        self._consider(room)

    def _consider(self, room: Room) -> None:
        """Let a bot of ours play where it is its turn, or ponder where somebody else decides."""
        if room.table.bot is not None:
            self._begin(room.table.id, room.keeper, lambda: self._play(room))
        elif self.keeps(room.table.id, room.keeper):
            self._turns.ponder(room)

    def _summon(self, table: str, keeper: str | None) -> None:
        """A table that may not be in memory has something for its keeper to do."""
        self._begin(table, keeper, lambda: self._look_after(table))

    def _begin(self, table: str, keeper: str | None, work: Callable[[], Awaitable[None]]) -> None:
        """Look after a table of ours, unless that is being done; what fails for good is found again as due."""
        if table not in self._busy and self.keeps(table, keeper):
            self._busy.add(table)
            self._tasks.spawn(work, after=lambda: self._busy.discard(table))

    @property
    def age(self) -> float:
        """Seconds since the last look that went well."""
        return monotonic() - self._beaten

    async def _run(self) -> None:
        patience = Patience(BEAT, LONGEST)
        while True:
            await asyncio.sleep(patience.grow())
            if await self._goes_well():
                patience.reset()

    async def _goes_well(self) -> bool:
        """Have a look; whatever goes wrong with it may go well the next time."""
        try:
            await self._beat()
        except Exception:
            log.exception("keeper", extra={"age": round(self.age, 1)})
            return False
        self._beaten = monotonic()
        self._metrics.beat.set_to_current_time()
        return True

    async def _beat(self) -> None:
        sign = await self._archive.run(self._archive.workers.beat, self.worker)
        now, self._live = sign.now, sign.live
        self._archive.clock.set(now)
        if sign.back > self._archive.back:
            self._archive.back = sign.back
            self._tasks.spawn(self._hall.settle_all)
        others = [worker for worker in self._live if worker != self.worker]
        for ident, keeper in await self._archive.run(self._archive.store.due, now, others):
            self._summon(ident, keeper)
        if now - self._vouched > VOUCHED / 2:
            self._vouched = now
            self._tasks.spawn(lambda: self._presence.vouch(self._hall.rooms.values(), now))
        if now - self._cleaned > CLEANING:
            self._cleaned = now
            self._tasks.spawn(lambda: self._clean(now))

    async def _clean(self, now: float) -> None:
        if self._idle:
            for ident in await self._archive.run(self._archive.store.remove_idle, now - self._idle):
                self._hall.remove(ident)
                self._players.forget(ident)
        if self._unused and monotonic() - self._began > self._unused:
            for ident, seat, keeper in await self._archive.run(self._archive.people.unused, now - self._unused):
                if self.keeps(ident, keeper):
                    await self._free(ident, seat)
        self._hall.clear()
        await self._hall.recount()

    async def _free(self, ident: str, seat: int) -> None:
        """Let somebody else have a seat that is not used, unless the table has gone on meanwhile."""
        with suppress(NotNow, NotThere):
            room = await self._hall.current(ident)
            await room.write(lambda table: guests.free(table, seat))

    async def _look_after(self, ident: str) -> None:
        """Do what is due at a table."""
        async with self._reading:
            room = await self._hall.current(ident)
            await room.settle()  # before the deadline is looked at
        await self._play(room)
        now = self._archive.clock.now()
        due = room.table.due(now)
        if room.table.bot is None and due is not None and due <= now:
            await self._turns.time_out(room)
            await self._play(room)

    async def _play(self, room: Room) -> None:
        """Let the bots play until a person decides."""
        while room.table.bot is not None and self.keeps(room.table.id, room.keeper):
            await self._turns.play(room)
