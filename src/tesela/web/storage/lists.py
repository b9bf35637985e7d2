"""Lists: the tables of a database as people look for them, found by indexes alone."""

import json
from typing import Any

from sqlalchemy import Row, func, select

from tesela.web.storage.schema import CLAIMS, TABLES
from tesela.web.storage.store import Store
from tesela.web.tables.table import OPEN, OVER, PLAYING

MOST_SEATS = 4  # at a table


class Lists:
    """Tables by who sits there, by whether strangers may sit down or watch, and how many there are."""

    def __init__(self, store: Store):
        self._store = store

    def mine(self, visitor: str, most: int) -> list[dict[str, Any]]:
        """The tables where a visitor sits, the latest first, each with the visitor's seats in `you`."""
        mine = select(CLAIMS.c.table_id, CLAIMS.c.seat).where(CLAIMS.c.visitor == visitor).subquery()
        # The sum keeps a database from walking through all tables by their time: a visitor has few of them.
        latest = (TABLES.c.touched + 0).desc()
        query = select(TABLES, mine.c.seat).join(mine, TABLES.c.id == mine.c.table_id).order_by(latest)
        with self._store.reading() as connection:
            rows = connection.execute(query.limit(most * MOST_SEATS)).all()
        seats: dict[str, list[int]] = {}
        for row in rows:
            seats.setdefault(row.id, []).append(row.seat)
        tables = {row.id: row for row in rows}
        return [{**_summary(tables[ident]), "you": sorted(seats[ident])} for ident in list(tables)[:most]]

    def open(self, most: int) -> list[dict[str, Any]]:
        """The tables where a stranger may sit down, the latest first."""
        return self._listed(OPEN, most)

    def watchable(self, most: int) -> list[dict[str, Any]]:
        """The games that a stranger may watch, the latest first."""
        found = [*self._listed(PLAYING, most), *self._listed(OVER, most)]
        return sorted(found, key=lambda table: table["touched"], reverse=True)[:most]

    def count(self) -> int:
        """How many tables there are that count."""
        with self._store.reading() as connection:
            return connection.scalar(select(func.count()).select_from(TABLES).where(TABLES.c.counts)) or 0

    def _listed(self, status: str, most: int) -> list[dict[str, Any]]:
        which = (TABLES.c.status == status) & TABLES.c.listed
        with self._store.reading() as connection:
            rows = connection.execute(select(TABLES).where(which).order_by(TABLES.c.touched.desc()).limit(most))
            return [_summary(row) for row in rows]


def _summary(row: Row[Any]) -> dict[str, Any]:
    return {
        "id": row.id,
        "status": row.status,
        "listed": row.listed,
        "created": row.created,
        "touched": row.touched,
        "seq": row.seq,
        **json.loads(row.summary),
    }
