"""Room: a table in the memory of this worker, and those who listen to it."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import Any

from tesela.web.door.visitors import Owner
from tesela.web.refusals import NotNow
from tesela.web.rooms.listener import GONE, Listener
from tesela.web.storage.appends import Append, Conflict
from tesela.web.storage.archive import Archive
from tesela.web.tables import moves
from tesela.web.tables.head import Head
from tesela.web.tables.keys import invitations
from tesela.web.tables.plain import dumps
from tesela.web.tables.seating import Claim
from tesela.web.tables.snapshot import legal, snapshot, told
from tesela.web.tables.table import OPEN, SEATING, Body, Entry, Table

ATTEMPTS = 5  # to write where others write too

Decide = Callable[[Table], list[Body]]
News = Callable[["Room", Sequence[Entry]], None]  # a table has gone on with these entries


class Room:
    """The only way to a table: what is decided here is written first, then told to everybody."""

    def __init__(self, archive: Archive, table: Table, entries: Sequence[Entry], owner: Owner, news: News):
        """The table as its entries tell it; whoever holds the room hears its news."""
        self.table = table
        self.owner = owner
        self.entries = list(entries)
        self.keeper: str | None = None  # the worker that needs it, as far as is known
        self.notices = 0  # how often another keeper was told of
        self.listeners: set[Listener] = set()
        self.watched = 0  # how many watch here, as they were counted last
        self.used = time()  # when somebody last needed it
        self._archive = archive
        self._news = news
        self._seats: dict[str, frozenset[int]] = {}  # of visitors, as far as they are known
        self._seated = 0  # how often somebody has sat down or got up
        self._head: Head | None = None  # as it is kept, if it was last written here
        self._lock = asyncio.Lock()

    async def write(self, decide: Decide, claims: Sequence[Claim] = (), arrived: float | None = None) -> int:
        """Write what is decided and tell everybody; the number of the last entry. A Refused changes nothing.

        What somebody asked for happens at the time when it `arrived`, however long it waits here.
        """
        async with self._lock:
            await self._settle()
            return await self._append(decide, claims, arrived)

    async def _append(self, decide: Decide, claims: Sequence[Claim] = (), arrived: float | None = None) -> int:
        for _ in range(ATTEMPTS):
            now = self._archive.clock.now()
            at = now if arrived is None else min(now, max(arrived, self.entries[-1].at))
            bodies = decide(self.table)
            if not bodies:  # another worker was quicker
                return self.table.seq
            entries = [Entry(self.table.seq + 1 + place, at, body) for place, body in enumerate(bodies)]
            after = self.table.copy().see_all(entries)
            left = [Claim(seat, None) for seat in sorted(_gone(self.table, after))]
            head = Head.of(after, now)
            append = Append(self.table.id, entries, head, [*left, *claims], self._head)
            try:
                # What is written must be told, even if whoever asked for it is gone meanwhile.
                await self._archive.append(append, partial(self._go_on, after, entries, head))
            except Conflict:
                await self._read_on()
                continue
            return after.seq
        raise NotNow("table.crowded")

    async def settle(self) -> None:
        """The time in which no worker was alive counts for nobody: write it down where a clock ran."""
        async with self._lock:
            await self._settle()

    async def _settle(self) -> None:
        clocks = self.table.clocks
        if clocks.deadline() is None:
            return
        if clocks.since < self._archive.back or clocks.ran_out(self._archive.clock.now()):
            outages = await self._archive.run(self._archive.workers.outages, clocks.since)
            if moves.pause(self.table, outages):
                await self._append(lambda table: moves.pause(table, outages))

    async def refresh(self) -> None:
        """Take what other workers have written."""
        async with self._lock:
            await self._read_on()

    async def hear(self, seq: int, entries: Sequence[Entry]) -> None:
        """Another worker has written entries up to this number; these are they, if they could be told."""
        async with self._lock:
            if entries and entries[0].seq == self.table.seq + 1:
                self._go_on(self.table.copy().see_all(entries), entries)
            elif seq > self.table.seq:
                await self._read_on()

    async def _read_on(self) -> None:
        entries = await self._archive.run(self._archive.store.entries, self.table.id, self.table.seq)
        if entries:
            self._go_on(self.table.copy().see_all(entries), entries)

    async def seats_of(self, visitor: str) -> frozenset[int]:
        """The seats where a visitor sits."""
        if not (seats := self._seats.get(visitor)):
            seated = self._seated
            seats = await self._archive.run(self._archive.people.seats_of, self.table.id, visitor)
            if seated == self._seated:  # else it may be the answer of before
                self._seats[visitor] = seats
        return seats

    def opened_by(self, visitor: str) -> bool:
        """Whether this visitor opened the table."""
        return self.owner[1] == visitor

    def _go_on(self, after: Table, entries: Sequence[Entry], head: Head | None = None) -> None:
        if after.seq <= self.table.seq:  # read already, since whoever wrote it did not wait for it
            return
        if any(entry.body["event"] in SEATING for entry in entries):
            self._seated += 1
            self._seats.clear()
        gone = _gone(self.table, after)
        self.table, self._head = after, head
        self.entries += entries
        self.used = time()
        self._announce(entries, gone)
        self._news(self, entries)

    def _announce(self, entries: Sequence[Entry], gone: frozenset[int]) -> None:
        """Tell everybody what happened and how things stand; each text is made once.

        Whoever sat at a seat that its people have got up from is told at once that they do no more.
        """
        if not self.listeners:
            return
        watchers = dumps(self.message(entries))
        # The same object with one key more, without writing it all again.
        players = f'{watchers[:-1]},"legal":[]}}'
        decides = ""
        keys = dumps(invitations(self.table)) if self.table.status == OPEN else ""
        for listener in self.listeners:
            if gone & listener.seats:
                listener.seats -= gone
                listener.tell(dumps(self.view(listener.visitor, listener.seats, entries[0].seq - 1)))
            elif keys and self.opened_by(listener.visitor):
                listener.tell(f'{(players if listener.seats else watchers)[:-1]},"keys":{keys}}}')
            elif self.table.actor in listener.seats:
                decides = decides or f'{watchers[:-1]},"legal":{dumps(legal(self.table))}}}'
                listener.tell(decides)
            else:
                listener.tell(players if listener.seats else watchers)

    def message(self, entries: Sequence[Entry]) -> dict[str, Any]:
        """How things stand, and the entries that led there."""
        return {
            "type": "table",
            "seq": self.table.seq,
            "now": self._archive.clock.now(),
            "entries": [told(self.table, entry) for entry in entries],
            "table": snapshot(self.table),
        }

    def view(self, visitor: str, seats: frozenset[int], since: int) -> dict[str, Any]:
        """The same for one visitor: everything after entry `since`, and the legal moves for whoever decides.

        Whoever opened the table gets the keys of its free seats.
        """
        opened = self.opened_by(visitor)
        message = {**self.message(self.entries[max(0, since) :]), "you": sorted(seats), "opened": opened}
        if opened and self.table.status == OPEN:
            message["keys"] = invitations(self.table)
        if not seats:
            return message
        return {**message, "legal": legal(self.table) if self.table.actor in seats else []}

    def join(self, listener: Listener, since: int) -> None:
        """From now on tell this listener everything, beginning with what happened after entry `since`."""
        self.used = time()
        self.listeners.add(listener)
        listener.tell(dumps(self.view(listener.visitor, listener.seats, since)))

    def watching(self) -> int:
        """How many listen here and sit nowhere, each counted once."""
        return len({listener.visitor for listener in self.listeners if not listener.seats})

    def part(self, listener: Listener) -> None:
        """Tell this listener nothing more."""
        self.listeners.discard(listener)
        self.used = time()

    def broadcast(self, message: dict[str, Any]) -> None:
        """Tell everybody something that is not in the log."""
        text = dumps(message)
        for listener in self.listeners:
            listener.tell(text)

    def close(self) -> None:
        """The table is removed: everybody is sent away."""
        for listener in self.listeners:
            listener.end(GONE)


def _gone(before: Table, after: Table) -> frozenset[int]:
    """The seats whose people have got up: whoever sat there has no part in who sits there next."""
    if before.seats == after.seats:
        return frozenset()
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    return frozenset(seat for seat, (was, now) in pairs if not was.free and was.since != now.since)
