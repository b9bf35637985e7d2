"""Presence: who of a table's people is there: connected, or gone for long."""

from collections.abc import Iterable
from contextlib import suppress

from tesela.web.refusals import Refused
from tesela.web.rooms.listener import Listener
from tesela.web.rooms.room import Room
from tesela.web.storage.archive import Archive
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.table import Table

VOUCHED = 30.0  # seconds for which a connection that is there is taken to be there


class Presence:
    """What the connections of all workers say together, by way of the archive."""

    def __init__(self, archive: Archive, away: float):
        """After so many seconds without a connection somebody counts as gone."""
        self._archive = archive
        self._away = away
        self._since = archive.clock.now()  # nobody could be connected before

    async def of(self, table: Table) -> Attendance:
        """Who is connected, who has been gone for long or has left, and since when."""
        found = await self._archive.run(self._archive.people.last_seen, table.id)
        now = self._archive.clock.now()
        taken = [seat for seat, place in enumerate(table.seats) if place.person and not place.free]
        seen = {seat: found.get(seat, 0.0) for seat in taken}
        return Attendance(
            frozenset(seat for seat in taken if seen[seat] >= now),
            frozenset(seat for seat in taken if table.seats[seat].left or seen[seat] < now - self._away),
            {seat: max(seen[seat], self._since) for seat in taken if seen[seat] < now},
        )

    async def tell(self, room: Room) -> None:
        """Tell everybody at a table who is there."""
        if room.listeners:
            room.broadcast({"type": "presence", **(await self.of(room.table)).to_json()})

    async def note(self, room: Room, listener: Listener, *, there: bool) -> None:
        """Write down and tell that somebody has come or gone, if it makes a difference."""
        others = {seat for other in room.listeners if other is not listener for seat in other.seats}
        places = [(room.table.id, seat) for seat in sorted(listener.seats - others)]
        if places:
            until = self._archive.clock.now() + (VOUCHED if there else 0.0)
            with suppress(Refused):
                await self._archive.run(self._archive.people.seen, places, until, news=True)
                await self.tell(room)

    async def vouch(self, rooms: Iterable[Room], now: float) -> None:
        """Write down who is connected to this worker."""
        places = {(room.table.id, seat) for room in rooms for listener in room.listeners for seat in listener.seats}
        if places:
            await self._archive.run(self._archive.people.seen, sorted(places), now + VOUCHED, news=False)
