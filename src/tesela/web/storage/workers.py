"""Workers: the processes that serve one database's tables, which of them are alive, and when none of them was."""

from dataclasses import dataclass
from time import time

from sqlalchemy import Connection, delete, func, insert, select, text, update

from tesela.web.storage.schema import OUTAGES, WORKERS
from tesela.web.storage.store import Store

ALIVE = 5.0  # seconds without a sign after which a worker counts as dead
FORGOTTEN = 60.0  # seconds after which a dead worker's row goes
LOCK = 0x7E5E1B  # any number: of the workers on one PostgreSQL, one at a time gives its sign

# The clock that counts is the database's: those of the workers' machines may differ.
CLOCK = text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)")


@dataclass(frozen=True)
class Sign:
    """What a worker learns when it gives a sign of life."""

    now: float
    live: list[str]  # all workers that are alive, this one among them
    back: float  # when the last outage ended


class Workers:
    """The signs of life in the database, and the outages: the times without any."""

    def __init__(self, store: Store):
        self._store = store

    def beat(self, worker: str) -> Sign:
        """A sign of life; the first one after an outage writes that down."""

        def work(connection: Connection) -> Sign:
            if self._store.shared:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            now = self._now(connection)
            if outage := self._outage(connection, now):
                connection.execute(insert(OUTAGES), {"since": outage[0], "until": outage[1]})
            known = connection.execute(update(WORKERS).where(WORKERS.c.id == worker).values(seen=now))
            if not known.rowcount:
                connection.execute(insert(WORKERS), {"id": worker, "seen": now})
            # A sign from the future is no sign: the database's clock was set back.
            connection.execute(delete(WORKERS).where(~WORKERS.c.seen.between(now - FORGOTTEN, now + FORGOTTEN)))
            back = connection.scalar(select(func.max(OUTAGES.c.until))) or 0.0
            if not self._store.shared:
                return Sign(now, [worker], back)
            alive = select(WORKERS.c.id).where(WORKERS.c.seen.between(now - ALIVE, now + ALIVE))
            return Sign(now, list(connection.scalars(alive)), back)

        return self._store.write(work)

    def outages(self, after: float) -> list[tuple[float, float]]:
        """From when to when no worker was alive, as far as it ended after this time."""
        query = select(OUTAGES.c.since, OUTAGES.c.until).where(OUTAGES.c.until > after).order_by(OUTAGES.c.until)
        with self._store.reading() as connection:
            found = [(row.since, row.until) for row in connection.execute(query)]
            lasting = self._outage(connection, self._now(connection))
            return [*found, lasting] if lasting else found

    def _outage(self, connection: Connection, now: float) -> tuple[float, float] | None:
        """The outage that has lasted until now."""
        last = connection.scalar(select(func.max(WORKERS.c.seen)))
        return (last, now) if last is not None and now - last > ALIVE else None

    def _now(self, connection: Connection) -> float:
        return float(connection.scalar(CLOCK) or 0.0) if self._store.shared else time()
