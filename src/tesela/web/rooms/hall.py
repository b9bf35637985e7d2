"""Hall: all the rooms of this worker, and the ways in."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from time import time

from tesela.web.door.visitors import Owner, Visitor
from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.refusals import NotThere, TooMany, Unavailable
from tesela.web.rooms.room import News, Room
from tesela.web.storage.archive import Archive
from tesela.web.storage.store import EVERYBODY
from tesela.web.tables.head import Head
from tesela.web.tables.opening import Opening
from tesela.web.tables.plain import dumps
from tesela.web.tables.table import SEATING, Entry, Table
from tesela.web.tasks import Tasks

IDENT = re.compile("[A-Za-z0-9_-]{1,32}")  # what a table may be called
MOST_ROOMS = 1000  # kept in memory; more only while people listen
COLD = 60.0  # seconds after which a room that nobody listens to may be let go


class Hall:
    """The tables as this worker sees them; what it does not hold in memory it finds in the archive."""

    def __init__(self, archive: Archive, tasks: Tasks, metrics: Metrics, settings: Settings):
        self.rooms: dict[str, Room] = {}
        self.count: int | None = None  # how many tables count, of which there may be so many
        self._archive = archive
        self._tasks = tasks
        self._metrics = metrics
        self._most_tables = settings.most_tables
        # Of the network that somebody asks from, and of the visitor.
        self._most_of = settings.visitor_tables * settings.network_visitors, settings.visitor_tables
        self._observers: list[News] = []
        self._entering: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()  # tables that something was told of while they were read

    def observe(self, observer: News) -> None:
        """From now on tell this observer whenever a table goes on."""
        self._observers.append(observer)

    async def open(self, opening: Opening, visitor: Visitor) -> Room:
        """A new table, opened by this visitor."""
        if self.count is None:
            await self.recount()
        if self.count is not None and self.count >= self._most_tables:
            raise TooMany("table.too_many")
        table, entries = opening.table, opening.entries
        head, owner, most = Head.of(table, entries[-1].at), visitor.owner, self._most_of
        people = [seat for seat, place in enumerate(table.seats) if place.person]
        async with self._enter(table.id):
            await self._archive.run(
                self._archive.store.create, table.id, table.seed, entries, head, people, opening.claims, owner, most
            )
            room = await self._admit(table, entries, owner, self._archive.store.worker)
        self.count = (self.count or 0) + head.counts
        self._gone_on(room, entries)
        return room

    async def recount(self) -> None:
        """Count the tables; until the next time, those that this worker opens are added."""
        self.count = await self._archive.run(self._archive.lists.count)

    async def find(self, ident: str) -> Room:
        """The room of a table, read from the archive if need be; NotThere if there is no such table."""
        room = self.rooms.get(ident)
        if room is None and not IDENT.fullmatch(ident):  # not every text can be looked for in every database
            raise NotThere("table.missing")
        if room is None:
            async with self._enter(ident):
                room = self.rooms.get(ident) or await self._read(ident)
        await self.follow(room)
        room.used = time()
        return room

    @asynccontextmanager
    async def _enter(self, ident: str) -> AsyncIterator[None]:
        """Two who enter at once come into the same room, and what is told of it meanwhile is not missed."""
        try:
            async with self._entering.setdefault(ident, asyncio.Lock()):
                yield
        finally:
            self._entering.pop(ident, None)
            self._missed.discard(ident)

    async def follow(self, room: Room) -> None:
        """Hear again what others write at a table that was let go of."""
        if self._archive.store.shared and room.keeper not in (self._archive.store.worker, EVERYBODY):
            await self._hold(room, self._archive.store.worker)

    def missed(self, ident: str) -> None:
        """Something was told of a table that is not here; if it is being read, it has to be read on."""
        if ident in self._entering:
            self._missed.add(ident)

    def taken(self, room: Room, keeper: str) -> None:
        """A worker needs this table: it is let go of, unless somebody here listens as well."""
        room.keeper = keeper
        room.notices += 1
        if room.listeners and keeper not in (self._archive.store.worker, EVERYBODY):
            self._tasks.spawn(lambda: self._hold(room, EVERYBODY))

    async def _hold(self, room: Room, keeper: str) -> None:
        notices = room.notices
        known = await self._archive.run(self._archive.store.hold, room.table.id, keeper)
        # Notices come in the order in which tables change hands; an answer that one has overtaken may be of before it.
        if notices == room.notices:
            room.keeper = known
        await room.refresh()

    async def current(self, ident: str) -> Room:
        """The room of a table with everything that other workers have written."""
        known = ident in self.rooms
        room = await self.find(ident)
        if known and self._archive.store.shared:
            await room.refresh()
        return room

    async def _read(self, ident: str) -> Room:
        keeper = await self._archive.run(self._archive.store.hold, ident, self._archive.store.worker)
        found = await self._archive.run(self._archive.store.origin, ident)
        if found is None:
            raise NotThere("table.missing")
        seed, owner = found
        entries = await self._archive.run(self._archive.store.entries, ident)
        room = await self._admit(Table(ident, seed).see_all(entries), entries, owner, keeper)
        with suppress(Unavailable):  # whoever writes does it first
            await room.settle()
        self._tell(room, ())
        return room

    async def _admit(self, table: Table, entries: Sequence[Entry], owner: Owner, keeper: str) -> Room:
        """The one room of a table that somebody enters; if another worker wanted it meanwhile, it is held anew."""
        room = self.rooms.setdefault(table.id, Room(self._archive, table, entries, owner, self._gone_on))
        room.keeper = keeper
        self._metrics.rooms.set(len(self.rooms))
        if table.id in self._missed:
            await self._hold(room, self._archive.store.worker)
        return room

    def _gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table of ours has gone on: count it, and tell all who must know."""
        for entry in entries:
            self._metrics.entries.labels(entry.body["event"]).inc()
        if any(entry.body["event"] in SEATING for entry in entries):
            self._tasks.spawn(lambda: self.seat_listeners(room))
        self._tell(room, entries)

    def _tell(self, room: Room, entries: Sequence[Entry]) -> None:
        for observer in self._observers:
            observer(room, entries)

    async def seat_listeners(self, room: Room) -> None:
        """Somebody has sat down or got up: tell those for whom that makes a difference how they see the table now."""
        for listener in list(room.listeners):
            seats = await room.seats_of(listener.visitor)
            if seats != listener.seats:
                listener.seats = seats
                listener.tell(dumps(room.view(listener.visitor, seats, room.table.seq)))

    async def refresh_all(self) -> None:
        """What other workers said may have been missed: look into every room."""
        for room in list(self.rooms.values()):
            if room.listeners:
                await self._hold(room, self._archive.store.worker)
            else:
                room.keeper = None  # whoever comes in holds it again

    async def settle_all(self) -> None:
        """An outage is over: it counts for nobody, also where the table is in memory."""
        for room in list(self.rooms.values()):
            await room.settle()

    def remove(self, ident: str) -> None:
        """The table is gone from the archive: let go of it."""
        room = self.rooms.pop(ident, None)
        if room is not None:
            room.close()
        self._metrics.rooms.set(len(self.rooms))

    def clear(self) -> None:
        """Let go of rooms that nobody has needed for a while, if there are many."""
        cold = time() - COLD
        quiet = [room for room in self.rooms.values() if not room.listeners and room.table.bot is None]
        spare = sorted((room for room in quiet if room.used < cold), key=lambda room: room.used)
        for room in spare[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[room.table.id]
        self._metrics.rooms.set(len(self.rooms))

    def close(self) -> None:
        """Send everybody away."""
        for room in self.rooms.values():
            room.close()
