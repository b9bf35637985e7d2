"""Board: the lists that are the same for everybody: looked up once for all who ask within a moment."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from tesela.web.rooms.room import Room
from tesela.web.storage.archive import Archive
from tesela.web.tables.plain import dumps
from tesela.web.tables.table import Entry

FRESH = 2.0  # seconds for which everybody is shown the same
MOST_LISTED = 100
CHANGES = ("opened", "seated", "left", "over")  # after which a table stands in another list, or stands there otherwise


@dataclass(frozen=True)
class Page:
    """A list as it is sent, and what tells it from others."""

    text: str
    tag: str
    at: float


class Board:
    """The tables to sit down at (`open`) and to watch (`watch`)."""

    def __init__(self, archive: Archive):
        self._archive = archive
        self._find = {"open": archive.lists.open, "watch": archive.lists.watchable}
        self._looking = {which: asyncio.Lock() for which in self._find}
        self._pages: dict[str, Page] = {}
        self._changes = 0

    async def page(self, which: str) -> Page:
        """A list, no older than a moment; a change that this worker has made is in it."""
        async with self._looking[which]:
            page = self._pages.get(which)
            if page is None or monotonic() - page.at > FRESH:
                now, changes = monotonic(), self._changes
                text = dumps(await self._archive.run(self._find[which], MOST_LISTED))
                page = Page(text, hashlib.blake2b(text.encode(), digest_size=12).hexdigest(), now)
                if changes == self._changes:  # else it may lack what has happened meanwhile
                    self._pages[which] = page
            return page

    def gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: if that moves it from list to list, they are looked up anew."""
        if room.table.options.listed and any(entry.body["event"] in CHANGES for entry in entries):
            self._changes += 1
            self._pages.clear()
