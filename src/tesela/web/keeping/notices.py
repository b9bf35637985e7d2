"""Notices: what the other workers over the same PostgreSQL have written, told at once (LISTEN/NOTIFY)."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from psycopg import AsyncConnection, OperationalError

from tesela.web.storage.store import CHANNEL, Store

PATIENCE = 1.0  # seconds before another attempt to connect

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
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._run(await self._connect()))

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _connect(self) -> AsyncConnection:
        connection = await AsyncConnection.connect(self._url, autocommit=True)
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _run(self, connection: AsyncConnection) -> None:
        while True:
            try:
                async with connection:
                    async for notice in connection.notifies():
                        self._hear(json.loads(notice.payload))
            except OperationalError as problem:
                log.error("notices", extra={"problem": str(problem)})
            connection = await self._again()

    async def _again(self) -> AsyncConnection:
        while True:
            await asyncio.sleep(PATIENCE)
            try:
                connection = await self._connect()
                await self._catch_up()
            except (OperationalError, ValueError) as problem:
                log.error("notices", extra={"problem": str(problem)})
            else:
                return connection
