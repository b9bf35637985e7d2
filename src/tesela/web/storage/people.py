"""People: who sits where, who was there when, and the keys that open a seat, in the database."""

import secrets
from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, select, update

from tesela.web.storage.schema import CLAIMS, SEATS
from tesela.web.storage.store import Store, write_claim
from tesela.web.tables.seating import Claim
from tesela.web.tables.tokens import hashed, new_token

SEEN = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("table"), SEATS.c.seat == bindparam("place"))
    .values(seen=bindparam("until"))
)


class People:
    """The people of one database's tables."""

    def __init__(self, store: Store):
        self._store = store

    def seats_of(self, table: str, visitor: str) -> frozenset[int]:
        """The seats where a visitor sits."""
        query = select(CLAIMS.c.seat).where(CLAIMS.c.table_id == table, CLAIMS.c.visitor == visitor)
        with self._store.reading() as connection:
            return frozenset(connection.scalars(query))

    def claims(self, table: str) -> list[Claim]:
        """Who sits where at a table."""
        query = select(CLAIMS.c.seat, CLAIMS.c.visitor).where(CLAIMS.c.table_id == table)
        with self._store.reading() as connection:
            return [Claim(row.seat, row.visitor) for row in connection.execute(query)]

    def opens(self, table: str, seat: int, key: str) -> bool:
        """Whether this is the key of a seat."""
        query = select(SEATS.c.key).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
        with self._store.reading() as connection:
            known = connection.scalar(query)
        return known is not None and secrets.compare_digest(known, hashed(key))

    def share(self, table: str, seat: int, visitor: str) -> None:
        """Somebody with its key comes to a seat that is taken: the same person at another device."""
        self._store.write(lambda connection: write_claim(connection, table, Claim(seat, visitor)))

    def new_key(self, table: str, seat: int) -> str:
        """A new key of a seat; the one before opens nothing any more."""
        key = new_token()
        changed = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(key=hashed(key))
        self._store.write(lambda connection: connection.execute(changed))
        return key

    def seen(self, places: Iterable[tuple[str, int]], until: float, *, news: bool) -> None:
        """Somebody is at each of these seats until then, as far as is known; `news` if that was not so before."""
        rows = [{"table": table, "place": seat, "until": until} for table, seat in places]

        def work(connection: Connection) -> None:
            connection.execute(SEEN, rows)
            if news:
                for row in rows:
                    self._store.notify(connection, {"table": row["table"], "people": True})

        self._store.write(work)

    def last_seen(self, table: str) -> dict[int, float]:
        """Until when somebody is, or was, at each of the people's seats."""
        query = select(SEATS.c.seat, SEATS.c.seen).where(SEATS.c.table_id == table)
        with self._store.reading() as connection:
            return {row.seat: row.seen for row in connection.execute(query)}
