"""Room: a table in the memory of this worker, and those who listen to it."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import time
from typing import TYPE_CHECKING, Any

from tesela.web.refusals import NotNow
from tesela.web.storage.store import Claim, Conflict
from tesela.web.tables.snapshot import head, legal, snapshot, told
from tesela.web.tables.table import Body, Entry, Table

if TYPE_CHECKING:
    from tesela.web.rooms.hall import Hall

# Why a connection is closed: codes of our own are 4000 and up.
GONE, SLOW = 4404, 4408
MOST_WAITING = 200  # messages that a slow listener may be behind
ATTEMPTS = 5  # to write where others write too

Decide = Callable[[Table], list[Body]]


def dumps(message: object) -> str:
    """A message, or a part of one, as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


@dataclass(eq=False)
class Listener:
    """One connection: what is still to be sent to it, and the seats of its visitor."""

    visitor: str
    seats: frozenset[int]
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    ended: int | None = None  # why it is sent away, a code of the WebSocket

    def tell(self, message: str) -> None:
        """Send this when the others before it are sent."""
        if self.ended is not None:
            return
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:  # it can come back and miss nothing
            self.end(SLOW)

    def end(self, why: int) -> None:
        """Send nothing more and close the connection."""
        self.ended = why
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


class Room:
    """The only way to a table: what is decided here is written first, then told to everybody."""

    def __init__(self, hall: "Hall", table: Table, entries: Sequence[Entry]):
        self.hall = hall
        self.table = table
        self.entries = list(entries)
        self.listeners: set[Listener] = set()
        self.used = time()  # when somebody last needed it
        self._seats: dict[str, frozenset[int]] = {}  # of visitors, as far as they are known
        self._lock = asyncio.Lock()

    async def write(self, decide: Decide, claims: Sequence[Claim] = ()) -> int:
        """Write what is decided and tell everybody; the number of the last entry. A Refused changes nothing."""
        # It goes on to its end even if whoever asked for it is gone: what is written must be told.
        return await asyncio.shield(asyncio.ensure_future(self._write(decide, claims)))

    async def _write(self, decide: Decide, claims: Sequence[Claim]) -> int:
        async with self._lock:
            for _ in range(ATTEMPTS):
                now = time()
                bodies = decide(self.table)
                entries = [Entry(self.table.seq + 1 + place, now, body) for place, body in enumerate(bodies)]
                after = self.table.copy().see_all(entries)
                try:
                    await self.hall.append(self.table.id, entries, head(after, now), claims)
                except Conflict:
                    await self._read_on()
                    continue
                self._go_on(after, entries)
                return after.seq
        raise NotNow("table.crowded")

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
        entries = await self.hall.run(self.hall.store.entries, self.table.id, self.table.seq)
        if entries:
            self._go_on(self.table.copy().see_all(entries), entries)

    async def seats_of(self, visitor: str) -> frozenset[int]:
        """The seats where a visitor sits."""
        if not (seats := self._seats.get(visitor)):
            seats = self._seats[visitor] = await self.hall.run(self.hall.people.seats_of, self.table.id, visitor)
        return seats

    def _go_on(self, after: Table, entries: Sequence[Entry]) -> None:
        if any(entry.body["event"] in ("seated", "left") for entry in entries):
            self._seats.clear()
        self.table = after
        self.entries += entries
        self.used = time()
        self._announce(entries)
        self.hall.gone_on(self, entries)

    def _announce(self, entries: Sequence[Entry]) -> None:
        """Tell everybody what happened and how things stand; each text is made once."""
        if not self.listeners:
            return
        watchers = dumps(self.message(entries))
        # The same object with one key more, without writing it all again.
        players = f'{watchers[:-1]},"legal":{dumps(legal(self.table))}}}'
        for listener in self.listeners:
            listener.tell(players if listener.seats else watchers)

    def message(self, entries: Sequence[Entry]) -> dict[str, Any]:
        """How things stand, and the entries that led there."""
        return {
            "type": "table",
            "seq": self.table.seq,
            "now": time(),
            "entries": [told(self.table, entry) for entry in entries],
            "table": snapshot(self.table),
        }

    def view(self, seats: frozenset[int], since: int) -> dict[str, Any]:
        """The same for one visitor: everything after entry `since`, and the legal moves for those who play."""
        message = {**self.message(self.entries[max(0, since) :]), "you": sorted(seats)}
        return {**message, "legal": legal(self.table)} if seats else message

    def join(self, listener: Listener, since: int) -> None:
        """From now on tell this listener everything, beginning with what happened after entry `since`."""
        self.used = time()
        self.listeners.add(listener)
        listener.tell(dumps(self.view(listener.seats, since)))

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
