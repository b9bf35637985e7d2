"""Workers: the processes that serve one database's tables, and which of them are alive."""

from sqlalchemy import Connection, delete, func, insert, select, update

from tesela.web.storage.schema import WORKERS
from tesela.web.storage.store import Store

ALIVE = 5.0  # seconds without a sign after which a worker counts as dead
FORGOTTEN = 60.0  # seconds after which a dead worker's row goes


class Workers:
    """The signs of life in the database."""

    def __init__(self, store: Store):
        self._store = store

    def last_alive(self) -> float | None:
        """When any worker was last alive."""
        with self._store.reading() as connection:
            found: float | None = connection.scalar(select(func.max(WORKERS.c.seen)))
            return found

    def beat(self, worker: str, now: float) -> list[str]:
        """A sign of life; all workers that are alive, this one among them."""

        def work(connection: Connection) -> list[str]:
            known = connection.execute(update(WORKERS).where(WORKERS.c.id == worker).values(seen=now))
            if not known.rowcount:
                connection.execute(insert(WORKERS), {"id": worker, "seen": now})
            connection.execute(delete(WORKERS).where(WORKERS.c.seen < now - FORGOTTEN))
            if not self._store.shared:
                return [worker]
            return list(connection.scalars(select(WORKERS.c.id).where(WORKERS.c.seen > now - ALIVE)))

        return self._store.write(work)
