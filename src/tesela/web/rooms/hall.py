"""Hall: all the rooms of this worker, and the ways in."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import time
from typing import Any, ParamSpec, TypeVar

from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.keeping.keeper import Keeper
from tesela.web.keeping.notices import Notices
from tesela.web.keeping.thinking import Thinking
from tesela.web.refusals import NotThere, TooMany
from tesela.web.rooms.room import Room, dumps
from tesela.web.storage.people import People
from tesela.web.storage.store import Claim, Head, Store
from tesela.web.tables.opening import Opening
from tesela.web.tables.snapshot import head
from tesela.web.tables.table import OVER, Entry, Table

STORE_THREADS = 8
MOST_ROOMS = 1000  # kept in memory; more only while people listen
COLD = 60.0  # seconds after which a room that nobody listens to may be let go

P = ParamSpec("P")
T = TypeVar("T")


class Hall:
    """The tables as this worker sees them; what it does not hold in memory it finds in the store."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.store = Store(settings.db)
        self.people = People(self.store)
        self.metrics = Metrics()
        self.thinking = Thinking()
        self.reviewing = asyncio.Lock()  # one review at a time
        self.rooms: dict[str, Room] = {}
        self.sockets = 0  # connections of this worker
        self.keeper = Keeper(self)
        self._notices = Notices(self) if self.store.shared else None
        self._threads = ThreadPoolExecutor(STORE_THREADS, "store")
        self._entering: dict[str, asyncio.Lock] = {}

    async def start(self) -> None:
        """Begin to keep the tables."""
        if self._notices is not None:
            await self._notices.start()
        await self.keeper.start()

    async def stop(self) -> None:
        """Stop keeping the tables; everything is written already."""
        await self.keeper.stop()
        if self._notices is not None:
            await self._notices.stop()
        for room in self.rooms.values():
            room.close()
        self.thinking.close()
        self._threads.shutdown()
        self.store.close()

    async def run(self, function: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """Call something that waits for the database, without letting the others wait."""
        loop = asyncio.get_running_loop()
        with self.metrics.timed("store"):
            return await loop.run_in_executor(self._threads, lambda: function(*args, **options))

    async def append(self, table: str, entries: Sequence[Entry], head: Head, claims: Sequence[Claim]) -> None:
        """Write entries; it is done when this returns."""
        with self.metrics.timed("append"):
            await asyncio.wrap_future(self.store.append(table, entries, head, claims))

    async def open(self, opening: Opening) -> Room:
        """A new table."""
        if await self.run(self.store.count) >= self.settings.most_tables:
            raise TooMany("table.too_many")
        table, entries = opening.table, opening.entries
        first = head(table, entries[-1].at)
        await self.run(self.store.create, table.id, table.seed, entries, first, opening.hashes(), opening.claims)
        room = self._admit(Room(self, table, entries))
        self.gone_on(room, entries)
        return room

    async def find(self, ident: str) -> Room:
        """The room of a table, read from the store if need be; NotThere if there is no such table."""
        room = self.rooms.get(ident)
        if room is None:
            # Two who enter at once come into the same room.
            async with self._entering.setdefault(ident, asyncio.Lock()):
                room = self.rooms.get(ident) or await self._read(ident)
            self._entering.pop(ident, None)
        room.used = time()
        return room

    async def current(self, ident: str) -> Room:
        """The room of a table with everything that other workers have written."""
        known = ident in self.rooms
        room = await self.find(ident)
        if known and self.store.shared:
            await room.refresh()
        return room

    async def _read(self, ident: str) -> Room:
        seed = await self.run(self.store.seed, ident)
        if seed is None:
            raise NotThere("table.missing")
        entries = await self.run(self.store.entries, ident)
        return self._admit(Room(self, Table(ident, seed).see_all(entries), entries))

    def _admit(self, room: Room) -> Room:
        """The one room of a table: whoever opens it may hear of it by a notice at the same time."""
        return self.rooms.setdefault(room.table.id, room)

    def gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table of ours has gone on: count it, and let its bots think."""
        for entry in entries:
            self.metrics.count("entries", event=entry.body["event"])
        if any(entry.body["event"] in ("seated", "left") for entry in entries):
            self.keeper.spawn(self.seat_listeners(room))
        if room.table.status == OVER:
            self.thinking.forget(room.table.id)
        self.keeper.consider(room)

    async def seat_listeners(self, room: Room) -> None:
        """Somebody has sat down or got up: tell those for whom that makes a difference how they see the table now."""
        for listener in list(room.listeners):
            seats = await room.seats_of(listener.visitor)
            if seats != listener.seats:
                listener.seats = seats
                listener.tell(dumps(room.view(seats, room.table.seq)))

    def heard(self, message: dict[str, Any]) -> None:
        """Another worker has written something, or this one has and hears its own voice."""
        room = self.rooms.get(message["table"])
        if room is None:
            if message.get("due") is not None:
                self.keeper.summon(message["table"])
        elif "people" in message:
            self.keeper.spawn(self.tell_presence(room))
        elif message["seq"] > room.table.seq:
            entries = [Entry(*each) for each in message.get("entries", ())]
            self.keeper.spawn(room.hear(message["seq"], entries))

    async def refresh_all(self) -> None:
        """What other workers said may have been missed: look into every room."""
        for room in list(self.rooms.values()):
            await room.refresh()

    async def tell_presence(self, room: Room) -> None:
        """Tell everybody at a table who is there."""
        if room.listeners:
            room.broadcast({"type": "presence", **await self.presence(room.table)})

    async def presence(self, table: Table) -> dict[str, list[int]]:
        """The seats of people who are connected, and of those who have been gone for long or have left."""
        seen = await self.run(self.people.last_seen, table.id)
        now = time()
        taken = [seat for seat, place in enumerate(table.seats) if place.person and not place.free]
        late = now - self.settings.away
        return {
            "connected": [seat for seat in taken if seen.get(seat, 0.0) >= now],
            "away": [seat for seat in taken if table.seats[seat].left or seen.get(seat, 0.0) < late],
        }

    async def remove(self, ident: str) -> None:
        """The table is gone from the store: let go of it."""
        room = self.rooms.pop(ident, None)
        if room is not None:
            room.close()
        self.thinking.forget(ident)

    def clear(self) -> None:
        """Let go of rooms that nobody has needed for a while, if there are many."""
        cold = time() - COLD
        quiet = [room for room in self.rooms.values() if not room.listeners and room.table.bot is None]
        spare = sorted((room for room in quiet if room.used < cold), key=lambda room: room.used)
        for room in spare[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[room.table.id]
