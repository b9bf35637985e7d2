"""People: who sits where, who was there when, and the keys that open a seat, in the database."""

import secrets
from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from tesela.web.storage.schema import CLAIMS, SEATS, TABLES, WATCHERS
from tesela.web.storage.store import Store
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import OPEN
from tesela.web.tables.tokens import hashed, new_token

# What is asked with every game is put together once: that takes longer than to ask.
SEATS_OF = select(CLAIMS.c.seat).where(CLAIMS.c.table_id == bindparam("table"), CLAIMS.c.visitor == bindparam("who"))
SEEN = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("table"), SEATS.c.seat == bindparam("place"))
    .values(seen=bindparam("last"))
)
PRESENT = select(SEATS.c.seat, SEATS.c.seen).where(SEATS.c.table_id == bindparam("table"))
ELSEWHERE = select(func.sum(WATCHERS.c.count)).where(
    WATCHERS.c.table_id == bindparam("table"),
    WATCHERS.c.worker != bindparam("worker"),
    WATCHERS.c.until >= bindparam("now"),
)


class People:
    """The people of one database's tables."""

    def __init__(self, store: Store):
        self._store = store

    def seats_of(self, table: str, visitor: str) -> frozenset[int]:
        """The seats where a visitor sits."""
        with self._store.reading() as connection:
            return frozenset(connection.scalars(SEATS_OF, {"table": table, "who": visitor}))

    def claims(self, table: str) -> list[Claim]:
        """Who sits where at a table."""
        query = select(CLAIMS.c.seat, CLAIMS.c.visitor).where(CLAIMS.c.table_id == table)
        with self._store.reading() as connection:
            return [Claim(row.seat, row.visitor) for row in connection.execute(query)]

    def invited(self, table: str, seat: int, key: str) -> bool:
        """Whether the first version gave this key for a seat that was to be taken."""
        query = select(SEATS.c.key).where(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.until.is_(None))
        with self._store.reading() as connection:
            known = connection.scalar(query)
        return known is not None and secrets.compare_digest(known, hashed(key))

    def new_key(self, table: str, seat: int, until: float) -> str:
        """A key that opens a taken seat once until then; the one before opens nothing any more."""
        key = new_token()
        seat_of = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
        self._store.write(lambda connection: connection.execute(seat_of.values(key=hashed(key), until=until)))
        return key

    def use_key(self, table: str, seat: int, key: str, now: float) -> bool:
        """Whether this key opens a taken seat now; it does so once, whoever else tries at the same time."""
        same = (SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.key == hashed(key), SEATS.c.until >= now)
        used = update(SEATS).where(*same).values(key=None, until=None)
        return self._store.write(lambda connection: connection.execute(used).rowcount) == 1

    def unused(self, before: float) -> list[tuple[str, int, str | None]]:
        """The taken seats of listed tables that wait whose people nobody has seen since, and who keeps each table."""
        query = (
            select(SEATS.c.table_id, SEATS.c.seat, TABLES.c.keeper)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .join(CLAIMS, (CLAIMS.c.table_id == SEATS.c.table_id) & (CLAIMS.c.seat == SEATS.c.seat))
            .where(TABLES.c.listed, TABLES.c.status == OPEN, SEATS.c.seen < before)
        )
        with self._store.reading() as connection:
            return [(row.table_id, row.seat, row.keeper) for row in connection.execute(query.distinct())]

    def seen(self, places: Iterable[tuple[str, int]], until: float, *, news: bool) -> None:
        """Somebody is at each of these seats until then, as far as is known; `news` if that was not so before."""
        rows = [{"table": table, "place": seat, "last": until} for table, seat in places]

        def work(connection: Connection) -> None:
            connection.execute(SEEN, rows)
            if news:
                self._store.notify(connection, [{"table": row["table"], "people": True} for row in rows])

        self._store.write(work)

    def present(self, table: str, now: float) -> tuple[dict[int, float], int]:
        """Until when somebody is, or was, at each of the people's seats; and how many watch at the other workers."""
        with self._store.reading() as connection:
            seen = {row.seat: row.seen for row in connection.execute(PRESENT, {"table": table})}
            if not self._store.shared:
                return seen, 0
            watching = {"table": table, "worker": self._store.worker, "now": now}
            return seen, connection.scalar(ELSEWHERE, watching) or 0

    def watch(self, counts: Mapping[str, int], until: float, *, news: bool) -> None:
        """So many watch each of these tables here until then, as far as is known; `news` if it were others before."""
        mine = WATCHERS.c.worker == self._store.worker
        rows = [
            {"table_id": table, "worker": self._store.worker, "count": count, "until": until}
            for table, count in sorted(counts.items())
            if count
        ]

        def work(connection: Connection) -> None:
            connection.execute(delete(WATCHERS).where(mine & WATCHERS.c.table_id.in_(counts)))
            there = set(connection.scalars(select(TABLES.c.id).where(TABLES.c.id.in_(counts))))
            if kept := [row for row in rows if row["table_id"] in there]:
                connection.execute(insert(WATCHERS), kept)
            if news:
                self._store.notify(connection, [{"table": table, "people": True} for table in sorted(counts)])

        self._store.write(work)
