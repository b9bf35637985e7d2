"""Sharing: what visitors take is told among the workers, so that quotas hold over all of them."""

import asyncio
import logging
from typing import Any

from tesela.web.door.connections import Connections
from tesela.web.door.quotas import Quotas
from tesela.web.storage.archive import Archive

TELLING = 1.0  # seconds between two notices: for so long each worker knows only its own

log = logging.getLogger("tesela.web")


class Sharing:
    """One notice a second, by way of the database; none where nothing was taken."""

    def __init__(self, archive: Archive, quotas: Quotas, connections: Connections, worker: str):
        self._archive = archive
        self._quotas = quotas
        self._connections = connections
        self._worker = worker

    async def run(self) -> None:
        """Tell the others, again and again."""
        while True:
            await asyncio.sleep(TELLING)
            taken, sockets = self._quotas.taken(), self._connections.told()
            if taken or sockets:
                message = {"worker": self._worker, "taken": taken, "sockets": sockets}
                try:
                    await self._archive.run(self._archive.store.tell, message)
                except Exception as problem:  # the next notice may go well
                    log.warning("sharing", extra={"problem": repr(problem)})

    def hear(self, message: dict[str, Any]) -> None:
        """What another worker tells; one hears one's own voice, too."""
        if message["worker"] != self._worker:
            self._quotas.hear(message["taken"])
            self._connections.hear(message["worker"], message["sockets"])
