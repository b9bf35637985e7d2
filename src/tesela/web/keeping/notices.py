"""Notices: what the other workers over the same PostgreSQL have written, told at once (LISTEN/NOTIFY)."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from tesela.web.patience import Patience
from tesela.web.storage.store import CHANNEL, Store

FIRST, LONGEST = 1.0, 8.0  # seconds before another attempt to connect

log = logging.getLogger("tesela.web")


class Notices:
    """A connection that listens; if it breaks, a new one is made, and what was missed is read."""

    def __init__(
        self, store: Store, hear: Callable[[dict[str, Any]], None], catch_up: Callable[[], Awaitable[None]]
    ):
        """Each notice goes to `hear`; after a break `catch_up` looks for what was not heard."""
        self._hear = hear
        self._catch_up = catch_up
        self._url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen; what cannot be reached now is tried again and again."""
        begun = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._run(begun))
        await begun.wait()

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, begun: asyncio.Event) -> None:
        from psycopg import AsyncConnection  # it comes with an extra, and who has no PostgreSQL needs none

        patience = Patience(FIRST, LONGEST)
        while True:
            try:
                async with await AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if begun.is_set():
                        await self._catch_up()
                    begun.set()
                    patience.reset()
                    async for notice in connection.notifies():
                        self._take(notice.payload)
            except Exception as problem:
                log.error("notices", extra={"problem": str(problem)})
            begun.set()
            await asyncio.sleep(patience.grow())

    def _take(self, said: str) -> None:
        try:
            self._hear(json.loads(said))
        except Exception:  # somebody else speaks on our channel, or we have made a mistake: the next may be better
            log.exception("notice")
