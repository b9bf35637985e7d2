"""Archive: the database as the rest of a worker asks it, so that nobody waits for it but who has asked."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tesela.web.host.metrics import Metrics
from tesela.web.storage.appends import Append
from tesela.web.storage.clock import Clock
from tesela.web.storage.deals import Deals
from tesela.web.storage.lists import Lists
from tesela.web.storage.people import People
from tesela.web.storage.reviews import Reviews
from tesela.web.storage.store import Store
from tesela.web.storage.workers import Workers

THREADS = 8

P = ParamSpec("P")
T = TypeVar("T")


class Archive:
    """The tables, deals, people, reviews and workers of one database, and threads that wait for it."""

    def __init__(self, url: str, metrics: Metrics):
        self.store = Store(url)
        self.people = People(self.store)
        self.reviews = Reviews(self.store)
        self.lists = Lists(self.store)
        self.workers = Workers(self.store)
        self.clock = Clock()
        self.back = 0.0  # when the last outage ended that this worker knows of
        self.deals = Deals(self.store)
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(THREADS, "archive")

    async def run(self, function: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """Call something that waits for the database, or computes for a while, in a thread."""
        loop = asyncio.get_running_loop()
        with self._metrics.store_time.time():
            return await loop.run_in_executor(self._threads, lambda: function(*args, **options))

    async def append(self, append: Append, then: Callable[[], None]) -> None:
        """Write entries, and then do that; both are done when this returns, and both or none if nobody waits for it."""
        with self._metrics.append_time.time():
            await self.store.append(append, then)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._threads.shutdown()
        self.store.close()
