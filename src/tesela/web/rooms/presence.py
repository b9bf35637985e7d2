"""Presence: who of a table's people is there: connected, or gone for long; and how many watch."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from tesela.web.refusals import Refused
from tesela.web.rooms.listener import Listener
from tesela.web.rooms.room import Room
from tesela.web.storage.archive import Archive
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.plain import dumps
from tesela.web.tables.table import Entry
from tesela.web.tasks import Tasks

VOUCHED = 30.0  # seconds for which a connection that is there is taken to be there
SOON = 0.5  # seconds after which those are counted who came or went to watch meanwhile: many do at once
MOST_WATCHING = 100  # more are not told apart, so that a crowd is not told of each other
CHANGES = ("seated", "left", "returned")  # entries after which others are there


class Presence:
    """What the connections of all workers say together, by way of the archive."""

    def __init__(self, archive: Archive, tasks: Tasks, away: float):
        """After so many seconds without a connection somebody counts as gone."""
        self._archive = archive
        self._tasks = tasks
        self._away = away
        self._since = archive.clock.now()  # nobody could be connected before
        self._counting: set[str] = set()  # tables whose watchers are about to be counted

    async def of(self, room: Room) -> Attendance:
        """Who is connected, who has been gone for long or has left, and since when; how many watch."""
        now, table, people = self._archive.clock.now(), room.table, self._archive.people
        found, elsewhere = await self._archive.run(people.present, table.id, now)
        taken = [seat for seat, place in enumerate(table.seats) if place.person and not place.free]
        seen = {seat: found.get(seat, 0.0) for seat in taken}
        return Attendance(
            frozenset(seat for seat in taken if seen[seat] >= now),
            frozenset(seat for seat in taken if table.seats[seat].left or seen[seat] < now - self._away),
            {seat: max(seen[seat], self._since) for seat in taken if seen[seat] < now},
            min(MOST_WATCHING, room.watched + elsewhere),
        )

    async def tell(self, room: Room) -> None:
        """Tell everybody at a table who is there."""
        if room.listeners:
            room.broadcast(await self._message(room))

    def gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: where somebody has come or gone, everybody hears who is there now."""
        if room.listeners and any(entry.body["event"] in CHANGES for entry in entries):
            self._tasks.spawn(lambda: self.tell(room))
            self._count_soon(room)

    async def note(self, room: Room, listener: Listener, *, there: bool) -> None:
        """Write down and tell that somebody has come or gone; who comes hears who is there."""
        if not listener.seats:
            self._count_soon(room)
        others = {seat for other in room.listeners if other is not listener for seat in other.seats}
        places = [(room.table.id, seat) for seat in sorted(listener.seats - others)]
        with suppress(Refused):
            if places:
                until = self._archive.clock.now() + (VOUCHED if there else 0.0)
                await self._archive.run(self._archive.people.seen, places, until, news=True)
                await self.tell(room)
            elif there:
                listener.tell(dumps(await self._message(room)))

    async def vouch(self, rooms: Iterable[Room], now: float) -> None:
        """Write down who is connected to this worker, and how many watch here."""
        known = list(rooms)
        places = {(room.table.id, seat) for room in known for listener in room.listeners for seat in listener.seats}
        if places:
            await self._archive.run(self._archive.people.seen, sorted(places), now + VOUCHED, news=False)
        await self._write_watching({room.table.id: room.watched for room in known if room.watched}, now, news=False)

    async def _message(self, room: Room) -> dict[str, Any]:
        return {"type": "presence", **(await self.of(room)).to_json()}

    def _count_soon(self, room: Room) -> None:
        """Somebody has come or gone to watch: everybody is told once for all who do so within a moment."""
        table = room.table.id
        if table not in self._counting:
            self._counting.add(table)
            self._tasks.spawn(lambda: self._count(room), after=lambda: self._counting.discard(table))

    async def _count(self, room: Room) -> None:
        await asyncio.sleep(SOON)
        self._counting.discard(room.table.id)  # who comes from now on is counted anew
        before, room.watched = room.watched, min(MOST_WATCHING, room.watching())
        if before != room.watched:
            await self._write_watching({room.table.id: room.watched}, self._archive.clock.now(), news=True)
            await self.tell(room)

    async def _write_watching(self, counts: dict[str, int], now: float, *, news: bool) -> None:
        """For the other workers, where there are some."""
        if counts and self._archive.store.shared:
            await self._archive.run(self._archive.people.watch, counts, now + VOUCHED, news=news)
