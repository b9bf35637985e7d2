"""Notices: what the other workers over the same PostgreSQL have written, told at once (LISTEN/NOTIFY)."""

import asyncio
import json
import logging
from typing import TYPE_CHECKING

from tesela.web.storage.store import CHANNEL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

    from tesela.web.rooms.hall import Hall

PATIENCE = 1.0  # seconds before another attempt to connect

log = logging.getLogger("tesela.web")


class Notices:
    """A connection that listens; if it breaks, a new one is made, and what was missed is read."""

    def __init__(self, hall: "Hall"):
        self._hall = hall
        self._url = hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._run(await self._connect()))

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _connect(self) -> "AsyncConnection":
        from psycopg import AsyncConnection

        connection = await AsyncConnection.connect(self._url, autocommit=True)
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _run(self, connection: "AsyncConnection") -> None:
        from psycopg import OperationalError

        while True:
            try:
                async with connection:
                    async for notice in connection.notifies():
                        self._hall.heard(json.loads(notice.payload))
            except OperationalError as problem:
                log.error("notices", extra={"problem": str(problem)})
            connection = await self._again()

    async def _again(self) -> "AsyncConnection":
        from psycopg import OperationalError

        while True:
            await asyncio.sleep(PATIENCE)
            try:
                connection = await self._connect()
                await self._hall.refresh_all()
            except (OperationalError, ValueError) as problem:
                log.error("notices", extra={"problem": str(problem)})
            else:
                return connection
